import type { Site } from '@quoin/engine'
import type { EditState } from '../state.ts'
import { nodeName } from './node-name.ts'
import { nodeWords } from './node-words.ts'
import { treeOf } from './tree-of.ts'

/** A node of a list, as a menu names it. */
export interface Sibling {
  readonly id: string
  readonly name: string
  readonly words: string
}

/** All nodes of the list a node stands in, itself among them, in their order. */
export function siblingsOf(state: EditState, site: Site, id: string): readonly Sibling[] {
  const tree = treeOf(state.page, site)
  const list = tree.entry(id)?.list
  return (list ? tree.nodes(list) : []).map((node) => ({
    id: node.id,
    name: nodeName(tree, node.id),
    words: nodeWords(tree, node.id),
  }))
}
