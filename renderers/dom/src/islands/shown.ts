import type { Off } from '@quoin/engine'

/** What a behaviour wants drawn, and who draws it. */
export interface Shown<S> {
  getState(): S
  subscribe(listener: () => void): Off
  show(next: S): void
}

export function createShown<S>(first: S): Shown<S> {
  const listeners = new Set<() => void>()
  let now = first
  return {
    getState: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show(next) {
      now = next
      for (const listener of [...listeners]) listener()
    },
  }
}
