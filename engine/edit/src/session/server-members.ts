import type { Json } from '@quoin/engine'
import { memberPatches } from '../commands/value-path.ts'
import { editableMembers } from '../diff.ts'
import type { Patch } from '../patch.ts'
import type { EditPage } from '../tree/page-tree.ts'

const edited = new Set<string>([...editableMembers, 'content', 'workingContent'])

/** What only the server writes and that differs: status, revision, who edited last, translations. */
export function serverPatches(from: EditPage, to: EditPage): readonly Patch[] {
  const before = from as unknown as Readonly<Record<string, unknown>> // members are looked up by name
  const after = to as unknown as Readonly<Record<string, unknown>> // as above
  const keys = Object.keys(after).filter((key) => !edited.has(key))
  return keys.flatMap((key) => memberPatches([], before, key, after[key] as Json | undefined)) // members of a page are JSON
}
