import type { z } from 'zod'
import { type Caller, callerKey } from '../auth/caller.ts'
import { sha256Hex } from '../auth/secrets.ts'
import type { RateName } from '../limits/limits.ts'
import { addressBucket, noAddress } from '../limits/token-bucket.ts'
import type { Parts } from '../parts.ts'
import { type Problem, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { type Soon, soon } from '../time/soon.ts'
import type { RouteSpec } from './route-spec.ts'

type Rated = Pick<RouteSpec<string, z.ZodObject, z.ZodType>, 'rates' | 'path' | 'access'>

/** What every call of a route takes, before its handler. */
export function ratesOf({ rates, path, access }: Rated): readonly RateName[] {
  if (rates) return rates
  if (path.startsWith('/admin') && access !== 'account.enter') return ['admin']
  return access === 'published.read' ? ['publicRead'] : []
}

interface Asking {
  readonly parts: Parts
  readonly caller: Caller
  readonly address: string
  readonly path: string
  readonly tx?: Tx
}

/** Takes a token of each named bucket; 429 with the wait when one is empty. */
export function takeRates(names: readonly RateName[], asking: Asking): Soon<void> {
  return names.reduce<Soon<void>>((before, name) => soon(before, () => takeRate(name, asking)), undefined)
}

function takeRate(name: RateName, asking: Asking): Soon<void> {
  // Reads with a key are not limited (§17).
  if (name === 'publicRead' && asking.caller.kind !== 'nobody') return
  const { buckets, limits } = asking.parts
  const options = asking.tx ? { tx: asking.tx } : {}
  return soon(buckets.take(`${name}:${bucketKey(asking)}`, limits.rates[name], options), (taken) => {
    if (!taken.ok) throw rateLimited(taken.retryAfterMs)
  })
}

export function rateLimited(retryAfterMs: number): Problem {
  return problem('rate_limited', { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } })
}

/** A person wherever known, else the address. A host that asks in its own process names none, so what is asked for stands for it. */
function bucketKey({ caller, address, path }: Asking): string {
  if (caller.kind === 'nobody' && address === noAddress) return sha256Hex(path)
  return caller.kind === 'nobody' ? addressBucket(address) : callerKey(caller, address)
}
