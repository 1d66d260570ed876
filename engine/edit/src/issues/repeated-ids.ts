import type { PageTree } from '../tree/page-tree.ts'
import { type EditIssue, editIssue } from './issue-codes.ts'

/** Of nodes that are stored under an id another one has: told until a save gives each its own. */
export function repeatedIssues(tree: PageTree, repeated: readonly string[]): readonly EditIssue[] {
  return repeated
    .filter((id) => tree.node(id))
    .map((blockId) => editIssue('ID_REPEATED', { blockId, path: ['id'], severity: 'warning' }))
}
