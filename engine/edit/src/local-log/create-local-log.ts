import type { Clock, Off } from '@quoin/engine'
import type { CommittedChange, EditSession } from '../session/edit-session.ts'
import { nameBeside, sortLogNames } from './log-names.ts'
import type { ClaimName, LogStorage } from './log-storage.ts'

const writeWithinMs = 250

/** The copy of unsaved edits that this device keeps until the server has them. */
export interface LocalLog {
  /** Logs that earlier sessions left unsaved on this device, the oldest first; none of one that lives, nor once settled. */
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
  /** Tells the logs of tabs that live from those that were left. Without it every log that is there was left. */
  readonly claim?: ClaimName
  /** Nothing is protected on this device; told once. */
  readonly onFailure?: (error: unknown) => void
  /** What earlier sessions left may be there and could not be read; told once. It stays for a later session. */
  readonly onUnread?: (error: unknown) => void
  /** Runs what it is given whenever the tab may be about to go: what is still waiting is written then. */
  readonly onLastChance?: (run: () => void) => Off
}): LocalLog {
  const { session, storage, key, clock, claim = async () => () => undefined, onFailure, onUnread } = options
  let changes: readonly CommittedChange[] = []
  let timer: Off | undefined
  let failed = false
  let unread = false
  let isSettled = false
  let queue: Promise<void> = Promise.resolve()

  const names = sortLogNames({ storage, key, claim, clock, onUnread: tellUnread })
  let own = names.own.catch((error: unknown) => {
    fail(error)
    return nameBeside(key, clock.now())
  })
  const former = names.left.catch((error: unknown) => {
    fail(error)
    return []
  })

  function fail(error: unknown): void {
    if (!failed) onFailure?.(error)
    failed = true
  }

  function tellUnread(error: unknown): void {
    if (!unread) onUnread?.(error)
    unread = true
  }

  function schedule(): void {
    timer ??= clock.after(writeWithinMs, write)
  }

  function writeWaiting(): void {
    if (timer) write()
  }

  function write(): void {
    timer?.()
    timer = undefined
    const { revision } = session.getState().base
    const kept = changes
    queue = queue
      .then(async () => {
        const name = await own
        if (kept.length > 0) await storage.write(name, { revision, at: clock.now(), changes: kept })
        else await storage.remove(name)
      })
      .catch(fail)
  }

  const offs = [
    session.onEvent('change:committed', (change) => {
      changes = change.anew ? [change] : [...changes, change]
      schedule()
    }),
    session.onEvent('change:acknowledged', ({ seq }) => {
      changes = changes.filter((change) => change.seq > seq)
      // a page that is left as soon as it is saved leaves nothing to offer
      write()
    }),
    // kept under a name of their own
    session.onEvent('edits:aside', () => {
      changes = []
      schedule()
    }),
    options.onLastChance?.(writeWaiting) ?? (() => undefined),
  ]

  return {
    found: async () => {
      const left = await former
      return isSettled ? [] : left.map(({ log }) => log)
    },
    async settle() {
      isSettled = true
      const settled = new Set([...(await former).map(({ name }) => name), await own])
      const next = settled.has(key) ? key : await own
      own = Promise.resolve(next)
      write()
      settled.delete(next)
      queue = queue
        .then(async () => {
          for (const name of settled) {
            await storage.remove(name)
            names.giveBack(name)
          }
        })
        .catch(fail)
      await queue
    },
    async flush() {
      write()
      await queue
    },
    stop() {
      writeWaiting()
      for (const off of offs) off()
      void queue.then(names.giveAllBack)
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
