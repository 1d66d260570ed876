import type { Agent } from './agent.ts'
import { addStyle } from './page-style.ts'

/** So many blocks fill any screen. */
const atOnce = 24
const perTurn = 24
/** A browser that is never idle goes on after so long. */
const mostWaitMs = 500

const mark = 'data-q-later'
const style = `[${mark}] { content-visibility: auto; contain-intrinsic-size: auto 400px }`

/** Lays out a long page bit by bit: what is far below waits until the browser has nothing else to do, or it is scrolled to. */
export function layOutLater(agent: Agent): void {
  const blocks = agent.drawn.slots().flatMap(({ element }) => [...element.children])
  let waiting = blocks.slice(atOnce)
  if (waiting.length === 0) return
  const removeStyle = addStyle(agent.document, style)
  agent.onStop(() => layOut(waiting.length))
  for (const block of waiting) block.setAttribute(mark, '')
  wait()

  function wait(): void {
    whenIdle(
      agent,
      agent.guard(() => layOut(perTurn)),
    )
  }

  function layOut(count: number): void {
    for (const block of waiting.slice(0, count)) block.removeAttribute(mark)
    waiting = waiting.slice(count)
    agent.repaint()
    if (waiting.length > 0) wait()
    else removeStyle()
  }
}

function whenIdle({ window, clock }: Agent, run: () => void): void {
  // not every browser tells when it is idle
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: mostWaitMs })
  else clock.after(mostWaitMs, run)
}
