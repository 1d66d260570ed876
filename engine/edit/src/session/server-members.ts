import type { Json } from '@quoin/engine'
import { memberPatches } from '../commands/value-path.ts'
import { editableMembers } from '../patches/diff.ts'
import type { Patch } from '../patches/patch.ts'
import type { EditPage } from '../tree/page-tree.ts'

const edited = new Set<string>([...editableMembers, 'content', 'workingContent'])

/** What only the server writes and that differs: status, revision, who edited last, translations. */
export function serverPatches(from: EditPage, to: EditPage): readonly Patch[] {
  const after: Readonly<Record<string, unknown>> = to
  // once committed or discarded there is one version only
  const keys = new Set([...Object.keys(after), 'committedContent'])
  return [...keys]
    .filter((key) => !edited.has(key))
    .flatMap((key) => memberPatches([], from, key, after[key] as Json | undefined)) // members of a page are JSON
}
