import type { Off } from '@quoin/engine'

/** Wakes one island. Its props come from the page and are read like any other input. */
export type WakeIsland = (root: HTMLElement, props: unknown) => Off

/** A behaviour that is at work on the page; fits useSyncExternalStore. */
export interface Living<S> {
  getState(): S
  subscribe(listener: () => void): Off
  stop(): void
}

/** What islands listen to: events of elements, of documents and of windows. */
interface IslandEvents extends HTMLElementEventMap {
  readonly visibilitychange: Event
  readonly message: MessageEvent
}

/** Listens on many, and stops with one call. */
export function listeners(): {
  on<K extends keyof IslandEvents>(
    target: EventTarget | null,
    type: K,
    run: (event: IslandEvents[K]) => void,
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
