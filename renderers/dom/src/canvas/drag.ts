import { type Place, type Point, samePlace } from '@quoin/edit/protocol'
import { type Agent, elementOf, isWritable } from './agent.ts'
import { type DropTarget, dropTarget, type Verdict } from './drop-target.ts'
import type { Editing } from './editing.ts'
import { edgeSpeed, isFar, pointOf } from './geometry.ts'
import { isOurs } from './inert-page.ts'
import { listsNear } from './lists.ts'
import { nodeChain } from './marks.ts'
import type { DropFeedback } from './overlay/drop-feedback.ts'
import { rememberMeasures } from './overlay/measure.ts'
import type { Overlay } from './overlay/overlay.ts'
import { createRest } from './rest.ts'

const startAfter = 4
const pressMs = 400
const pressWithin = 10
const awayMs = 2000

export interface Dragging {
  /** A press on a handle of what is selected: a drag once it moves. */
  press(event: PointerEvent): void
  /** Whether verdicts that come now are still of use: those of a drag that is over already are not. */
  takesVerdicts(): boolean
  /** A drag that began outside this frame is at a point of it. */
  at(point: Point): void
  end(drop: boolean, point: Point | undefined): void
}

interface Origin {
  /** Began outside: its pointer is not ours. */
  readonly foreign?: boolean
  /** Where a long press began; let go there, it asks for the menu. */
  readonly held?: Point
}

interface Drag extends Origin {
  readonly ids: readonly string[]
  point: Point
  target?: DropTarget | undefined
}

/** Dragging by pointer events, one path for mouse, pen and touch. Where a drop is allowed the editor has said. */
export function watchDrags(agent: Agent, editing: Editing, overlay: Overlay, feedback: DropFeedback): Dragging {
  const { window } = agent
  let drag: Drag | undefined
  let pending: { readonly ids: readonly string[]; readonly from: Point } | undefined
  const hold = createRest(agent, pressMs)
  const away = createRest(agent, awayMs)
  let lastFrame = 0
  /** Drags the editor has not judged yet. */
  let unjudged = 0

  const root = agent.document.documentElement
  const atOnce = { passive: false, capture: true }

  /** While something is dragged, an event is for nobody else. */
  function keep(event: Event): void {
    if (!drag) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function begin(ids: readonly string[], point: Point, origin: Origin = {}): void {
    cancelPending()
    editing.end()
    drag = { ids, point, ...origin }
    if (!origin.foreign) {
      agent.change({ allowed: [], refused: [] })
      unjudged += 1
      agent.post({ type: 'drag', phase: 'start', ids, point })
    }
    overlay.setDragging(true)
    lastFrame = 0
    window.requestAnimationFrame(step)
  }

  /** Once per frame: scrolls at the edges and finds the target anew, for verdicts may have come. */
  const step = agent.guard((now: number) => {
    if (!drag) return
    const seconds = Math.min(0.1, lastFrame && (now - lastFrame) / 1000)
    lastFrame = now
    const { clientWidth, clientHeight } = root
    window.scrollBy({
      left: edgeSpeed(drag.point.x, clientWidth) * seconds,
      top: edgeSpeed(drag.point.y, clientHeight) * seconds,
      behavior: 'instant',
    })
    aim(drag)
    window.requestAnimationFrame(step)
  })

  function aim(now: Drag): void {
    const still = rememberMeasures(overlay.measure)
    const view = still.view()
    const at = { x: now.point.x + view.x, y: now.point.y + view.y }
    const target = dropTarget(at, listsNear(agent, still), verdictOf)
    const before = now.target
    now.target = target
    const placed = target?.kind === 'allowed' ? target.place : undefined
    const old = before?.kind === 'allowed' ? before.place : undefined
    if (!isSame(placed, old))
      agent.post({ type: 'drag', phase: 'over', ids: now.ids, point: now.point, ...(placed ? { place: placed } : {}) })
    feedback.show(now.ids, target, now.foreign ? undefined : now.point)
  }

  function verdictOf(at: Place): Verdict {
    const { allowed, refused } = agent.state()
    if (allowed.some((one) => samePlace(one, at))) return { ok: true }
    const found = refused.find((one) => samePlace(one.place, at))
    return found && { ok: false, reason: found.reason }
  }

  function finish(drop: boolean): void {
    if (!drag) return
    const { ids, point, target, foreign } = drag
    drag = undefined
    away.cancel()
    feedback.hide()
    agent.change({ allowed: [], refused: [] })
    overlay.setDragging(false)
    if (drop || !foreign) overlay.focus()
    if (drop && target?.kind === 'allowed') agent.post({ type: 'drag', phase: 'drop', ids, point, place: target.place })
    else agent.post({ type: 'drag', phase: 'cancel', ids, point })
  }

  function giveUp(): void {
    cancelPending()
    if (drag && !drag.foreign) finish(false)
  }

  function cancelPending(): void {
    hold.cancel()
    pending = undefined
  }

  agent.listen<PointerEvent>(window, 'pointermove', (event) => {
    const point = pointOf(event)
    // another button, pressed while the first is held, is told by a move
    if (event.button > 0) giveUp()
    else if (drag && !drag.foreign) {
      drag.point = point
      away.cancel()
    } else if (pending && event.pointerType === 'touch') {
      if (isFar(pending.from, point, pressWithin)) cancelPending()
    } else if (pending && isFar(pending.from, point, startAfter)) begin(pending.ids, point)
  })
  agent.listen<PointerEvent>(window, 'pointerup', () => {
    cancelPending()
    if (!drag || drag.foreign) return
    const { held, ids, point } = drag
    const [id] = ids
    const stayed = held !== undefined && !isFar(held, point, pressWithin)
    // it may have moved since the last frame
    aim(drag)
    finish(!stayed)
    if (stayed && id !== undefined) agent.post({ type: 'menu', id, point })
  })
  agent.listen(window, 'pointercancel', giveUp)
  agent.listen<PointerEvent>(
    window,
    'pointerdown',
    (event) => {
      if (drag) finish(false)
      // pressed long within the text that is edited, the browser selects a word
      else if (event.pointerType === 'touch' && !isOurs(agent, event) && !editing.isWithin(event)) longPress(event)
    },
    atOnce,
  )
  agent.listen(window, 'blur', giveUp)
  agent.listen(root, 'pointerleave', () => {
    if (drag && !drag.foreign) away.wait(() => finish(false))
  })
  agent.listen<KeyboardEvent>(
    window,
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      keep(event)
      finish(false)
    },
    atOnce,
  )
  // a long press drags or asks for our menu, never for the browser's
  agent.listen(window, 'contextmenu', keep, atOnce)
  // a touch that drags must not scroll as well
  agent.listen(window, 'touchmove', keep, atOnce)
  agent.listen(window, 'scroll', cancelPending, atOnce)

  function longPress(event: PointerEvent): void {
    const { target } = event
    const chain = nodeChain(elementOf(agent, target))
    const id = agent.state().selected.find((one) => chain.includes(one)) ?? chain[0]
    if (id === undefined || !isWritable(agent)) return
    const from = pointOf(event)
    cancelPending()
    // what is pressed may be drawn anew, and what its finger does would be told nobody but it
    root.setPointerCapture(event.pointerId)
    target?.addEventListener('touchmove', keep, atOnce)
    hold.wait(() => {
      window.navigator.vibrate?.(10)
      begin([id], from, { held: from })
    })
    pending = { ids: [id], from }
  }

  return {
    takesVerdicts() {
      if (unjudged === 0) return true
      unjudged -= 1
      return drag !== undefined
    },
    press(event) {
      const { selected } = agent.state()
      if (event.button !== 0 || selected.length === 0) return
      event.preventDefault()
      // keys that end the drag come here, even when the frame had no focus before
      overlay.focus()
      cancelPending()
      // touch on a handle means to drag: no need to press long
      if (event.pointerType === 'touch') begin(selected, pointOf(event))
      else pending = { ids: selected, from: pointOf(event) }
    },
    at(point) {
      if (!drag) begin([], point, { foreign: true })
      if (drag) drag.point = point
    },
    end(drop, point) {
      if (drag && point) {
        drag.point = point
        aim(drag)
      }
      finish(drop)
    },
  }
}

function isSame(a: Place | undefined, b: Place | undefined): boolean {
  return a && b ? samePlace(a, b) : a === b
}
