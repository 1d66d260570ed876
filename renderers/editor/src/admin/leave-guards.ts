import type { Off } from '@quoin/engine'

/** What becomes of unsaved work when its screen is left: saved on the way out, kept on this device, or lost. */
export type LeftAs = 'SAVED' | 'KEPT' | 'LOST'

/** Something on the screen that may hold unsaved work. */
export interface LeaveGuard {
  isDirty(): boolean
  whenLeft(): LeftAs
  /** Tries to save; answers whether nothing is lost by leaving now. */
  save(): Promise<boolean>
  /** The session ended and somebody signed in again: what waited for that may go on. */
  signedIn?(): void
}

export interface LeaveGuards {
  add(guard: LeaveGuard): Off
  isDirty(): boolean
  /** The worst that becomes of anything unsaved. */
  whenLeft(): LeftAs
  /** Saves what can be saved; answers whether anything would be lost. */
  settle(): Promise<boolean>
  /** The same unasked: what would be lost by leaving was perhaps only tried, and waits for the person's word. */
  settleUnasked(): Promise<boolean>
  signedIn(): void
}

export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>()
  const dirty = () => [...guards].filter((guard) => guard.isDirty())
  async function save(some: readonly LeaveGuard[]): Promise<boolean> {
    const saved = await Promise.all(some.map((guard) => guard.save().catch(() => false)))
    return saved.every(Boolean)
  }
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    isDirty: () => dirty().length > 0,
    whenLeft() {
      const left = dirty().map((guard) => guard.whenLeft())
      return (['LOST', 'KEPT'] as const).find((as) => left.includes(as)) ?? 'SAVED'
    },
    settle: () => save(dirty()),
    settleUnasked: () => save(dirty().filter((guard) => guard.whenLeft() !== 'LOST')),
    signedIn() {
      for (const guard of guards) guard.signedIn?.()
    },
  }
}
