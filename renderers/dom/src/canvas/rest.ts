import type { Off } from '@quoin/engine'
import type { Agent } from './agent.ts'

/** One thing to do once all has been still for a time. */
export interface Rest {
  /** In place of what was waited for before. */
  wait(run: () => void): void
  cancel(): void
}

export function createRest(agent: Agent, ms: number): Rest {
  let off: Off = () => undefined
  agent.onStop(() => off())
  return {
    wait(run) {
      off()
      off = agent.clock.after(ms, agent.guard(run))
    },
    cancel: () => off(),
  }
}
