import type { Clock, Off } from '@quoin/engine'
import type { CommittedChange, EditSession } from '../session/edit-session.ts'
import { asideKey } from './keep-aside.ts'
import type { LogStorage } from './log-storage.ts'

const writeWithinMs = 250

export interface LocalLog {
  /** Logs that earlier sessions left unsaved on this device, the oldest first. */
  found(): Promise<readonly unknown[]>
  /** The person restored or discarded what was found; until then it is kept beside the new log. */
  settle(): Promise<void>
  /** Writes what is still waiting. */
  flush(): Promise<void>
  stop(): void
}

/** Writes every committed change to this device at most 250 ms after it happened; acknowledged ones leave. */
export function createLocalLog(options: {
  readonly session: EditSession
  readonly storage: LogStorage
  readonly key: string
  readonly clock: Clock
  /** Nothing is protected on this device; told once. */
  readonly onFailure?: (error: unknown) => void
}): LocalLog {
  const { session, storage, key, clock, onFailure } = options
  const besideKeys = `${key}/beside`
  let changes: readonly CommittedChange[] = []
  let timer: Off | undefined
  let failed = false
  let own = key
  let queue: Promise<void> = Promise.resolve()

  const former = attempt(async () => {
    const aside = await storage.keys(asideKey(key, ''))
    const beside = await storage.keys(besideKeys)
    const logs: { readonly name: string; readonly log: unknown }[] = []
    for (const name of [...aside, key, ...beside]) {
      const log = await storage.read(name)
      if (log !== undefined && log !== null) logs.push({ name, log })
    }
    // never the name of a log that nobody decided about
    const last = beside.at(-1)
    if (last !== undefined) own = `${last}/beside`
    else if (logs.some(({ name }) => name === key)) own = besideKeys
    return logs
  })

  async function attempt<T>(run: () => Promise<readonly T[]>): Promise<readonly T[]> {
    try {
      return await run()
    } catch (error) {
      fail(error)
      return []
    }
  }

  function fail(error: unknown): void {
    if (!failed) onFailure?.(error)
    failed = true
  }

  function schedule(): void {
    timer ??= clock.after(writeWithinMs, write)
  }

  function write(): void {
    timer?.()
    timer = undefined
    const { revision } = session.getState().base
    const kept = changes
    queue = queue
      .then(() => former)
      .then(() =>
        kept.length > 0 ? storage.write(own, { revision, at: clock.now(), changes: kept }) : storage.remove(own),
      )
      .catch(fail)
  }

  const offs = [
    session.onEvent('change:committed', (change) => {
      changes = [...changes, change]
      schedule()
    }),
    session.onEvent('change:acknowledged', ({ seq }) => {
      changes = changes.filter((change) => change.seq > seq)
      schedule()
    }),
    // kept under a name of their own
    session.onEvent('edits:aside', () => {
      changes = []
      schedule()
    }),
  ]

  return {
    found: async () => (await former).map(({ log }) => log),
    async settle() {
      const settled = [...(await former).map(({ name }) => name), own]
      own = key
      write()
      queue = queue
        .then(async () => {
          for (const name of new Set(settled)) if (name !== key) await storage.remove(name)
        })
        .catch(fail)
      await queue
    },
    async flush() {
      write()
      await queue
    },
    stop() {
      if (timer) write()
      for (const off of offs) off()
    },
  }
}

/** Under what name a log is kept: one per site, person, page and language. */
export function logKey(parts: {
  readonly site: string
  readonly person: string
  readonly page: string
  readonly language: string
}): string {
  return ['quoin', parts.site, parts.person, parts.page, parts.language].map(encodeURIComponent).join('/')
}
