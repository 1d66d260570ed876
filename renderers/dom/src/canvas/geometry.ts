import type { Point, Rect } from '@quoin/edit/protocol'
import type { BlockIconsPosition } from '@quoin/engine'

export interface Size {
  readonly width: number
  readonly height: number
}

export function right(rect: Rect): number {
  return rect.x + rect.width
}

export function bottom(rect: Rect): number {
  return rect.y + rect.height
}

export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}

export function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

export function isFar(from: Point, to: Point, limit: number): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= limit
}

/** What is not drawn, as in a menu that is folded, has none. */
export function hasRoom({ width, height }: Rect): boolean {
  return width + height > 0
}

/** The smallest rectangle around all that have room; undefined where none has. */
export function around(all: readonly Rect[]): Rect | undefined {
  const rects = all.filter(hasRoom)
  if (rects.length === 0) return undefined
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return { x, y, width: Math.max(...rects.map(right)) - x, height: Math.max(...rects.map(bottom)) - y }
}

export function contains(rect: Rect, point: Point): boolean {
  return point.x >= rect.x && point.x <= right(rect) && point.y >= rect.y && point.y <= bottom(rect)
}

/** How far a point is from a rectangle; 0 inside. */
export function distance(rect: Rect, point: Point): number {
  const dx = Math.max(rect.x - point.x, 0, point.x - right(rect))
  const dy = Math.max(rect.y - point.y, 0, point.y - bottom(rect))
  return Math.hypot(dx, dy)
}

export function inset(rect: Rect, by: number): Rect {
  const width = Math.max(0, rect.width - 2 * by)
  const height = Math.max(0, rect.height - 2 * by)
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height }
}

/**
 * Where a bar stands by its target: above, else below, else inside, on the side where it covers none of `avoid`, if need
 * be at the end of the view. Always within it.
 */
export function barPlace(
  target: Rect,
  bar: Size,
  view: Rect,
  avoid: readonly Rect[] = [],
  above = 8,
  position: BlockIconsPosition = 'OUTSIDE-BLOCK',
): Point {
  const gap = 8
  const lowestX = view.x + gap
  const highestX = Math.max(lowestX, right(view) - bar.width - gap)
  const lowestY = view.y + gap
  const highestY = Math.max(lowestY, bottom(view) - bar.height - gap)
  const starts = [target.x, right(target) - bar.width].map((x) => clamp(x, lowestX, highestX))
  // where the name has no room above its block, it is inside
  const top = target.y + (target.y - view.y < above ? above : gap)
  const outside = [target.y - bar.height - above, Math.max(bottom(target) + gap, top)]
  const inside = [top, bottom(target) - bar.height - gap]
  const tops = position === 'INSIDE-BLOCK' ? [...inside, ...outside] : [...outside, ...inside]
  // what begins above the view has it at the beginning, also while it is scrolled
  tops.push(top < lowestY ? lowestY : highestY)
  const places = tops.flatMap((y) => starts.map((x) => ({ x, y }))).filter(({ y }) => y >= lowestY && y <= highestY)
  const covers = (place: Point) => avoid.some((rect) => overlaps(rect, { ...place, ...bar }))
  return places.find((place) => !covers(place)) ?? (places[0] as Point) // the last top is within the view
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a)
}

/** Which way the items of a list follow one another. */
export type Flow = 'vertical' | 'ltr' | 'rtl'

/** How a list's items follow one another, measured: two items side by side make it horizontal. */
export function flowOf(items: readonly Rect[], direction: 'ltr' | 'rtl'): Flow {
  for (let index = 1; index < items.length; index += 1) {
    const before = items[index - 1]
    const item = items[index]
    if (!before || !item) continue
    const beside = Math.min(bottom(before), bottom(item)) - Math.max(before.y, item.y)
    const apart = item.x >= right(before) - 1 || before.x >= right(item) - 1
    if (apart && beside > Math.min(before.height, item.height) / 2) return item.x > before.x ? 'ltr' : 'rtl'
    if (item.y >= bottom(before) - 1) return items.length > 2 ? flowOf(items.slice(index), direction) : 'vertical'
  }
  return 'vertical'
}

const lineWidth = 2

/** The line that shows where something comes to stand: before item `index`, or after the last. */
export function insertionLine(list: Rect, items: readonly Rect[], index: number, flow: Flow): Rect {
  const before = items[index - 1]
  const after = items[index]
  const beside = after ?? before
  if (!beside) return { x: list.x, y: list.y + list.height / 2 - lineWidth / 2, width: list.width, height: lineWidth }
  if (flow === 'vertical') {
    const y = before && after ? (bottom(before) + after.y) / 2 : after ? after.y : bottom(beside)
    return { x: beside.x, y: y - lineWidth / 2, width: beside.width, height: lineWidth }
  }
  const sameRow = before && after && Math.abs(before.y - after.y) < Math.min(before.height, after.height) / 2
  const start = (rect: Rect) => (flow === 'rtl' ? right(rect) : rect.x)
  const end = (rect: Rect) => (flow === 'rtl' ? rect.x : right(rect))
  const x = sameRow ? (end(before) + start(after)) / 2 : after ? start(after) : end(beside)
  return { x: x - lineWidth / 2, y: beside.y, width: lineWidth, height: beside.height }
}

/** Pixels per second to scroll by when a drag is near an edge of the view; faster towards it. */
export function edgeSpeed(position: number, size: number, zone = 48, fastest = 1200): number {
  if (position < zone) return -fastest * clamp((zone - position) / zone, 0, 1)
  if (position > size - zone) return fastest * clamp((position - size + zone) / zone, 0, 1)
  return 0
}

/** The index of the first from which on it is so, of what stands in the order of its places; few are asked, however many there are. */
export function firstWhere<T>(all: readonly T[], isSo: (one: T) => boolean): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = all[middle]
    if (one !== undefined && isSo(one)) high = middle
    else low = middle + 1
  }
  return low
}
