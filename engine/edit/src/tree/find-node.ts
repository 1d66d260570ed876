import type { BlockSchema, Site, StoredBlock } from '@quoin/engine'
import type { EditState } from '../state.ts'
import { nodeName } from './node-name.ts'
import { nodeWords } from './node-words.ts'
import type { NodeList } from './page-tree.ts'
import { treeOf } from './tree-of.ts'

/** A node with what is known of it. */
export interface FoundNode {
  readonly node: StoredBlock
  /** Absent for types nobody knows. */
  readonly schema: BlockSchema | undefined
  readonly list: NodeList
  /** Its own, else that of its type. */
  readonly name: string
}

/** A node of the page by its id, at any depth. */
export function findNode(state: EditState, site: Site, id: string | undefined): FoundNode | undefined {
  if (id === undefined) return undefined
  const tree = treeOf(state.page, site)
  const node = tree.node(id)
  const entry = tree.entry(id)
  return node && entry && { node, schema: entry.schema, list: entry.list, name: nodeName(tree, id) }
}

/** The first words of a node, which tell it from others of its type; empty where it shows none. */
export function firstWords(state: EditState, site: Site, id: string): string {
  return nodeWords(treeOf(state.page, site), id)
}
