import type { Place, Point, Rect } from '@quoin/edit/protocol'
import { contains, distance, inset } from './geometry.ts'

/** A list that something is dragged over, with every place in it. */
export interface DropList {
  readonly rect: Rect
  readonly depth: number
  readonly gaps: readonly { readonly place: Place; readonly line: Rect }[]
}

/** Whether a place takes what is dragged; undefined while nobody has said so. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string } | undefined

/** Where something would be dropped, or why it cannot be. */
export type DropTarget =
  | { readonly kind: 'allowed'; readonly list: DropList; readonly place: Place; readonly line: Rect }
  | { readonly kind: 'refused'; readonly list: DropList; readonly reason: string }

/** Touching containers: this near to its edge a list gives way to the one around it. */
const edge = 12
const reach = 120

/** Where a drag would drop: in the innermost list under the pointer that takes it, at the nearest place. */
export function dropTarget(
  point: Point,
  lists: readonly DropList[],
  verdict: (place: Place) => Verdict,
): DropTarget | undefined {
  const under = lists
    .filter(({ rect, depth }) => contains(depth > 0 ? inset(rect, edge) : rect, point))
    .sort((a, b) => b.depth - a.depth)
  for (const list of under) {
    const gap = nearest(point, list, verdict)
    if (gap) return { kind: 'allowed', list, place: gap.place, line: gap.line }
  }
  const refusing = under[0]
  const refused = refusing?.gaps.map(({ place }) => verdict(place)).find((one) => one?.ok === false)
  if (refusing && refused?.ok === false) return { kind: 'refused', list: refusing, reason: refused.reason }
  const near = lists
    .flatMap((list) => {
      const gap = nearest(point, list, verdict)
      return gap ? [{ list, gap, away: distance(gap.line, point) }] : []
    })
    .sort((a, b) => a.away - b.away)[0]
  if (!near || near.away > reach) return undefined
  return { kind: 'allowed', list: near.list, place: near.gap.place, line: near.gap.line }
}

function nearest(point: Point, list: DropList, verdict: (place: Place) => Verdict) {
  let best: { readonly gap: DropList['gaps'][number]; readonly away: number } | undefined
  for (const gap of list.gaps) {
    if (verdict(gap.place)?.ok !== true) continue
    const away = distance(gap.line, point)
    if (!best || away < best.away) best = { gap, away }
  }
  return best?.gap
}
