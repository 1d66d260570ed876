import type { BlockSchema, Site, StoredBlock } from '@quoin/engine'
import type { EditState } from './state.ts'
import { nodeName } from './tree/node-name.ts'
import type { NodeList } from './tree/page-tree.ts'
import { treeOf } from './tree/tree-of.ts'

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
