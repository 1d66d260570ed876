import type { Off } from '@quoin/engine'

/** What becomes of unsaved work when its screen is left: saved on the way out, kept on this device, or lost. */
export type LeftAs = 'SAVED' | 'KEPT' | 'LOST'

/** For another screen, beside which requests go on, or by signing out, which ends them. */
export type LeftBy = 'SCREEN' | 'SIGN_OUT'

/** Something on the screen that may hold unsaved work. */
export interface LeaveGuard {
  isDirty(): boolean
  whenLeft(by: LeftBy): LeftAs
  /** Tries to save; answers whether nothing is lost by leaving now. */
  save(by: LeftBy): Promise<boolean>
  /** The session ended and somebody signed in again: what waited for that may go on. */
  signedIn?(): void
}

export interface LeaveGuards {
  add(guard: LeaveGuard): Off
  isDirty(): boolean
  /** The worst that becomes of anything unsaved. */
  whenLeft(by: LeftBy): LeftAs
  /** Saves what can be saved; answers whether anything would be lost. */
  settle(by: LeftBy): Promise<boolean>
  /** The same unasked: what would be lost by leaving was perhaps only tried, and waits for the person's word. */
  settleUnasked(by: LeftBy): Promise<boolean>
  signedIn(): void
}

export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>()
  const dirty = () => [...guards].filter((guard) => guard.isDirty())
  async function save(some: readonly LeaveGuard[], by: LeftBy): Promise<boolean> {
    const saved = await Promise.all(some.map((guard) => guard.save(by).catch(() => false)))
    return saved.every(Boolean)
  }
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    isDirty: () => dirty().length > 0,
    whenLeft(by) {
      const left = dirty().map((guard) => guard.whenLeft(by))
      return (['LOST', 'KEPT'] as const).find((as) => left.includes(as)) ?? 'SAVED'
    },
    settle: (by) => save(dirty(), by),
    settleUnasked: (by) =>
      save(
        dirty().filter((guard) => guard.whenLeft(by) !== 'LOST'),
        by,
      ),
    signedIn() {
      for (const guard of guards) guard.signedIn?.()
    },
  }
}
