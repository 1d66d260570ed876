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
  // only what was painted once has a height to rest with
  let unpainted: readonly Element[] = []
  agent.onStop(addStyle(document, style))
  agent.onStop(() => {
    for (const block of blocks()) for (const mark of restMarks) block.removeAttribute(mark)
  })
  // at once, so that what is drawn over the page in this frame stands where the blocks do
  agent.listen(document, 'scroll', rest, { passive: true })
  agent.listen(window, 'resize', rest)
  for (const block of waiting) block.setAttribute(later, '')
  goOn()

  function blocks(): readonly Element[] {
    return agent.drawn.slots().flatMap(({ element }) => [...element.children])
  }

  function goOn(): void {
    whenIdle(
      agent,
      agent.guard(() => {
        unpainted = []
        rest()
        unpainted = waiting.splice(0, perTurn)
        for (const block of unpainted) block.removeAttribute(later)
        agent.repaint()
        if (unpainted.length > 0) goOn()
      }),
    )
  }

  function rest(): void {
    let isWoken = false
    for (const { element } of agent.drawn.slots()) {
      const all = [...element.children]
      const from = firstWhere(all, (block) => block.getBoundingClientRect().bottom > -window.innerHeight)
      const to = firstWhere(all, (block) => block.getBoundingClientRect().top > 2 * window.innerHeight)
      all.forEach((block, index) => {
        const isNear = index >= from && index < to
        if (isNear) isWoken = wake(block) || isWoken
        else if (isPainted(block) && !block.hasAttribute(far) && mayRest(window, block)) block.setAttribute(far, '')
      })
    }
    if (isWoken) agent.repaint()
  }

  function isPainted(block: Element): boolean {
    return !block.hasAttribute(later) && !unpainted.includes(block)
  }
}

/** Not left to the browser, which does so once the frame is drawn over. */
function wake(block: Element): boolean {
  const rested = block.matches(resting)
  for (const mark of restMarks) block.removeAttribute(mark)
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
