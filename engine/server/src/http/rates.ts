import { type Caller, callerKey } from '../auth/caller.ts'
import type { RateName } from '../limits/limits.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import type { Parts } from '../parts.ts'
import { type Problem, problem } from '../problem.ts'

interface Asking {
  readonly parts: Parts
  readonly caller: Caller
  readonly address: string
  readonly path: string
}

/** Takes a token of each named bucket; 429 with the wait when one is empty. */
export function takeRates(names: readonly RateName[], asking: Asking): void {
  for (const name of names) {
    // Reads with a key are not limited (§17).
    if (name === 'publicRead' && asking.caller.kind !== 'nobody') continue
    const taken = asking.parts.buckets.take(`${name}:${bucketKey(asking)}`, asking.parts.limits.rates[name])
    if (!taken.ok) throw rateLimited(taken.retryAfterMs)
  }
}

export function rateLimited(retryAfterMs: number): Problem {
  return problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } })
}

/** A person wherever known, else the address. */
function bucketKey({ caller, address }: Asking): string {
  return caller.kind === 'nobody' ? addressBucket(address) : callerKey(caller, address)
}
