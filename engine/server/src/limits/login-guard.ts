import type { Clock } from '@quoin/engine'
import type { Rate, Take } from './token-bucket.ts'

export interface LoginGuard {
  /** May this account and this address try now? Asking while blocked doubles the wait, up to an hour. */
  ask(account: string, address: string): Promise<Take>
  failed(account: string, address: string): Promise<void>
  succeeded(account: string): Promise<void>
}

export interface Failures {
  readonly count: number
  readonly since: number
  readonly blockedUntil: number
  readonly waitMs: number
}

/** Where failures are counted: in this process, or in the store for all of them. */
export interface FailureBook {
  /** Replaces what is known of a key; nobody else's change comes between. `undefined` forgets it. */
  change(key: string, next: (before: Failures | undefined) => Failures | undefined): Promise<void>
}

const longestWaitMs = 60 * 60_000
const mostKeys = 50_000

/** Failed logins by account and by address: within the rate nothing happens, then each further failure or impatient try waits twice as long. */
export function createLoginGuard(
  clock: Clock,
  rates: { readonly account: Rate; readonly address: Rate } = {
    account: { count: 10, perMs: 15 * 60_000 },
    address: { count: 30, perMs: 15 * 60_000 },
  },
  book: FailureBook = memoryBook(),
): LoginGuard {
  async function asked(key: string, rate: Rate): Promise<Take> {
    const now = clock.now()
    let take: Take = { ok: true }
    await book.change(key, (kept) => {
      const failures = current(kept, rate, now)
      if (!failures || failures.blockedUntil <= now) return failures
      const waitMs = Math.min(longestWaitMs, failures.waitMs * 2)
      take = { ok: false, retryAfterMs: waitMs }
      return { ...failures, blockedUntil: now + waitMs, waitMs }
    })
    return take
  }

  async function count(key: string, rate: Rate): Promise<void> {
    const now = clock.now()
    await book.change(key, (kept) => {
      const before = current(kept, rate, now) ?? { count: 0, since: now, blockedUntil: 0, waitMs: 0 }
      const tries = before.count + 1
      const over = tries >= rate.count
      const waitMs = over ? Math.min(longestWaitMs, Math.max(before.waitMs * 2, rate.perMs / rate.count)) : 0
      return { count: tries, since: before.since, blockedUntil: over ? now + waitMs : 0, waitMs }
    })
  }

  return {
    async ask(account, address) {
      const byAccount = await asked(`account:${account}`, rates.account)
      const byAddress = await asked(`address:${address}`, rates.address)
      if (byAccount.ok) return byAddress
      if (byAddress.ok) return byAccount
      return { ok: false, retryAfterMs: Math.max(byAccount.retryAfterMs, byAddress.retryAfterMs) }
    },
    async failed(account, address) {
      await count(`account:${account}`, rates.account)
      await count(`address:${address}`, rates.address)
    },
    succeeded: (account) => book.change(`account:${account}`, () => undefined),
  }
}

/** Failures count for the time of the rate, and a block for as long again as it lasted. */
function current(failures: Failures | undefined, rate: Rate, now: number): Failures | undefined {
  if (!failures) return undefined
  const until = Math.max(failures.since + rate.perMs, failures.blockedUntil + failures.waitMs)
  return until > now ? failures : undefined
}

function memoryBook(): FailureBook {
  const byKey = new Map<string, Failures>()
  return {
    async change(key, next) {
      const after = next(byKey.get(key))
      byKey.delete(key)
      if (after === undefined) return
      const oldest = byKey.size >= mostKeys ? byKey.keys().next() : undefined
      if (oldest && !oldest.done) byKey.delete(oldest.value)
      byKey.set(key, after)
    },
  }
}
