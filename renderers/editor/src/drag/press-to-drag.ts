import type { Point } from '@quoin/edit/protocol'

/** What a drag moves things in. */
interface Draggable<P> {
  begin(payload: P, point: Point): void
  move(point: Point): void
  end(drop: boolean): void
}

const startAfter = 4
const holdMs = 400
const holdWithin = 10
const awayMs = 2000

/** A press on something that can be dragged: a drag once the pointer moves, on touch once it was held still for a while. */
export function pressToDrag<P>(drags: Draggable<P>, event: PointerEvent, payload: () => P | undefined): void {
  if (event.button !== 0 || !event.isPrimary) return
  const from: Point = { x: event.clientX, y: event.clientY }
  const touch = event.pointerType === 'touch'
  const stop = new AbortController()
  const { signal } = stop
  let dragging = false

  function begin(point: Point): void {
    const what = payload()
    if (!what) {
      stop.abort()
      return
    }
    dragging = true
    document.documentElement.dataset.qeDragging = ''
    if (touch) navigator.vibrate?.(10)
    drags.begin(what, point)
  }

  function finish(drop: boolean): void {
    stop.abort()
    if (dragging) drags.end(drop)
  }

  const hold = touch ? setTimeout(() => begin(from), holdMs) : undefined
  let away: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => {
    clearTimeout(hold)
    clearTimeout(away)
    delete document.documentElement.dataset.qeDragging
  })
  const on = <K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, run, { signal, capture: true, passive: false })

  on('pointermove', (moved) => {
    const point = { x: moved.clientX, y: moved.clientY }
    clearTimeout(away)
    // another button, pressed while the first is held, is told by a move
    if (moved.button > 0) finish(false)
    else if (dragging) drags.move(point)
    else if (Math.hypot(point.x - from.x, point.y - from.y) >= (touch ? holdWithin : startAfter)) {
      if (touch) stop.abort()
      else begin(point)
    }
  })
  on('pointerup', () => {
    if (dragging) swallowClick()
    finish(true)
  })
  on('pointercancel', () => finish(false))
  on('pointerdown', () => finish(false))
  on('blur', ({ target }) => target === window && finish(false))
  on('keydown', (pressed) => {
    if (!dragging || pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopImmediatePropagation()
    finish(false)
  })
  on('dragstart', (native) => native.preventDefault())
  on('contextmenu', (asked) => dragging && asked.preventDefault())
  on('touchmove', (moved) => dragging && moved.preventDefault())
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      away = setTimeout(() => finish(false), awayMs)
    },
    { signal },
  )
}

/** The click that follows a drop is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}
