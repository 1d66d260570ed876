import { type FieldTable, type Place, pageNodeId, readPathText } from '@quoin/edit/protocol'
import { isRecord, isSlotBlock, type Json, type Page } from '@quoin/engine'

/** A node of the page in the canvas and where it stands. */
export interface TreeNode {
  readonly id: string
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  readonly list: NodeList
  /** A lock on the block itself; items have none. */
  readonly locked: boolean
  readonly index: number
}

/** The list a node stands in: the flat page, a slot, or a repeater of a node. */
export interface NodeList {
  readonly at: Place
  readonly ids: readonly string[]
}

export type Tree = ReadonlyMap<string, TreeNode>

/** One that takes in what changes, so that a letter does not cost what the page is long. */
export type LivingTree = Map<string, TreeNode>

/** Every node of a page by its id. What is not shaped like a node is passed over. */
export function readTree(page: Page, fields: FieldTable): LivingTree {
  const tree: LivingTree = new Map()
  for (const { entries, at } of topLists(page)) addList(tree, fields, entries, at)
  return tree
}

/** Takes in the values that these blocks hold now. False, and no longer to be used, when they do not stand where they did. */
export function takeValues(tree: LivingTree, page: Page, fields: FieldTable, ids: readonly string[]): boolean {
  return ids.every((id) => {
    const known = tree.get(id)
    const node = known && topNode(page, known)
    if (node) addNode(tree, fields, node, known.list, known.index)
    return node !== undefined
  })
}

function topNode(page: Page, { id, list, index }: TreeNode): ShapedNode | undefined {
  if (list.at.owner !== undefined) return undefined
  const entries = topLists(page).find(({ at }) => at.slot === list.at.slot)?.entries ?? []
  const isThis = (entry: unknown): entry is ShapedNode => isNode(entry) && entry.id === id
  const there = entries[index]
  return isThis(there) ? there : entries.find(isThis)
}

interface TopList {
  readonly at: Place
  readonly entries: readonly unknown[]
}

function topLists(page: Page): readonly TopList[] {
  const slots = page.content.filter((entry) => isSlotBlock(entry))
  return [
    { at: {}, entries: page.content.filter((entry) => !isSlotBlock(entry)) },
    ...slots.map(({ props }) => ({ at: { slot: String(props.slotName) }, entries: props.slotItems ?? [] })),
  ]
}

function addList(tree: LivingTree, fields: FieldTable, entries: readonly unknown[], at: Place): void {
  const nodes = entries.filter(isNode)
  const list = { at, ids: nodes.map(({ id }) => id) }
  nodes.forEach((node, index) => {
    addNode(tree, fields, node, list, index)
  })
}

function addNode(tree: LivingTree, fields: FieldTable, node: ShapedNode, list: NodeList, index: number): void {
  const { id, type } = node
  const props = isRecord(node.props) ? node.props : {}
  const locked = node.locked === true && list.at.owner === undefined
  tree.set(id, { id, type, props, list, locked, index })
  const known = Object.hasOwn(fields, type) ? fields[type]?.fields : undefined
  for (const [prop, field] of Object.entries(known ?? {}))
    if (field.kind === 'repeater') addList(tree, fields, entriesOf(props[prop]), { owner: id, prop })
}

/** The nodes around one, the outermost first, itself last. */
export function lineage(tree: Tree, id: string): readonly TreeNode[] {
  const line: TreeNode[] = []
  for (let node = tree.get(id); node; node = tree.get(node.list.at.owner ?? '')) line.unshift(node)
  return line
}

/** The block of the page a node belongs to: what is drawn again when the node changes. */
export function blockAround(tree: Tree, id: string): TreeNode | undefined {
  return lineage(tree, id)[0]
}

/** The id of that block; the page, and what has gone, is named by its own. */
export function blockOf(tree: Tree, id: string): string {
  return blockAround(tree, id)?.id ?? id
}

/** Where something comes to stand that follows a node. */
export function placeAfter(node: TreeNode): Place {
  const next = node.list.ids[node.index + 1]
  return next === undefined ? node.list.at : { ...node.list.at, before: next }
}

/** What a field holds; undefined when the node or the value is missing. */
export function valueAt(page: Page, tree: Tree, id: string, path: string): Json | undefined {
  let at: unknown = id === pageNodeId ? page : tree.get(id)?.props
  for (const part of readPathText(path)) {
    if (!(isRecord(at) || Array.isArray(at)) || !Object.hasOwn(at, part)) return undefined
    at = (at as Readonly<Record<string | number, unknown>>)[part] // an object or a list that has this key
  }
  return at as Json | undefined // pages are JSON
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

interface ShapedNode {
  readonly id: string
  readonly type: string
  readonly props?: unknown
  readonly locked?: unknown
}

function isNode(entry: unknown): entry is ShapedNode {
  return isRecord(entry) && typeof entry.id === 'string' && typeof entry.type === 'string'
}
