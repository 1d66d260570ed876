import type { PageTree } from './page-tree.ts'

/** What a node is called in labels and sentences: its own name, else its type's label. */
export function nodeName(tree: PageTree, id: string): string {
  const node = tree.node(id)
  if (typeof node?.label === 'string' && node.label !== '') return node.label
  return tree.entry(id)?.schema?.label ?? node?.type ?? id
}
