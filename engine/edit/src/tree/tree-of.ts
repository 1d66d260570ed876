import type { Site } from '@quoin/engine'
import { createPageTree, type EditPage, type PageTree } from './page-tree.ts'

const trees = new WeakMap<EditPage, PageTree>()

/** The tree of a page: the one its session keeps, where there is one, else one made for it. */
export function treeOf(page: EditPage, site: Site): PageTree {
  const known = trees.get(page)
  if (known && known.site === site && known.getPage() === page) return known
  const tree = createPageTree(page, site)
  trees.set(page, tree)
  return tree
}

/** Spares readers of this very page a walk over it. */
export function rememberTree(tree: PageTree): void {
  trees.set(tree.getPage(), tree)
}
