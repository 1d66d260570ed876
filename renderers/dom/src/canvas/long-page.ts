import type { Agent } from './agent.ts'
import { whileBusy } from './busy.ts'
import { firstWhere } from './geometry.ts'
import { addStyle } from './page-style.ts'

/** So many blocks fill any screen. */
const atOnce = 24
/** Each turn costs what the page is long, so the longest have no more of them than this. */
const mostTurns = 200
const leastPerTurn = 12
/** Nobody waits for what nobody sees: for so long after a change the person may be at the next. */
const quietMs = 400
/** A browser that is never idle goes on after so long. */
const mostWaitMs = 500

/** Not laid out yet. */
const later = 'data-q-later'
/** Laid out, and more than a screen away. */
const far = 'data-q-far'
/** The same on a page of very many blocks. */
const kept = 'data-q-kept'
export const restMarks = [later, far, kept]
const skipped = `[${later}], [${far}]`
const resting = `${skipped}, [${kept}]`
/** So many at rest take the browser longer with each change than the change itself. */
const many = 300
/** To know when so many come near takes it longer in each frame, of the editor around too, than to keep what they are drawn as. */
const veryMany = 2000

// the size is said of every block, so that a browser knows it of those that come to rest
const style = `
  [data-s] > * { contain-intrinsic-size: auto 400px }
  ${skipped} { content-visibility: auto }
  ${whileBusy} :is(${skipped}):not(:focus-within) { content-visibility: hidden }
  [${kept}] { contain: layout style paint }
`

/** More than a screen away: nothing drawn over it would be seen, and to measure it lays out what rests. */
export function isResting(element: Element): boolean {
  return element.closest(resting) !== null
}

/** What is about to get the focus, or is scrolled to, must not be forgotten. */
export function wakeAround(element: Element): void {
  const block = element.closest(resting)
  if (block) wake(block)
}

/**
 * Whether the browser is to forget what rests while changes come in a row, as of who writes. With each it measures again
 * where everything stands that it is to show once that comes near. What it forgets no screen reader finds either, and
 * telling one so takes a tenth of a second: not for a page of common length.
 */
export function isVeryLong(agent: Agent): boolean {
  return holds(agent, many)
}

function holds({ drawn }: Agent, blocks: number): boolean {
  return drawn.slots().some(({ element }) => element.childElementCount >= blocks)
}

/**
 * Spares the browser what nobody sees of a long page: of a new one, what is far below waits with being laid out until
 * there is nothing else to do; and what is more than a screen away rests.
 */
export function easeLongPage(agent: Agent, isNew: boolean, changed: () => void): void {
  const { document, window } = agent
  const waiting = isNew ? blocks().slice(atOnce) : []
  const perTurn = Math.max(leastPerTurn, Math.ceil(waiting.length / mostTurns))
  let known = agent.rev()
  // only what was painted once has a height to rest with
  let unpainted: readonly Element[] = []
  agent.onStop(addStyle(document, style))
  agent.onStop(() => {
    blocks().forEach(wake)
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
        if (agent.rev() !== known) {
          known = agent.rev()
          agent.clock.after(quietMs, agent.guard(goOn))
          return
        }
        unpainted = []
        rest()
        unpainted = waiting.splice(0, perTurn)
        for (const block of unpainted) block.removeAttribute(later)
        agent.repaint()
        if (unpainted.length > 0) {
          changed()
          goOn()
        }
      }),
    )
  }

  /** Everything is read before anything is written: each write in between would have the page styled anew. */
  function rest(): void {
    const found = agent.drawn.slots().map(({ element }) => apart([...element.children]))
    const woken = found.flatMap(({ near }) => near).filter((block) => block.matches(resting))
    const tired = found.flatMap(({ away }) => away).filter((block) => mayRest(window, block))
    for (const block of woken) wake(block)
    const mark = holds(agent, veryMany) ? kept : far
    for (const block of tired) block.setAttribute(mark, '')
    if (woken.length > 0) agent.repaint()
  }

  /** What is near the view, and what is away from it and does not rest yet. */
  function apart(blocks: readonly Element[]): { readonly near: readonly Element[]; readonly away: readonly Element[] } {
    const from = firstWhere(blocks, (block) => block.getBoundingClientRect().bottom > -window.innerHeight)
    const to = firstWhere(blocks, (block) => block.getBoundingClientRect().top > 2 * window.innerHeight)
    const away = [...blocks.slice(0, from), ...blocks.slice(to)]
    return { near: blocks.slice(from, to), away: away.filter(mayTire) }
  }

  function mayTire(block: Element): boolean {
    return !block.matches(resting) && !unpainted.includes(block)
  }
}

/** Not left to the browser, which does so once the frame is drawn over. */
function wake(block: Element): void {
  for (const mark of restMarks) block.removeAttribute(mark)
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
