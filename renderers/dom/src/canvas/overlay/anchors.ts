import type { Agent } from '../agent.ts'
import type { Overlay } from './overlay.ts'

/** Tells the editor where nodes are that it hangs something on, again whenever one of them moves. */
export function watchAnchors(agent: Agent, overlay: Overlay): (ids: readonly string[]) => void {
  let asked: readonly string[] = []
  let told = ''

  function tell(): void {
    if (asked.length === 0) return
    const rects = overlay.rectsOf(asked)
    const text = JSON.stringify(rects)
    if (text === told) return
    told = text
    agent.post({ type: 'rect', rects })
  }

  overlay.add(tell)
  return (ids) => {
    asked = ids
    told = ''
    if (ids.length === 0) agent.post({ type: 'rect', rects: {} })
    else tell()
  }
}
