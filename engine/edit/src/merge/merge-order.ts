import { longestRise } from '../longest-rise.ts'
import type { Clash, ClashChoice } from './clash.ts'
import type { Outline, Sides } from './outline.ts'

/** Where each surviving node stands: one's own order, with the others' moves and newcomers put in after their neighbours. */
export function mergeOrder(
  sides: Sides,
  alive: ReadonlySet<string>,
  settle: (clash: Clash) => ClashChoice,
): ReadonlyMap<string, readonly string[]> {
  const { base, mine, theirs } = sides
  const ownMoves = movesIn(base, mine)
  const otherMoves = movesIn(base, theirs)
  const follows = new Set<string>()
  for (const id of alive) {
    if (!mine.nodes.has(id)) follows.add(id)
    else if (otherMoves.has(id) && !ownMoves.has(id)) follows.add(id)
    else if (otherMoves.has(id) && ownMoves.has(id) && !standsAlike(id, mine, theirs) && theirs.nodes.has(id)) {
      const place = (side: Outline) => `${side.nodes.get(id)?.list} ${predecessor(side, id) ?? ''}`
      const clash: Clash = { kind: 'moved', id, path: [], mine: place(mine), theirs: place(theirs), canKeepBoth: false }
      if (settle(clash) === 'theirs') follows.add(id)
    }
  }
  const order = new Map<string, string[]>()
  for (const [key, ids] of mine.order)
    order.set(
      key,
      ids.filter((id) => alive.has(id) && !follows.has(id)),
    )
  for (const [key, ids] of theirs.order) {
    const list = order.get(key) ?? []
    order.set(key, list)
    let before: string | undefined
    for (const id of ids) {
      if (alive.has(id) && follows.has(id)) list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
      if (list.includes(id)) before = id
    }
  }
  return order
}

/** Nodes that stand elsewhere than in the base: in another list, or out of their former order. */
function movesIn(base: Outline, side: Outline): ReadonlySet<string> {
  const moved = new Set<string>()
  for (const [key, ids] of side.order) {
    const old = new Map((base.order.get(key) ?? []).map((id, index) => [id, index]))
    const kept = new Set(longestRise(ids.map((id) => old.get(id))).map((index) => ids[index]))
    for (const id of ids) if (base.nodes.has(id) && !kept.has(id)) moved.add(id)
  }
  return moved
}

function standsAlike(id: string, mine: Outline, theirs: Outline): boolean {
  return mine.nodes.get(id)?.list === theirs.nodes.get(id)?.list && predecessor(mine, id) === predecessor(theirs, id)
}

function predecessor(side: Outline, id: string): string | undefined {
  const node = side.nodes.get(id)
  return node && side.order.get(node.list)?.[node.index - 1]
}
