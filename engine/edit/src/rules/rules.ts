import { allowed, type EditIssue, editIssue, refuse, type Verdict } from '../issues/issue-codes.ts'
import { maxDepth } from '../tree/limits.ts'
import { nodeName } from '../tree/node-name.ts'
import { ancestors, topmost } from '../tree/order.ts'
import type { NodeList, PageTree } from '../tree/page-tree.ts'
import type { Place } from '../tree/place.ts'
import { checkInside, checkSize, checkTypes, heightOf, type Incoming } from './incoming.ts'
import { checkCounts, listRules } from './list-rules.ts'
import { contentLocked, neighboursClosed, nodeLocked, ownerLocked, pageLocked, slotFrozen, slotStray } from './locks.ts'
import { type PlaceAnswer, type ResolvedPlace, resolveIn, resolvePlace, sameList } from './resolve-place.ts'
import { gate, type RuleContext } from './rule-context.ts'

/** Whether these new nodes may stand there. All reasons against it, in the order of the table. */
export function canInsert(tree: PageTree, nodes: readonly Incoming[], place: Place, context: RuleContext): Verdict {
  return judgeArrival(tree, nodes, resolvePlace(tree, place), context)
}

/** The same for a spot in a list that is there. */
export function canInsertInto(
  tree: PageTree,
  nodes: readonly Incoming[],
  spot: { readonly list: NodeList; readonly before: string | undefined },
  context: RuleContext,
): Verdict {
  return judgeArrival(tree, nodes, resolveIn(tree, spot.list, spot.before), context)
}

function judgeArrival(tree: PageTree, nodes: readonly Incoming[], found: PlaceAnswer, context: RuleContext): Verdict {
  const start = [...gate(context), ...deniedTypes(nodes, context)]
  if (!found.ok) return verdict([...start, found.issue])
  const { list } = found.place
  const rules = listRules(tree, found.place)
  const present = () => (list ? tree.nodes(list) : [])
  const arriving = nodes.map((node) => ({ ...node, schema: rules.schemaFor(node.type) }))
  return verdict([
    ...start,
    ...slotStray(tree, list),
    ...pageLocked(tree, list),
    ...slotFrozen(tree, found.place),
    ...ownerLocked(tree, list),
    ...neighboursClosed(tree, found.place),
    ...checkTypes(rules, nodes),
    ...checkCounts(rules, present, () => [...present(), ...nodes]),
    ...checkSize(tree, list, arriving),
    ...arriving.flatMap((node) => checkInside(node, node.schema)),
  ])
}

/** Whether these nodes may leave their places and stand there, judged together on the result. */
export function canMove(tree: PageTree, ids: readonly string[], place: Place, context: RuleContext): Verdict {
  const start = gate(context)
  const missing = missingNodes(tree, ids)
  const found = resolvePlace(tree, place)
  if (missing.length > 0 || !found.ok) return verdict([...start, ...missing, ...(found.ok ? [] : [found.issue])])
  const moving = topmost(tree, ids)
  const leaving = new Set(moving)
  const { list } = found.place
  const sources = listsOf(tree, moving)
  const lists = [...sources, list]
  return verdict([
    ...start,
    ...unique(lists.flatMap((one) => pageLocked(tree, one))),
    ...unique([...sources.flatMap((one) => slotFrozen(tree, { list: one })), ...slotFrozen(tree, found.place)]),
    ...unique(lists.flatMap((one) => ownerLocked(tree, one))),
    ...moving.flatMap((id) => nodeLocked(tree, id)),
    ...neighboursClosed(tree, found.place, leaving),
    ...arrivalIssues(tree, moving, found.place),
    ...countIssues(tree, moving, found.place),
    ...insideItself(tree, moving, list),
    ...depthIssues(tree, moving, list),
  ])
}

/** Whether these nodes may leave the page. */
export function canRemove(tree: PageTree, ids: readonly string[], context: RuleContext): Verdict {
  const start = gate(context)
  const missing = missingNodes(tree, ids)
  if (missing.length > 0) return verdict([...start, ...missing])
  const leaving = topmost(tree, ids)
  const gone = new Set(leaving)
  const lists = listsOf(tree, leaving)
  return verdict([
    ...start,
    ...unique(lists.flatMap((list) => pageLocked(tree, list))),
    ...unique(lists.flatMap((list) => slotFrozen(tree, { list }))),
    ...unique(lists.flatMap((list) => ownerLocked(tree, list))),
    ...leaving.flatMap((id) => nodeLocked(tree, id)),
    ...lists.flatMap((list) => countsWithout(tree, list, gone)),
  ])
}

/** Whether other nodes may take the place of one: its removal and their arrival, with the counts of the result. */
export function canReplace(tree: PageTree, id: string, nodes: readonly Incoming[], context: RuleContext): Verdict {
  const start = [...gate(context), ...deniedTypes(nodes, context)]
  const missing = missingNodes(tree, [id])
  const list = tree.entry(id)?.list
  if (missing.length > 0 || !list) return verdict([...start, ...missing])
  const rules = listRules(tree, { list })
  const present = () => tree.nodes(list)
  const arriving = nodes.map((node) => ({ ...node, schema: rules.schemaFor(node.type) }))
  return verdict([
    ...start,
    ...pageLocked(tree, list),
    ...slotStray(tree, list),
    ...slotFrozen(tree, { list }),
    ...ownerLocked(tree, list),
    ...nodeLocked(tree, id),
    ...checkTypes(rules, nodes),
    ...checkCounts(rules, present, () => present().flatMap((one) => (one.id === id ? nodes : [one]))),
    ...checkSize(tree, list, arriving),
    ...arriving.flatMap((node) => checkInside(node, node.schema)),
  ])
}

/** Whether what a node says may be changed: its props, items, label or story. */
export function canEditNode(tree: PageTree, id: string, context: RuleContext): readonly EditIssue[] {
  const start = gate(context)
  const entry = tree.entry(id)
  if (!entry) return [...start, editIssue('NODE_MISSING', { blockId: id })]
  const slot = [...slotStray(tree, entry.list), ...slotFrozen(tree, { list: entry.list })]
  return [...start, ...slot, ...contentLocked(tree, id)]
}

export function verdict(issues: readonly EditIssue[]): Verdict {
  return issues.length === 0 ? allowed : refuse(...unique(issues))
}

function missingNodes(tree: PageTree, ids: readonly string[]): readonly EditIssue[] {
  if (ids.length === 0) return [editIssue('NODE_MISSING', { message: 'No block was named.' })]
  return ids.filter((id) => !tree.entry(id)).map((id) => editIssue('NODE_MISSING', { blockId: id }))
}

export function deniedTypes(nodes: readonly Incoming[], { rights }: RuleContext): readonly EditIssue[] {
  const denied = nodes.filter(({ type }) => rights.deniedBlocks.includes(type))
  return unique(
    denied.map(({ type }) => editIssue('RIGHT_MISSING', { message: `You may not use blocks of type "${type}".` })),
  )
}

function listsOf(tree: PageTree, ids: readonly string[]): readonly NodeList[] {
  const lists: NodeList[] = []
  for (const id of ids) {
    const list = tree.entry(id)?.list
    if (list && !lists.some((one) => sameList(one, list))) lists.push(list)
  }
  return lists
}

/** Types at the target. A node may stay in its own list whatever its type. */
function arrivalIssues(tree: PageTree, ids: readonly string[], place: ResolvedPlace): readonly EditIssue[] {
  const nodes = ids.flatMap((id) => {
    const entry = tree.entry(id)
    const node = tree.node(id)
    return node && entry && !sameList(entry.list, place.list) ? [node] : []
  })
  return checkTypes(listRules(tree, place), nodes)
}

function countIssues(tree: PageTree, ids: readonly string[], place: ResolvedPlace): readonly EditIssue[] {
  const moving = new Set(ids)
  const nodes = ids.flatMap((id) => tree.node(id) ?? [])
  const target = () => (place.list ? tree.nodes(place.list) : [])
  const result = () => [...target().filter(({ id }) => !moving.has(id)), ...nodes]
  const above = checkCounts(listRules(tree, place), target, result)
  const below = listsOf(tree, ids)
    .filter((list) => !sameList(list, place.list))
    .flatMap((list) => countsWithout(tree, list, moving))
  return [...above, ...below]
}

function countsWithout(tree: PageTree, list: NodeList, gone: ReadonlySet<string>): readonly EditIssue[] {
  const present = () => tree.nodes(list)
  const left = () => present().filter(({ id }) => !gone.has(id))
  return checkCounts(listRules(tree, { list }), present, left)
}

function insideItself(tree: PageTree, ids: readonly string[], list: NodeList | undefined): readonly EditIssue[] {
  if (list?.kind !== 'items') return []
  const above = new Set([list.owner, ...ancestors(tree, list.owner)])
  return ids
    .filter((id) => above.has(id))
    .map((id) =>
      editIssue('NODE_INSIDE_ITSELF', { blockId: id, message: `'${nodeName(tree, id)}' cannot be moved into itself.` }),
    )
}

function depthIssues(tree: PageTree, ids: readonly string[], list: NodeList | undefined): readonly EditIssue[] {
  if (list?.kind !== 'items') return []
  const above = ancestors(tree, list.owner).length + 1
  const tooDeep = ids.some((id) => {
    const node = tree.node(id)
    return node && above + heightOf(node, tree.entry(id)?.schema) > maxDepth
  })
  return tooDeep ? [editIssue('NESTING_TOO_DEEP')] : []
}

function unique(issues: readonly EditIssue[]): readonly EditIssue[] {
  const seen = new Set<string>()
  return issues.filter(({ code, blockId, message }) => {
    const key = JSON.stringify([code, blockId, message])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
