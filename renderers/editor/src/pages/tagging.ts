import type { AdminRow, JsonPatchOperation } from '@quoin/engine/wire'
import { hasTag } from '../document/with-tag.ts'

/** Adds a tag to what is edited of a listed page: where that is a working copy, the list does not know its tags. */
export function tagging(
  { tags, editStatus }: Pick<AdminRow, 'tags' | 'editStatus'>,
  tag: string,
): readonly JsonPatchOperation[] {
  return editStatus === 'MERGED' && hasTag(tags, tag) ? [] : [{ op: 'add', path: '/tags/-', value: tag }]
}
