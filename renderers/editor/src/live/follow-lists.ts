import type { Clock, Off } from '@quoin/engine'
import { isBy, type ServerEvents } from './server-events.ts'

const othersLists = ['pages', 'trash', 'tags', 'schedules', 'media']

/** Lists that other people's acts change, by the first word of the event. */
const lists: Readonly<Record<string, readonly string[]>> = {
  page: ['pages', 'trash', 'tags', 'schedules'],
  translation: ['pages', 'trash', 'schedules'],
  schedule: ['pages', 'schedules'],
  structure: ['pages'],
  working: ['pages'],
  merge: ['pages'],
  media: ['media'],
  settings: ['settings', 'account'],
  user: ['account', 'pages'],
  // an import brings whatever an archive has
  job: [...othersLists, 'settings', 'account'],
}

/** Many events at once are one reading. */
const gatherMs = 1000

/** Says which lists are to be read anew, and when what failed may be tried again. What this tab did itself, its own screens already know. */
export function followLists(options: {
  readonly events: Pick<ServerEvents, 'listen'>
  readonly clientId: string
  readonly clock: Clock
  readonly refresh: (list: string) => void
  /** The server can be reached again. */
  readonly retryFailed: () => void
}): Off {
  const { events, clientId, clock, refresh, retryFailed } = options
  let lost = false
  const stale = new Set<string>()
  let wait: Off | undefined

  function mark(names: readonly string[]): void {
    for (const name of names) stale.add(name)
    if (stale.size > 0) wait ??= clock.after(gatherMs, flush)
  }

  function flush(): void {
    wait = undefined
    const names = [...stale]
    stale.clear()
    for (const name of names) refresh(name)
  }

  const off = events.listen({
    onEvent(event) {
      if (!isBy(clientId, event)) mark(lists[event.event.split('.')[0] ?? ''] ?? [])
    },
    onReset: () => mark(Object.values(lists).flat()),
    onBegin: () => mark(othersLists),
    onState(connected) {
      if (connected && lost) retryFailed()
      lost = !connected
    },
  })

  return () => {
    off()
    wait?.()
  }
}
