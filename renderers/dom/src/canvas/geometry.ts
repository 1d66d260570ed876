import type { Point, Rect } from '@quoin/edit/protocol'

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

/** The smallest rectangle around all; undefined for none. */
export function around(rects: readonly Rect[]): Rect | undefined {
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

/** Above its target where there is room, else below, else inside at the top; always within the view. */
export function barPlace(target: Rect, bar: Size, view: Rect, gap = 8): Point {
  const x = clamp(target.x, view.x + gap, Math.max(view.x + gap, right(view) - bar.width - gap))
  const above = target.y - bar.height - gap
  const below = bottom(target) + gap
  const lowest = bottom(view) - bar.height - gap
  if (above >= view.y + gap && above <= lowest) return { x, y: above }
  if (below <= lowest && below >= view.y + gap) return { x, y: below }
  return { x, y: clamp(target.y + gap, view.y + gap, Math.max(view.y + gap, lowest)) }
}

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
