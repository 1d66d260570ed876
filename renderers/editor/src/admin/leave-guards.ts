import type { Off } from '@quoin/engine'

/** Something on the screen that may hold unsaved work. */
export interface LeaveGuard {
  isDirty(): boolean
  /** Tries to save; answers whether nothing is lost by leaving now. */
  save(): Promise<boolean>
  /** The session ended and somebody signed in again: what waited for that may go on. */
  signedIn?(): void
}

export interface LeaveGuards {
  add(guard: LeaveGuard): Off
  isDirty(): boolean
  /** Saves what can be saved; answers whether anything would be lost. */
  settle(): Promise<boolean>
  signedIn(): void
}

export function createLeaveGuards(): LeaveGuards {
  const guards = new Set<LeaveGuard>()
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    isDirty: () => [...guards].some((guard) => guard.isDirty()),
    async settle() {
      const dirty = [...guards].filter((guard) => guard.isDirty())
      const saved = await Promise.all(dirty.map((guard) => guard.save().catch(() => false)))
      return saved.every(Boolean)
    },
    signedIn() {
      for (const guard of guards) guard.signedIn?.()
    },
  }
}
