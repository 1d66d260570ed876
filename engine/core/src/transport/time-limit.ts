import type { Off } from '../json.ts'
import type { Clock } from './transport.ts'

/** The time for an answer is over. Carries no message: what to say is the caller's to decide. */
export class TimeLimitPassed extends Error {
  override readonly name = 'TimeLimitPassed'
}

/**
 * Runs something that may take `ms` at most, then rejects, also when what runs does not listen to the signal it got.
 * A signal from outside ends it early.
 */
export async function withTimeLimit<T>(
  ms: number,
  options: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
  run: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const { clock, signal: outer } = options
  outer?.throwIfAborted()
  // joined by hand: what AbortSignal.any makes is never collected in Node 20
  const ends = new AbortController()
  const follow = () => ends.abort(outer?.reason)
  outer?.addEventListener('abort', follow, { once: true })
  const aborted = rejectOnAbort(ends.signal)
  const stopTimer = clock.after(ms, () => ends.abort(new TimeLimitPassed()))
  try {
    return await Promise.race([run(ends.signal), aborted.promise])
  } finally {
    stopTimer()
    outer?.removeEventListener('abort', follow)
    aborted.forget()
  }
}

/** A promise that can only reject. `forget` takes its listener back, so that signals that live long do not collect them. */
export function rejectOnAbort(signal: AbortSignal): { readonly promise: Promise<never>; readonly forget: Off } {
  let forget: Off = () => {}
  const promise = new Promise<never>((_, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    forget = () => signal.removeEventListener('abort', onAbort)
  })
  promise.catch(() => {}) // whoever races it hears of it; with nobody left it is no failure
  return { promise, forget }
}
