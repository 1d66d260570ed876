import type { Clock } from '@quoin/engine'
import type { Rate, Take } from './token-bucket.ts'

/** Slows down whoever guesses passwords. */
export interface LoginGuard {
  /**
   * May this account and this address try now? Whoever may tells afterwards how it went: no more tries run at once than
   * are left. Asking while blocked doubles the wait, up to an hour.
   */
  ask(account: string, address: string): Promise<Take>
  failed(account: string, address: string): Promise<void>
  /** The try was no wrong one. */
  passed(account: string, address: string): Promise<void>
  /** The same, and the wrong ones of the account are forgotten. */
  succeeded(account: string, address: string): Promise<void>
  /** The wrong ones of the account are forgotten: its owner came in by another way. */
  forgive(account: string): Promise<void>
}

export interface Failures {
  readonly count: number
  readonly since: number
  readonly blockedUntil: number
  readonly waitMs: number
  /** Tries of which is not known yet how they go. */
  readonly running: number
}

/** Where failures are counted: in this process, or in the store for all of them. */
export interface FailureBook {
  /** Replaces what is known of a key; nobody else's change comes between. `undefined` forgets it. */
  change(key: string, next: (before: Failures | undefined) => Failures | undefined): Promise<void>
}

const longestWaitMs = 60 * 60_000
const momentMs = 1000
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
  async function begin(key: string, rate: Rate): Promise<Take> {
    const now = clock.now()
    let taken: Take = { ok: true }
    await book.change(key, (kept) => {
      const failures = current(kept, rate, now)
      const { count, running, blockedUntil } = failures
      if (blockedUntil > now) {
        const waitMs = Math.min(longestWaitMs, failures.waitMs * 2)
        taken = { ok: false, retryAfterMs: waitMs }
        return { ...failures, blockedUntil: now + waitMs, waitMs }
      }
      if (running > 0 && count + running >= rate.count) taken = { ok: false, retryAfterMs: momentMs }
      return taken.ok ? { ...failures, running: running + 1 } : failures
    })
    return taken
  }

  async function end(key: string, rate: Rate, { wrong }: { readonly wrong: boolean }): Promise<void> {
    const now = clock.now()
    await book.change(key, (kept) => {
      const before = current(kept, rate, now)
      const failures = { ...before, running: Math.max(0, before.running - 1) }
      if (!wrong) return failures.count + failures.running === 0 ? undefined : failures
      const count = failures.count + 1
      const over = count >= rate.count
      const waitMs = over ? Math.min(longestWaitMs, Math.max(failures.waitMs * 2, rate.perMs / rate.count)) : 0
      return { ...failures, count, blockedUntil: over ? now + waitMs : 0, waitMs }
    })
  }

  async function endBoth(account: string, address: string, how: { readonly wrong: boolean }): Promise<void> {
    await end(`account:${account}`, rates.account, how)
    await end(`address:${address}`, rates.address, how)
  }

  const forgive = (account: string) => book.change(`account:${account}`, () => undefined)

  return {
    async ask(account, address) {
      const byAccount = await begin(`account:${account}`, rates.account)
      const byAddress = await begin(`address:${address}`, rates.address)
      if (byAccount.ok && byAddress.ok) return byAccount
      if (byAccount.ok) await end(`account:${account}`, rates.account, { wrong: false })
      if (byAddress.ok) await end(`address:${address}`, rates.address, { wrong: false })
      const waits = [byAccount, byAddress].map((taken) => (taken.ok ? 0 : taken.retryAfterMs))
      return { ok: false, retryAfterMs: Math.max(...waits) }
    },
    failed: (account, address) => endBoth(account, address, { wrong: true }),
    passed: (account, address) => endBoth(account, address, { wrong: false }),
    async succeeded(account, address) {
      await forgive(account)
      await end(`address:${address}`, rates.address, { wrong: false })
    },
    forgive,
  }
}

/** Failures count for the time of the rate, and a block for as long again as it lasted. None counts any more when the clock was set back since. */
function current(kept: Failures | undefined, rate: Rate, now: number): Failures {
  const counts = kept !== undefined && isRecent(kept, rate, now) && !isAhead(kept, rate, now)
  return counts ? kept : { count: 0, since: now, blockedUntil: 0, waitMs: 0, running: 0 }
}

function isRecent({ since, blockedUntil, waitMs }: Failures, { perMs }: Rate, now: number): boolean {
  return Math.max(since + perMs, blockedUntil + waitMs) > now
}

/** Servers of one store do not read the same time, and what was asked first may come second, so a moment ahead is none. */
function isAhead({ since, blockedUntil }: Failures, { perMs }: Rate, now: number): boolean {
  return since > now + perMs || blockedUntil > now + longestWaitMs + perMs
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
