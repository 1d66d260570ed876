import type { Off } from '@quoin/engine'
import type { Agent } from './agent.ts'

/** Whoever rests longer is not writing any more. */
const pauseMs = 2000

const writing = 'data-q-writing'
/** Begins a selector of what is so only while letters follow each other. */
export const whileWriting = `[${writing}]`

/** Says on a page that calls for it whether somebody is writing: from the second letter on, until none has come for a while. */
export function createWritingPace(agent: Agent, isCalledFor: () => boolean): { readonly written: () => void } {
  const root = agent.document.documentElement
  let last = Number.NEGATIVE_INFINITY
  let off: Off | undefined
  agent.onStop(end)

  function written(): void {
    const now = agent.clock.now()
    if (!off && now - last < pauseMs && isCalledFor()) begin()
    last = now
  }

  function begin(): void {
    root.setAttribute(writing, '')
    lookIn(pauseMs)
  }

  /** One timer for the whole of it, not one for each letter. */
  function lookIn(ms: number): void {
    off = agent.clock.after(ms, agent.guard(look))
  }

  function look(): void {
    const left = last + pauseMs - agent.clock.now()
    if (left <= 0) end()
    else lookIn(left)
  }

  function end(): void {
    off?.()
    off = undefined
    root.removeAttribute(writing)
  }

  return { written }
}
