import type { WakeIsland } from '@quoin/dom/islands'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { IslandProps } from './use-living.ts'

/**
 * Runs an island on a page that React does not own. What is drawn already stays as it is; the island draws only into
 * the places kept for it, so its own root is nowhere on the page. It is at work once this returns.
 */
export function mountIsland(Island: ComponentType<IslandProps>): WakeIsland {
  return (root, props) => {
    const own = createRoot(document.createDocumentFragment())
    flushSync(() => own.render(<Island root={root} props={props} />))
    return () => own.unmount()
  }
}
