import type { Site, StoredBlock } from '@quoin/engine'
import type { EditCommand } from '../command.ts'
import { placeIn } from '../rules/resolve-place.ts'
import type { EditState } from '../state.ts'
import { topmost } from './order.ts'
import type { NodeList, PageTree } from './page-tree.ts'
import type { Place } from './place.ts'
import { treeOf } from './tree-of.ts'

/** Where a node stands among its siblings. */
export interface Standing {
  /** From 1. */
  readonly position: number
  readonly count: number
  readonly list: NodeList
  readonly before: Place
  readonly after: Place
}

/** Where a node stands; undefined for one that is not on the page. */
export function standingOf(state: EditState, site: Site, id: string): Standing | undefined {
  const tree = treeOf(state.page, site)
  const list = tree.entry(id)?.list
  if (!list) return undefined
  const siblings = tree.nodes(list)
  const index = siblings.findIndex((node) => node.id === id)
  return {
    position: index + 1,
    count: siblings.length,
    list,
    before: placeIn(list, id),
    after: placeIn(list, siblings[index + 1]?.id),
  }
}

/** Where something new goes when nobody said: after what is selected, else at the end of the page or of its first open slot. */
export function placeForNew(state: EditState, site: Site): Place {
  return placesForNew(state, site)[0]
}

/** Where something new may go, the nearest first: beside what is selected, then beside each of what holds it, outwards. */
export function placesForNew(
  state: EditState,
  site: Site,
  side: 'before' | 'after' = 'after',
): readonly [Place, ...Place[]] {
  const outwards = (id: string | undefined): readonly Place[] => {
    const standing = id === undefined ? undefined : standingOf(state, site, id)
    if (!standing) return []
    return [standing[side], ...outwards(standing.list.kind === 'items' ? standing.list.owner : undefined)]
  }
  const [nearest, ...others] = outwards(state.selection.ids.at(side === 'before' ? 0 : -1))
  if (nearest) return [nearest, ...others]
  const slot = treeOf(state.page, site).pageType.template?.find(({ editable }) => editable !== false)
  return [slot ? { slot: slot.slotName } : {}]
}

/** The move of the selected nodes up or down in their list, out of it, or into what stands beside them; undefined where there is no such place. */
export function nudge(
  state: EditState,
  site: Site,
  ids: readonly string[],
  direction: 'up' | 'down' | 'out' | 'in',
): EditCommand | undefined {
  const tree = treeOf(state.page, site)
  const moved = topmost(tree, ids)
  const first = moved[0]
  const last = moved.at(-1)
  const list = first === undefined ? undefined : tree.entry(first)?.list
  if (!list || first === undefined || last === undefined) return undefined
  if (direction === 'out') {
    const owner = list.kind === 'items' ? standingOf(state, site, list.owner) : undefined
    return owner && { type: 'block.move', ids: moved, to: owner.after }
  }
  const siblings = tree.nodes(list)
  const at = siblings.findIndex(({ id }) => id === (direction === 'down' ? last : first))
  if (at < 0) return undefined
  if (direction === 'in') {
    const below = siblings.find(({ id }, index) => index > at && !moved.includes(id))
    const to = listFor(tree, siblings[at - 1], moved) ?? listFor(tree, below, moved)
    return to && { type: 'block.move', ids: moved, to }
  }
  if (direction === 'up') {
    const before = siblings[at - 1]
    return before && { type: 'block.move', ids: moved, to: placeIn(list, before.id) }
  }
  return siblings[at + 1] && { type: 'block.move', ids: moved, to: placeIn(list, siblings[at + 2]?.id) }
}

/** The end of the first list of a node whose items may be of these types. */
function listFor(tree: PageTree, owner: StoredBlock | undefined, ids: readonly string[]): Place | undefined {
  if (!owner) return undefined
  const types = ids.map((id) => tree.node(id)?.type)
  const plan = tree.entry(owner.id)?.schema?.plan.find(({ entry }) => {
    const allowed = entry.items?.().map(({ type }) => type) ?? []
    return types.every((type) => type !== undefined && allowed.includes(type))
  })
  return plan && { owner: owner.id, prop: plan.key }
}
