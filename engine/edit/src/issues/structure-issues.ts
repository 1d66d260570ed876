import type { StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issue-codes.ts'
import { pageNodeId } from '../place.ts'
import { checkTypes } from '../rules/incoming.ts'
import { type Bound, listRules, repeaterRules } from '../rules/list-rules.ts'
import { forLists, isNode, type NodeList, type PageTree } from '../tree/page-tree.ts'

/** Whether a block of the page or of a slot may stand there. */
export function typeIssues(tree: PageTree, node: StoredBlock, list: NodeList): readonly EditIssue[] {
  return checkTypes(listRules(tree, { list }), [node]).map((issue) => typed(issue, node))
}

/** Counts of one list of the page or of a slot. */
export function countIssues(tree: PageTree, list: NodeList): readonly EditIssue[] {
  const { bounds } = listRules(tree, { list })
  const holder = list.kind === 'slot' ? list.block : pageNodeId
  return bounds.flatMap((bound) => boundIssues(bound, tree.nodes(list), holder, []))
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
    issues.push(...rules.bounds.flatMap((bound) => boundIssues(bound, nodes, id, [prop])))
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

export function topLists(tree: PageTree): readonly NodeList[] {
  return [{ kind: 'page' }, ...tree.slotBlocks().map(({ id, name }): NodeList => ({ kind: 'slot', name, block: id }))]
}

/** An unknown type is a warning: it is kept and not drawn. */
function typed(issue: EditIssue, node: StoredBlock): EditIssue {
  return { ...issue, blockId: node.id, severity: issue.code === 'BLOCK_TYPE_UNKNOWN' ? 'warning' : 'error' }
}

function boundIssues(bound: Bound, nodes: readonly { readonly type: string }[], id: string, path: readonly string[]) {
  const count = bound.type === undefined ? nodes.length : nodes.filter(({ type }) => type === bound.type).length
  const found: EditIssue[] = []
  if (count > bound.max)
    found.push(
      editIssue('COUNT_ABOVE_MAX', {
        blockId: id,
        path,
        message: `${bound.holder} holds at most ${bound.counted(bound.max)}.`,
      }),
    )
  if (count < bound.min)
    found.push(
      editIssue('COUNT_BELOW_MIN', {
        blockId: id,
        path,
        message: `${bound.holder} holds at least ${bound.counted(bound.min)}.`,
      }),
    )
  return found
}
