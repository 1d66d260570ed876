import type { EditSession } from '@quoin/edit'
import type { Watched } from '../use-session.ts'
import { afterPaint } from './after-paint.ts'

type Painting = Pick<EditSession, 'getState' | 'subscribe' | 'onPatches'>

/**
 * A session as what stands around the page watches it. A change of the page is seen on the page first:
 * panel, outline and toolbar hear of it once it is painted, all at once, and then read the newest state.
 * What is typed on the page itself was painted before it was sent.
 */
export function createPainted(session: Painting, whenPainted = afterPaint): Watched {
  const { getState, subscribe } = session
  const listeners = new Set<() => void>()
  let shown = getState().page
  let waiting = false

  function tell(): void {
    waiting = false
    shown = getState().page
    for (const listener of [...listeners]) listener()
  }

  function tellWhatWaits(): void {
    if (waiting) tell()
  }

  subscribe(() => {
    if (waiting) return
    if (getState().page === shown || listeners.size === 0) return tell()
    waiting = true
    whenPainted(tellWhatWaits)
  })
  session.onPatches(({ cause }) => {
    if (cause === 'input') tellWhatWaits()
  })

  return {
    getState,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
