import type { PageTree } from './page-tree.ts'

/** What a node is called in labels and sentences: its own name, else its type's label. */
export function nodeName(tree: PageTree, id: string): string {
  const node = tree.node(id)
  return ownName(tree, id) ?? tree.entry(id)?.schema?.label ?? node?.type ?? id
}

/** The name that somebody gave it. */
export function ownName(tree: PageTree, id: string): string | undefined {
  const label = tree.node(id)?.label
  return typeof label === 'string' && label !== '' ? label : undefined
}
