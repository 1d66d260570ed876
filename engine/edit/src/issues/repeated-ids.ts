import { jsonEqual } from '../canonical.ts'
import { type EditIssue, editIssue } from '../issue-codes.ts'
import type { PageTree } from '../tree/page-tree.ts'

/** The issues with those of nodes that are stored under an id another one has: shown until a save gives each its own. */
export function withRepeatedIds(
  issues: readonly EditIssue[],
  tree: PageTree,
  repeated: readonly string[],
  before: readonly EditIssue[],
): readonly EditIssue[] {
  const standing = repeated.filter((id) => tree.node(id))
  if (standing.length === 0) return issues
  const all = [
    ...issues,
    ...standing.map((blockId) => editIssue('ID_REPEATED', { blockId, path: ['id'], severity: 'warning' })),
  ]
  return jsonEqual(before, all) ? before : all
}
