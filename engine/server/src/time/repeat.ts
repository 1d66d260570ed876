import type { Clock } from '@quoin/engine'

/** Runs a task again and again, never twice at once. A failure is told and the next run comes all the same. Stopping waits for the run that is under way. */
export function repeat(options: {
  readonly clock: Clock
  readonly everyMs: number
  /** When it runs for the first time; after as long as between two runs where nothing is said. */
  readonly firstMs?: number
  readonly run: () => Promise<void>
  readonly failed: (error: unknown) => void
}): () => Promise<void> {
  const { clock, everyMs, firstMs = everyMs, run, failed } = options
  let stopped = false
  let underWay = Promise.resolve()
  let cancel = () => {}
  const next = (ms: number) => {
    if (!stopped) cancel = clock.after(ms, turn)
  }
  const turn = () => {
    underWay = run()
      .catch(failed)
      .finally(() => next(everyMs))
  }
  next(firstMs)
  return () => {
    stopped = true
    cancel()
    return underWay
  }
}
