import { type Clock, systemClock } from './transport.ts'

/** Answers that are kept for a while. */
export interface TtlCache<T> {
  /** The kept answer, or a new one. Callers at the same time share one call; a failure is not kept. */
  get(key: string, load: () => Promise<T>): Promise<T>
  clear(): void
}

/** Keeps answers in memory, a hundred of them unless `max` says otherwise. */
export function createTtlCache<T>(options: {
  readonly ttlMs: number
  readonly clock?: Clock
  /** The oldest goes when there are more. */
  readonly max?: number
}): TtlCache<T> {
  const { ttlMs, clock = systemClock, max = 100 } = options
  const entries = new Map<string, { readonly at: number; readonly answer: Promise<T> }>()
  return {
    get(key, load) {
      const kept = entries.get(key)
      if (kept !== undefined && clock.now() - kept.at < ttlMs) return kept.answer
      const entry = { at: clock.now(), answer: load() }
      entries.delete(key)
      entries.set(key, entry)
      const oldest = entries.keys().next().value
      if (entries.size > max && oldest !== undefined) entries.delete(oldest)
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.answer
    },
    clear: () => entries.clear(),
  }
}
