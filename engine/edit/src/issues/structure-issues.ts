import type { StoredBlock } from '@quoin/engine'
import { checkTypes } from '../rules/incoming.ts'
import { type Bound, countOf, type ListSpot, listRules, repeaterRules, tooFew, tooMany } from '../rules/list-rules.ts'
import { forLists, isNode, type NodeList, type PageTree, topLists } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import type { EditIssue } from './issue-codes.ts'

/** Whether a block of the page or of a slot may stand there. */
export function typeIssues(tree: PageTree, node: StoredBlock, list: NodeList): readonly EditIssue[] {
  return checkTypes(listRules(tree, { list }), [node]).map((issue) => typed(issue, node))
}

/** Counts of one list of the page or of a slot. */
export function countIssues(tree: PageTree, list: NodeList): readonly EditIssue[] {
  const { bounds } = listRules(tree, { list })
  const blockId = list.kind === 'slot' ? list.block : pageNodeId
  return bounds.flatMap((bound) => boundIssues(bound, tree.nodes(list), { blockId, path: [] }))
}

/** Types and counts in every list inside a node. */
export function itemIssues(tree: PageTree, id: string): readonly EditIssue[] {
  const node = tree.node(id)
  const schema = tree.entry(id)?.schema
  if (!node || !schema) return []
  const issues: EditIssue[] = []
  forLists(node, schema, (items, prop) => {
    const rules = repeaterRules(schema, prop)
    const nodes = items.filter(isNode)
    issues.push(...rules.bounds.flatMap((bound) => boundIssues(bound, nodes, { blockId: id, path: [prop] })))
    for (const item of nodes) {
      issues.push(...checkTypes(rules, [item]).map((issue) => typed(issue, item)))
      issues.push(...itemIssues(tree, item.id))
    }
  })
  return issues
}

/** Every fault of structure on the page. */
export function structureIssues(tree: PageTree): readonly EditIssue[] {
  return topLists(tree).flatMap((list) => [
    ...countIssues(tree, list),
    ...tree.nodes(list).flatMap((node) => [...typeIssues(tree, node, list), ...itemIssues(tree, node.id)]),
  ])
}

/** An unknown type is a warning: it is kept and not drawn. */
function typed(issue: EditIssue, node: StoredBlock): EditIssue {
  return { ...issue, blockId: node.id, severity: issue.code === 'BLOCK_TYPE_UNKNOWN' ? 'warning' : 'error' }
}

function boundIssues(bound: Bound, nodes: readonly { readonly type: string }[], spot: ListSpot): readonly EditIssue[] {
  const count = countOf(bound, nodes)
  return [...(count > bound.max ? [tooMany(bound, spot)] : []), ...(count < bound.min ? [tooFew(bound, spot)] : [])]
}
