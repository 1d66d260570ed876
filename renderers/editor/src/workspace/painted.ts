import type { Watched } from '../use-session.ts'
import { afterPaint } from './after-paint.ts'

/**
 * A session as what stands around the page watches it. A change of the page is seen on the page first:
 * panel, outline and toolbar hear of it once it is painted, all at once, and then read the newest state.
 */
export function createPainted({ getState, subscribe }: Watched, whenPainted = afterPaint): Watched {
  const listeners = new Set<() => void>()
  let shown = getState().page
  let waiting = false

  function tell(): void {
    waiting = false
    shown = getState().page
    for (const listener of [...listeners]) listener()
  }

  subscribe(() => {
    if (waiting) return
    if (getState().page === shown || listeners.size === 0) return tell()
    waiting = true
    whenPainted(tell)
  })

  return {
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
