import { longestRise } from '../patches/longest-rise.ts'
import type { Clash, Settle } from './clash.ts'
import { holderOf, holdersOf, type Outline, type Sides } from './outline.ts'

/** Where each surviving node stands: one's own order, with the others' moves and newcomers put in after their neighbours. */
export function mergeOrder(
  sides: Sides,
  alive: ReadonlySet<string>,
  settle: Settle,
): ReadonlyMap<string, readonly string[]> {
  const { mine, theirs } = sides
  const follows = followers(sides, alive, settle)
  settleRings(sides, follows, settle)
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

/** The nodes that stand where the others put them. */
function followers({ base, mine, theirs }: Sides, alive: ReadonlySet<string>, settle: Settle): Set<string> {
  const ownMoves = movesIn(base, mine)
  const otherMoves = movesIn(base, theirs)
  const follows = new Set<string>()
  const stands = (side: Outline, id: string) => holdersOf(side, id).every((holder) => alive.has(holder))
  for (const id of alive) {
    if (!mine.nodes.has(id)) follows.add(id)
    else if (!theirs.nodes.has(id) || !stands(theirs, id)) continue
    else if (!stands(mine, id)) follows.add(id)
    else if (!otherMoves.has(id)) continue
    else if (!ownMoves.has(id)) follows.add(id)
    else if (!standsAlike(id, mine, theirs) && settle(movedClash(id, mine, theirs)) === 'theirs') follows.add(id)
  }
  return follows
}

/** What both sides moved into each other would hold itself, and nothing would hold it: there only one side's moves count. */
function settleRings({ mine, theirs }: Sides, follows: Set<string>, settle: Settle): void {
  const asked = new Set<string>()
  for (let ring = ringIn(mine, theirs, follows); ring; ring = ringIn(mine, theirs, follows)) {
    const pairs = ring.map((id, index) => [ring?.at(index - 1) ?? id, id] as const)
    // each holds one of the other side, so its own side's place stands
    const follower = pairs.find(([held, id]) => follows.has(id) && !follows.has(held))?.[1]
    const own = pairs.find(([held, id]) => !follows.has(id) && follows.has(held))?.[1]
    if (follower === undefined || own === undefined) return
    const choice = asked.has(follower) ? 'mine' : settle(movedClash(follower, mine, theirs))
    asked.add(follower)
    if (choice === 'theirs') follows.add(own)
    else follows.delete(follower)
  }
}

/** Nodes of which each holds the one before it, and the first one the last. */
function ringIn(mine: Outline, theirs: Outline, follows: ReadonlySet<string>): readonly string[] | undefined {
  const ownerOf = (id: string) => holderOf((follows.has(id) ? theirs : mine).nodes.get(id)?.list ?? '')?.owner
  for (const id of follows) {
    const ring = [id]
    for (let owner = ownerOf(id); owner !== undefined && !ring.includes(owner); owner = ownerOf(owner)) ring.push(owner)
    if (ownerOf(ring.at(-1) ?? id) === id) return ring
  }
  return undefined
}

function movedClash(id: string, mine: Outline, theirs: Outline): Clash {
  const place = (side: Outline) => `${side.nodes.get(id)?.list} ${predecessor(side, id) ?? ''}`
  return { kind: 'moved', id, path: [], mine: place(mine), theirs: place(theirs), canKeepBoth: false }
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
