import type { Off } from '@quoin/engine'
import { useSyncExternalStore } from 'react'

/** A small piece of state of the interface, outside React so that commands can reach it. */
export interface Store<T extends object> {
  get(): T
  /** Some members, or what makes them of the state as it is by then. */
  set(part: Partial<T> | ((now: T) => Partial<T>)): void
  subscribe(listener: () => void): Off
}

export function createStore<T extends object>(start: T): Store<T> {
  const listeners = new Set<() => void>()
  let state = start
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...(typeof part === 'function' ? part(state) : part) }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T extends object, P>(store: Store<T>, select: (state: T) => P): P {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
