import type { Rect } from '@quoin/edit/protocol'
import { type Agent, labelOf } from '../agent.ts'
import type { Editing } from '../editing.ts'
import { bottom } from '../geometry.ts'
import { isResting, wakeAround } from '../long-page.ts'
import { say } from '../texts.ts'
import { element, setAttributes } from './element.ts'
import { createMeasure, type Measure, rememberMeasures } from './measure.ts'
import { overlayName } from './name.ts'
import { createOutlines, type Outline } from './outlines.ts'
import { overlayStyle } from './style.ts'

/** Draws one kind of overlay in each frame that needs it. */
export type Painter = (measure: Measure) => void

export interface Overlay {
  readonly root: HTMLElement
  readonly measure: Measure
  repaint(): void
  /** At once, where what is drawn is needed in the same turn. */
  paintNow(): void
  isDragging(): boolean
  setDragging(dragging: boolean): void
  add(painter: Painter): void
  connect(editing: Editing): void
  /** The focus is on a button of ours, which has its own keys. */
  isOnControl(): boolean
  /** Takes the focus, so that the body never has it. */
  focus(): void
  reveal(how: 'none' | 'scroll' | 'centre'): void
  rectsOf(ids: readonly string[]): Readonly<Record<string, Rect>>
  stop(): void
}

/** Everything drawn over the page: in one closed shadow root, from measured rectangles. */
export function createOverlay(agent: Agent): Overlay {
  const { document, window } = agent
  const host = document.createElement(overlayName)
  const shadow = host.attachShadow({ mode: 'closed' })
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(overlayStyle)
  shadow.adoptedStyleSheets = [sheet]
  const root = element(document, 'div', { class: 'root', tabindex: '-1', role: 'application' })
  shadow.append(root)
  document.documentElement.append(host)

  const measure = createMeasure(document, agent.drawn)
  const drawOutlines = createOutlines(document, root)
  const painters: Painter[] = []
  let frame = 0
  let dragging = false
  let editing: Editing | undefined

  const paint = agent.guard(() => {
    frame = 0
    const { theme, direction, language, mode } = agent.state()
    const page = measure.document()
    host.style.width = `${page.width}px`
    host.style.height = `${page.height}px`
    host.hidden = mode === 'preview'
    setAttributes(host, { 'data-theme': theme, dir: direction, lang: language })
    setAttributes(root, { 'aria-label': say(agent, 'canvas.editing') })
    if (mode === 'preview') return
    const still = rememberMeasures(measure)
    drawOutlines(outlines(still))
    for (const painter of painters) painter(still)
  })

  function repaint(): void {
    if (frame === 0) frame = window.requestAnimationFrame(paint)
  }

  function outlines(still: Measure): readonly Outline[] {
    const { hovered, selected, primary, issues, people } = agent.state()
    const edited = editing?.focused()
    return [
      ...near(issues).flatMap(([id, { severity }]) =>
        box(still, id, 'issue', { attributes: { 'data-severity': severity } }),
      ),
      ...near(people).flatMap(([id, person]) => box(still, id, 'person', { color: person.color, label: person.name })),
      ...(hovered !== undefined && !dragging && !selected.includes(hovered)
        ? box(still, hovered, 'hover', { label: labelOf(agent, hovered) })
        : []),
      ...selected.flatMap((id) =>
        box(still, id, 'selected', {
          attributes: {
            'data-primary': String(id === primary),
            'data-editing': String(edited !== undefined),
            'data-hollow': String(isHollow(still, id)),
          },
          ...(id === primary && !edited ? { label: labelOf(agent, id) } : {}),
        }),
      ),
      ...(edited ? [{ kind: 'editing' as const, rect: still.element(edited.element) }] : []),
    ]
  }

  function near<T>(byId: Readonly<Record<string, T>>): readonly (readonly [id: string, value: T])[] {
    return Object.entries(byId).filter(([id]) => !agent.drawn.roots(id).every(isResting))
  }

  /** Nothing but room: its edges are all there is to see of it. */
  function isHollow({ roots }: Measure, id: string): boolean {
    return roots(id)[0]?.getAttribute('aria-hidden') === 'true'
  }

  function box(still: Measure, id: string, kind: Outline['kind'], more: Partial<Outline>): readonly Outline[] {
    const rect = still.node(id)
    const locked = more.label !== undefined && kind !== 'person' && agent.tree().get(id)?.locked === true
    const view = still.view()
    return rect ? [{ kind, rect, locked, inside: rect.y - view.y < 24, wide: rect.width >= view.width, ...more }] : []
  }

  /** Enough of it is in the view to be recognised. */
  function isSeen(target: Element): boolean {
    const rect = measure.element(target)
    const view = measure.view()
    const seen = Math.min(bottom(rect), bottom(view)) - Math.max(rect.y, view.y)
    return seen >= Math.min(rect.height, view.height / 3)
  }

  const sizes = new window.ResizeObserver(repaint)
  sizes.observe(document.documentElement)
  if (document.body) sizes.observe(document.body)
  agent.onStop(() => sizes.disconnect())
  agent.listen(window, 'resize', repaint)
  // pictures and fonts that arrive move what lies below them
  for (const type of ['scroll', 'load', 'transitionend', 'toggle'])
    agent.listen(document, type, repaint, { capture: true, passive: true })

  return {
    root,
    measure,
    repaint,
    paintNow: paint,
    isDragging: () => dragging,
    setDragging(next) {
      dragging = next
      repaint()
    },
    add: (painter) => painters.push(painter),
    connect(next) {
      editing = next
    },
    isOnControl: () => shadow.activeElement instanceof window.HTMLButtonElement,
    focus: () => root.focus({ preventScroll: true }),
    reveal(how) {
      const { primary, reducedMotion } = agent.state()
      const target = primary === undefined ? undefined : agent.drawn.roots(primary)[0]
      if (!target) return
      for (let at: Element | null = target; at; at = at.parentElement)
        if (at instanceof window.HTMLDetailsElement) at.open = true
      if (how === 'none' || (how === 'scroll' && isSeen(target))) return
      wakeAround(target)
      const behavior = reducedMotion ? 'instant' : 'smooth'
      target.scrollIntoView({ block: how === 'centre' ? 'center' : 'nearest', behavior })
    },
    rectsOf(ids) {
      const view = measure.view()
      const found = ids.flatMap((id) => {
        const rect = measure.node(id)
        return rect ? [[id, { ...rect, x: rect.x - view.x, y: rect.y - view.y }] as const] : []
      })
      return Object.fromEntries(found)
    },
    stop() {
      window.cancelAnimationFrame(frame)
      host.remove()
    },
  }
}
