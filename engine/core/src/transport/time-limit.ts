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
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { clock, signal: outer } = options
  outer?.throwIfAborted()
  const own = new AbortController()
  const { promise: ended, reject } = withRejecter()
  const end = (reason: unknown) => {
    own.abort(reason)
    reject(reason)
  }
  const onOuter = () => end(outer?.reason)
  outer?.addEventListener('abort', onOuter, { once: true })
  const stopTimer = clock.after(ms, () => end(new TimeLimitPassed()))
  try {
    return await Promise.race([run(own.signal), ended])
  } finally {
    stopTimer()
    outer?.removeEventListener('abort', onOuter)
  }
}

function withRejecter(): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  return { promise, reject }
}
