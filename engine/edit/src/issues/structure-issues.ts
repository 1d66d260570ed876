import type { StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issue-codes.ts'
import { pageNodeId } from '../place.ts'
import { checkTypes } from '../rules/incoming.ts'
import { type Bound, listRules, repeaterRules } from '../rules/list-rules.ts'
import { forLists, isNode, type NodeList, type PageTree } from '../tree/page-tree.ts'

/** Types and counts of one list of the page or of a slot. */
export function listIssues(tree: PageTree, list: NodeList, slot?: string): readonly EditIssue[] {
  const nodes = tree.nodes(list)
  const rules = listRules(tree, { list, slot })
  const holder = list.kind === 'slot' ? list.block : pageNodeId
  return [
    ...nodes.flatMap((node) => checkTypes(rules, [node]).map((issue) => typed(issue, node))),
    ...rules.bounds.flatMap((bound) => boundIssues(bound, nodes, holder, [])),
  ]
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
  const tops = topLists(tree)
  return tops.flatMap(({ list, slot }) => [
    ...listIssues(tree, list, slot),
    ...tree.nodes(list).flatMap(({ id }) => itemIssues(tree, id)),
  ])
}

export function topLists(tree: PageTree): readonly { readonly list: NodeList; readonly slot: string | undefined }[] {
  const slots = tree
    .slotBlocks()
    .map(({ id, name }) => ({ list: { kind: 'slot', name, block: id } as const, slot: name }))
  return [{ list: { kind: 'page' }, slot: undefined }, ...slots]
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
