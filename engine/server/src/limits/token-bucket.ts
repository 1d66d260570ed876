import type { Clock } from '@quoin/engine'
import type { Tx } from '../store/database.ts'
import type { Soon } from '../time/soon.ts'
import { plainAddress } from './network-address.ts'

/** `count` uses in `perMs`, refilled evenly. */
export interface Rate {
  readonly count: number
  readonly perMs: number
}

export type Take = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }

export interface TakeOptions {
  /** The transaction under way: counts in the store are taken on its connection, since waiting for another could block all. */
  readonly tx?: Tx
}

export interface Buckets {
  /** Uses one of the bucket's tokens. A refusal takes nothing, so it does not lengthen the wait. */
  take(key: string, rate: Rate, options?: TakeOptions): Soon<Take>
  /** Would the next take succeed? */
  peek(key: string, rate: Rate): Promise<Take>
}

interface Level {
  readonly tokens: number
  readonly at: number
  readonly fullAt: number
}

const mostBuckets = 50_000
/** How many stay where there were too many: all are looked through once for thousands of callers, not for each of them. */
const keptBuckets = 45_000

export function takeVerdict(tokens: number, rate: Rate): Take {
  if (tokens >= 1) return { ok: true }
  return { ok: false, retryAfterMs: Math.ceil(((1 - tokens) * rate.perMs) / rate.count) }
}

/** Counts of this process alone. One that was made before the clock was set back is forgotten: nothing would flow in until the clock has caught up. */
export function createBuckets(clock: Pick<Clock, 'now'>): Buckets {
  const levels = new Map<string, Level>()

  function available(key: string, rate: Rate, now: number): number {
    const level = levels.get(key)
    if (!level || level.at > now + rate.perMs) return rate.count
    return Math.min(rate.count, level.tokens + (Math.max(0, now - level.at) * rate.count) / rate.perMs)
  }

  /** Full ones say nothing; of the others, those go that were used longest ago. */
  function makeRoom(now: number): void {
    for (const [key, level] of levels) if (level.fullAt <= now) levels.delete(key)
    for (const key of levels.keys()) {
      if (levels.size <= keptBuckets) return
      levels.delete(key)
    }
  }

  return {
    peek: async (key, rate) => takeVerdict(available(key, rate, clock.now()), rate),
    take(key, rate) {
      const now = clock.now()
      const tokens = available(key, rate, now)
      const taken = takeVerdict(tokens, rate)
      if (!taken.ok) return taken
      if (levels.size >= mostBuckets) makeRoom(now)
      const left = tokens - 1
      levels.delete(key)
      levels.set(key, { tokens: left, at: now, fullAt: now + ((rate.count - left) * rate.perMs) / rate.count })
      return taken
    },
  }
}

/** The address of a call that came over no connection. */
export const noAddress = 'unknown'

/** One bucket for all of an IPv6 /64, because one subscriber owns that much. */
export function addressBucket(address: string): string {
  const plain = plainAddress(address)
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}
