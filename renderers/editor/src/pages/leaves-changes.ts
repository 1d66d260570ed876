import type { Translation } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'

/**
 * Whether a copy, which is made of saved values, lacks changes of a working copy. That the open page has one by now, a list
 * that was read before does not know.
 */
export function leavesChanges(
  copied: readonly Pick<Translation, 'editStatus'>[],
  isOpen: boolean,
  { useWorkingCopy }: Pick<User, 'useWorkingCopy'>,
): boolean {
  return copied.some(({ editStatus }) => editStatus !== 'MERGED') || (isOpen && useWorkingCopy)
}
