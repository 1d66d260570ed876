import type { Agent } from './agent.ts'
import { createRest } from './rest.ts'

/** What comes later than this after the last belongs to no row. */
const pauseMs = 2000

const busy = 'data-q-busy'
/** Begins a selector of what is so only while one change follows the other. */
export const whileBusy = `[${busy}]`

/** Hears each change, and says on a page that calls for it that they come in a row: from the second on, until none has come for a while. */
export function createBusy(agent: Agent, isCalledFor: () => boolean): () => void {
  const root = agent.document.documentElement
  const rest = createRest(agent, pauseMs)
  const end = () => root.removeAttribute(busy)
  let last = Number.NEGATIVE_INFINITY
  agent.onStop(end)
  return () => {
    const now = agent.clock.now()
    if (now - last < pauseMs && isCalledFor()) root.toggleAttribute(busy, true)
    last = now
    rest.wait(end)
  }
}
