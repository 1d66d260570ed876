import type { Off } from '@quoin/engine'

/** Wakes one island. Its props come from the page and are read like any other input. */
export type WakeIsland = (root: HTMLElement, props: unknown) => Off

/** A behaviour that is at work on the page; fits useSyncExternalStore. */
export interface Living<S> {
  getState(): S
  subscribe(listener: () => void): Off
  stop(): void
}

/** Listens on many, and stops with one call. */
export function listeners(): {
  on<K extends keyof HTMLElementEventMap>(
    target: EventTarget | null,
    type: K,
    run: (event: HTMLElementEventMap[K]) => void,
    options?: AddEventListenerOptions,
  ): void
  off: Off
} {
  const stop = new AbortController()
  return {
    on(target, type, run, options = {}) {
      target?.addEventListener(type, run as EventListener, { ...options, signal: stop.signal }) // the map of types says which event it is
    },
    off: () => stop.abort(),
  }
}
