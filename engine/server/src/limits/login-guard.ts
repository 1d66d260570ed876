import type { Clock } from '@quoin/engine'
import type { Rate, Take } from './token-bucket.ts'

export interface LoginGuard {
  /** May this account and this address try now? Asking while blocked doubles the wait, up to an hour. */
  ask(account: string, address: string): Take
  failed(account: string, address: string): void
  succeeded(account: string): void
}

interface Failures {
  readonly count: number
  readonly since: number
  readonly blockedUntil: number
  readonly waitMs: number
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
): LoginGuard {
  const byKey = new Map<string, Failures>()

  function asked(key: string, rate: Rate, now: number): Take {
    const failures = current(key, rate, now)
    if (!failures || failures.blockedUntil <= now) return { ok: true }
    const waitMs = Math.min(longestWaitMs, failures.waitMs * 2)
    byKey.set(key, { ...failures, blockedUntil: now + waitMs, waitMs })
    return { ok: false, retryAfterMs: waitMs }
  }

  function count(key: string, rate: Rate, now: number): void {
    const before = current(key, rate, now) ?? { count: 0, since: now, blockedUntil: 0, waitMs: 0 }
    const tries = before.count + 1
    const over = tries >= rate.count
    const waitMs = over ? Math.min(longestWaitMs, Math.max(before.waitMs * 2, rate.perMs / rate.count)) : 0
    if (!byKey.has(key) && byKey.size >= mostKeys) forgetOldest()
    byKey.set(key, { count: tries, since: before.since, blockedUntil: over ? now + waitMs : 0, waitMs })
  }

  function current(key: string, rate: Rate, now: number): Failures | undefined {
    const failures = byKey.get(key)
    if (!failures) return undefined
    if (Math.max(failures.since + rate.perMs, failures.blockedUntil + failures.waitMs) > now) return failures
    byKey.delete(key)
    return undefined
  }

  function forgetOldest(): void {
    const oldest = byKey.keys().next()
    if (!oldest.done) byKey.delete(oldest.value)
  }

  return {
    ask(account, address) {
      const now = clock.now()
      const byAccount = asked(`account:${account}`, rates.account, now)
      const byAddress = asked(`address:${address}`, rates.address, now)
      if (byAccount.ok) return byAddress
      if (byAddress.ok) return byAccount
      return { ok: false, retryAfterMs: Math.max(byAccount.retryAfterMs, byAddress.retryAfterMs) }
    },
    failed(account, address) {
      const now = clock.now()
      count(`account:${account}`, rates.account, now)
      count(`address:${address}`, rates.address, now)
    },
    succeeded(account) {
      byKey.delete(`account:${account}`)
    },
  }
}
