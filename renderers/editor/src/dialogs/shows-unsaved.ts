import type { AdminPage, User } from '@quoin/engine/wire'

export type SharedVersion = 'latest' | 'saved' | 'revision'

/** Whether what is edited now is part of what a preview link shows. Beside a working copy the saved version is not. */
export function showsUnsaved(
  version: SharedVersion,
  { editStatus }: Pick<AdminPage, 'editStatus'>,
  { useWorkingCopy }: Pick<User, 'useWorkingCopy'>,
): boolean {
  return version !== 'saved' || (editStatus === 'MERGED' && !useWorkingCopy)
}
