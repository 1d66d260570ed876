import { type Ids, type Json, type StoredBlock, slotBlockType } from '@quoin/engine'
import type { Patch } from '../patches/patch.ts'
import type { ResolvedPlace } from '../rules/resolve-place.ts'
import type { PageTree } from '../tree/page-tree.ts'

/** Puts nodes at a place. A slot the page lacks is made, in the order of the template; so is a list that is not stored yet. */
export function insertPatches(
  tree: PageTree,
  place: ResolvedPlace,
  nodes: readonly StoredBlock[],
  ids: Ids,
): readonly Patch[] {
  const values = nodes as readonly unknown[] as readonly Json[] // stored nodes are JSON
  if (nodes.length === 0) return []
  if (!place.list) return [slotPatch(tree, place.slot, values, ids)]
  const path = tree.pathToList(place.list)
  if (!tree.stored(place.list)) return [{ op: 'add', path, value: values }]
  const at = [...path, place.before === undefined ? '-' : `@${place.before}`]
  return values.map((value) => ({ op: 'add', path: at, value }))
}

function slotPatch(tree: PageTree, name: string, items: readonly Json[], ids: Ids): Patch {
  const order = (tree.pageType.template ?? []).map(({ slotName }) => slotName)
  const own = order.indexOf(name)
  const follower = tree.slotBlocks().find((slot) => order.indexOf(slot.name) > own)
  const value = { id: ids.next(), type: slotBlockType, props: { slotName: name, slotItems: items } }
  return { op: 'add', path: ['content', follower ? `@${follower.id}` : '-'], value }
}
