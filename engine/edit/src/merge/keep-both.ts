import type { Site } from '@quoin/engine'
import { freshNode } from '../commands/fresh-node.ts'
import { insertPatches } from '../commands/insert-patches.ts'
import type { CommandContext } from '../commands/plan.ts'
import { placeIn, resolvePlace } from '../rules/resolve-place.ts'
import { canInsert } from '../rules/rules.ts'
import { topmost } from '../tree/order.ts'
import { createPageTree, type EditPage, type PageTree } from '../tree/page-tree.ts'

/** Whether another version of a node may stand directly after it. */
export function canKeepBoth(tree: PageTree, theirs: PageTree, id: string, context: CommandContext): boolean {
  const place = placeAfter(tree, id)
  const other = theirs.node(id)
  return place !== undefined && other !== undefined && canInsert(tree, [other], place, context).ok
}

/** The page with their version of each of these nodes directly after one's own, as a copy with ids of its own. */
export function withBoth(
  { page, theirs, ids }: { readonly page: EditPage; readonly theirs: EditPage; readonly ids: readonly string[] },
  site: Site,
  context: CommandContext,
): EditPage {
  const tree = createPageTree(page, site)
  const others = createPageTree(theirs, site)
  for (const id of topmost(tree, ids)) {
    const other = others.node(id)
    const place = placeAfter(tree, id)
    const found = place && resolvePlace(tree, place)
    if (!other || !found?.ok || !canKeepBoth(tree, others, id, context)) continue
    const copy = freshNode(other, others.entry(id)?.schema, context.ids)
    tree.apply(insertPatches(tree, found.place, [copy], context.ids))
  }
  return tree.getPage()
}

function placeAfter(tree: PageTree, id: string) {
  const list = tree.entry(id)?.list
  if (!list) return undefined
  const siblings = tree.nodes(list)
  return placeIn(list, siblings[siblings.findIndex((node) => node.id === id) + 1]?.id)
}
