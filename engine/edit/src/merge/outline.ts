import { isRecord, type Json } from '@quoin/engine'
import { isNode } from '../tree/page-tree.ts'

/** A node by itself: what it says, without the nodes in its lists. */
export interface OutlineNode {
  readonly id: string
  /** Every member of the node but its props. */
  readonly members: Readonly<Record<string, Json>>
  readonly props: Readonly<Record<string, Json>>
  /** Where it stands: the list's key, and its position there. */
  readonly list: string
  readonly index: number
  /** Props that hold lists of nodes. */
  readonly lists: readonly string[]
}

/** The nodes of a page laid flat, so that versions can be compared node by node. */
export interface Outline {
  readonly nodes: ReadonlyMap<string, OutlineNode>
  readonly order: ReadonlyMap<string, readonly string[]>
}

export interface Sides {
  readonly base: Outline
  readonly mine: Outline
  readonly theirs: Outline
}

const pageListKey = 'content'

/** The node a list belongs to, and its prop. */
interface Holder {
  readonly owner: string
  readonly prop: string
}

export function listKey(owner: string, prop: string): string {
  return JSON.stringify({ owner, prop } satisfies Holder)
}

/** What a list belongs to; undefined for that of the page. */
export function holderOf(list: string): Holder | undefined {
  return list.startsWith('{') ? (JSON.parse(list) as Holder) : undefined // as listKey wrote it
}

/** The ids of what holds a node, from inside out. */
export function holdersOf(outline: Outline, id: string): readonly string[] {
  const owner = holderOf(outline.nodes.get(id)?.list ?? '')?.owner
  return owner === undefined ? [] : [owner, ...holdersOf(outline, owner)]
}

export function outlineOf(content: readonly unknown[]): Outline {
  const nodes = new Map<string, OutlineNode>()
  const order = new Map<string, string[]>()

  function enter(list: string, entries: readonly unknown[]): void {
    const ids: string[] = []
    order.set(list, ids)
    for (const entry of entries) {
      if (!isNode(entry)) continue
      const { props: raw, ...members } = entry
      const props = isRecord(raw) ? raw : {}
      const lists = Object.keys(props).filter((key) => isNodeList(props[key]))
      const own = Object.fromEntries(Object.entries(props).filter(([key]) => !lists.includes(key)))
      nodes.set(entry.id, {
        id: entry.id,
        members: members as Readonly<Record<string, Json>>, // pages are JSON
        props: own as Readonly<Record<string, Json>>, // as above
        list,
        index: ids.length,
        lists,
      })
      ids.push(entry.id)
      for (const prop of lists) enter(listKey(entry.id, prop), props[prop] as readonly unknown[]) // isNodeList has looked
    }
  }

  enter(pageListKey, content)
  return { nodes, order }
}

/** The content an outline describes. */
export function contentOf(outline: Outline, key: string = pageListKey): readonly Json[] {
  return (outline.order.get(key) ?? []).flatMap((id) => {
    const node = outline.nodes.get(id)
    return node ? [nodeJson(outline, node)] : []
  })
}

/** A node with what stands in it. */
export function nodeJson(outline: Outline, node: OutlineNode): Json {
  const props: Record<string, Json> = { ...node.props }
  for (const prop of node.lists) props[prop] = contentOf(outline, listKey(node.id, prop))
  return { ...node.members, props }
}

function isNodeList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isNode(entry) && isRecord(entry.props))
}
