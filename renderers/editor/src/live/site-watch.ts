import type { Answer, ServedSchema } from '@quoin/edit/client'
import type { Off } from '@quoin/engine'
import { createStore, type Store } from '../store.ts'
import type { ServerEvents } from './server-events.ts'

export interface SiteWatch extends Store<{ readonly updated: boolean }> {
  start(): Off
}

/**
 * Whether the site knows other blocks than when this tab first asked, or serves another editor than the one this tab
 * runs, however it came by it (F-36). A deploy starts the server anew, so it is asked whenever the line to it was made.
 */
export function createSiteWatch(
  events: Pick<ServerEvents, 'listen'>,
  ask: () => Promise<Answer<ServedSchema>>,
  ownBuild?: string,
): SiteWatch {
  const store = createStore({ updated: false })
  let first: string | undefined

  async function look(): Promise<void> {
    const answer = await ask()
    if (!answer.ok) return
    const { hash, editorBuild } = answer.value
    first ??= hash
    const runsAnother = ownBuild !== undefined && editorBuild != null && editorBuild !== ownBuild
    if (hash !== first || runsAnother) store.set({ updated: true })
  }

  return {
    ...store,
    start: () =>
      events.listen({
        onEvent: () => {},
        onReset: () => void look(),
        onState: (connected) => connected && void look(),
      }),
  }
}
