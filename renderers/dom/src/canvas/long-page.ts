import type { Agent } from './agent.ts'
import { firstWhere } from './geometry.ts'
import { addStyle } from './page-style.ts'

/** So many blocks fill any screen. */
const atOnce = 24
const perTurn = 12
/** A browser that is never idle goes on after so long. */
const mostWaitMs = 500

/** Not laid out yet. */
const later = 'data-q-later'
/** Laid out, and more than a screen away. */
const far = 'data-q-far'
export const restMarks = [later, far]
const resting = `[${later}], [${far}]`
// the size is said of every block, so that a browser knows it of those that come to rest
const style = `
  [data-s] > * { contain-intrinsic-size: auto 400px }
  ${resting} { content-visibility: auto }
`

/** More than a screen away: nothing drawn over it would be seen, and to measure it lays out what rests. */
export function isResting(element: Element): boolean {
  return element.closest(resting) !== null
}

/**
 * Spares the browser what nobody sees of a long page: of a new one, what is far below waits with being laid out until
 * there is nothing else to do; and what is more than a screen away rests.
 */
export function easeLongPage(agent: Agent, isNew: boolean): void {
  const { document, window } = agent
  const waiting = isNew ? blocks().slice(atOnce) : []
  let frame = 0
  agent.onStop(addStyle(document, style))
  agent.onStop(() => {
    window.cancelAnimationFrame(frame)
    for (const block of blocks()) for (const mark of restMarks) block.removeAttribute(mark)
  })
  agent.listen(document, 'scroll', soon, { capture: true, passive: true })
  agent.listen(window, 'resize', soon)
  for (const block of waiting) block.setAttribute(later, '')
  goOn()

  function blocks(): readonly Element[] {
    return agent.drawn.slots().flatMap(({ element }) => [...element.children])
  }

  function goOn(): void {
    whenIdle(
      agent,
      agent.guard(() => {
        // only what was painted once has a height to rest with
        rest()
        const next = waiting.splice(0, perTurn)
        for (const block of next) block.removeAttribute(later)
        agent.repaint()
        if (next.length > 0) goOn()
      }),
    )
  }

  function soon(): void {
    if (frame === 0) frame = window.requestAnimationFrame(agent.guard(rest))
  }

  function rest(): void {
    frame = 0
    let isWoken = false
    for (const { element } of agent.drawn.slots()) {
      const all = [...element.children]
      const from = firstWhere(all, (block) => block.getBoundingClientRect().bottom > -window.innerHeight)
      const to = firstWhere(all, (block) => block.getBoundingClientRect().top > 2 * window.innerHeight)
      all.forEach((block, index) => {
        const isNear = index >= from && index < to
        if (isNear) isWoken = wake(block) || isWoken
        else if (!block.hasAttribute(later) && !block.hasAttribute(far) && mayRest(window, block))
          block.setAttribute(far, '')
      })
    }
    if (isWoken) agent.repaint()
  }
}

function wake(block: Element): boolean {
  const rested = block.hasAttribute(far)
  block.removeAttribute(far)
  return rested
}

/** What stays in the view while the page is scrolled is never far. */
function mayRest(window: Window, block: Element): boolean {
  return ![block, ...block.querySelectorAll('*')].some((element) =>
    /^(fixed|sticky)$/.test(window.getComputedStyle(element).position),
  )
}

function whenIdle({ window, clock }: Agent, run: () => void): void {
  // not every browser tells when it is idle
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: mostWaitMs })
  else clock.after(mostWaitMs, run)
}
