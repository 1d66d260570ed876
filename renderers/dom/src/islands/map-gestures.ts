import type { Off } from '@quoin/engine'
import type { MapEvent, PixelPoint } from '@quoin/engine/map'
import { listeners } from './island.ts'

const step = 64
const keys: Readonly<Record<string, MapEvent>> = {
  ArrowLeft: { type: 'panned', by: { x: step, y: 0 }, smooth: true },
  ArrowRight: { type: 'panned', by: { x: -step, y: 0 }, smooth: true },
  ArrowUp: { type: 'panned', by: { x: 0, y: step }, smooth: true },
  ArrowDown: { type: 'panned', by: { x: 0, y: -step }, smooth: true },
  '+': { type: 'stepped', levels: 1 },
  '=': { type: 'stepped', levels: 1 },
  '-': { type: 'stepped', levels: -1 },
}

/** No hand is quite still between pressing and letting go: so many pixels are no drag yet. */
const stillReach = { mouse: 4, finger: 10 }

/** Drag, pinch, double tap, buttons and keys of a map as its events; the wheel is told apart by ctrl. */
export function followGestures(root: HTMLElement, send: (event: MapEvent) => void): Off {
  const { on, off } = listeners()
  const pointers = new Map<number, PixelPoint>()
  let still = false

  on(root, 'pointerdown', (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('a, button'))) return
    root.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, pointOf(event, root))
    still = pointers.size === 1
  })
  on(root, 'pointermove', (event) => {
    // a menu of the system may have taken what let go
    if (event.buttons === 0) pointers.delete(event.pointerId)
    const last = pointers.get(event.pointerId)
    if (!last) return
    const point = pointOf(event, root)
    if (still && distance(point, last) < stillReach[event.pointerType === 'mouse' ? 'mouse' : 'finger']) return
    const by = { x: point.x - last.x, y: point.y - last.y }
    // the page scrolls: by its style the map leaves that to the browser, which says so only after the first step
    if (still && event.pointerType === 'touch' && Math.abs(by.y) > Math.abs(by.x)) return
    still = false
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, point)
    if (!other) send({ type: 'panned', by })
    // of two fingers one moves, and the middle between them half as far
    else
      send({
        type: 'pinched',
        point: middle(point, other),
        scale: scaleOf(other, last, point),
        by: { x: by.x / 2, y: by.y / 2 },
      })
  })
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (still && event.type === 'pointerup') send({ type: 'tapped', point: pointOf(event, root), at: event.timeStamp })
    if (pointers.size === 1) send({ type: 'released' })
  }
  on(root, 'pointerup', release)
  on(root, 'pointercancel', release)
  on(
    root,
    'wheel',
    (event) => {
      const held = event.ctrlKey || event.metaKey
      if (held) event.preventDefault()
      send({ type: 'wheeled', point: pointOf(event, root), delta: event.deltaY, held, at: Date.now() })
    },
    { passive: false },
  )
  on(root, 'keydown', (event) => {
    const meant = event.target === root && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    // with ctrl these keys are the browser's
    if (!meant || event.ctrlKey || event.metaKey || event.altKey) return
    send(meant)
    event.preventDefault()
  })
  on(root, 'click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-map-zoom]') : null
    if (button) send({ type: 'stepped', levels: Number(button.dataset.mapZoom) })
  })
  return off
}

function pointOf(event: MouseEvent, root: HTMLElement): PixelPoint {
  const frame = root.getBoundingClientRect()
  return { x: event.clientX - frame.left - frame.width / 2, y: event.clientY - frame.top - frame.height / 2 }
}

function middle(a: PixelPoint, b: PixelPoint): PixelPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function scaleOf(still: PixelPoint, before: PixelPoint, after: PixelPoint): number {
  return distance(after, still) / Math.max(1, distance(before, still))
}

function distance(a: PixelPoint, b: PixelPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
