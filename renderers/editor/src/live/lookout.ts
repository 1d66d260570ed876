import type { Clock, Off } from '@quoin/engine'

const pollMs = 15_000
/** Timers rest while the machine sleeps: a beat that comes so late is a waking. Tabs in the background beat once a minute. */
const asleepMs = 120_000

export interface Lookout {
  /** Without a line nobody tells what others do, so it is asked again and again. */
  setConnected(connected: boolean): void
  stop(): void
}

/** Looks anew where the server could not tell what happened: while there is no line, and after the machine slept. */
export function createLookout(options: {
  readonly clock: Clock
  readonly look: () => void
  /** Before it looks. */
  readonly onWaking: () => void
}): Lookout {
  const { clock, look, onWaking } = options
  let poll: Off = () => {}
  let beat: Off = () => {}

  function pollOn(): void {
    poll()
    poll = clock.after(pollMs, () => {
      look()
      pollOn()
    })
  }

  function beatOn(from: number): void {
    beat = clock.after(pollMs, () => {
      if (clock.now() - from > asleepMs) {
        onWaking()
        look()
      }
      beatOn(clock.now())
    })
  }

  beatOn(clock.now())
  return {
    setConnected(connected) {
      if (connected) poll()
      else pollOn()
    },
    stop() {
      poll()
      beat()
    },
  }
}
