import { pageTypeOf, type Site, schemaOf } from '@quoin/engine'
import { originalSite } from '@quoin/engine/language'
import { createPageTree, type EditPage, type NodeEntry, type PageTree } from './page-tree.ts'

const trees = new WeakMap<EditPage, PageTree>()

/** The tree of a page: the one its session keeps, where there is one, else one made for it. */
export function treeOf(page: EditPage, site: Site): PageTree {
  const original = originalSite(site)
  return original === site ? ownTree(page, site) : labelledTree(ownTree(page, original), site)
}

function ownTree(page: EditPage, site: Site): PageTree {
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

/** The same tree under the labels of another language. */
function labelledTree(tree: PageTree, site: Site): PageTree {
  const schemaFor = ({ type, list, schema }: NodeEntry) => {
    if (list.kind !== 'items' || !schema) return schema && schemaOf(site.catalogue, type)
    const owner = entry(list.owner)?.schema?.plan.find(({ key }) => key === list.prop)
    return owner?.entry.items?.().find((item) => item.type === type) ?? schema
  }
  function entry(id: string): NodeEntry | undefined {
    const known = tree.entry(id)
    return known && { ...known, schema: schemaFor(known) }
  }
  return { ...tree, site, pageType: pageTypeOf(site, tree.pageType.name) ?? tree.pageType, entry }
}
