import { type FailureReporter, reportFailure } from '../errors/report-failure.ts'
import type { Off } from '../json.ts'
import type { Machine } from './machine.ts'

/** What a machine's effects mean in this host. A missing handler does not compile. */
export type EffectHandlers<F extends { readonly type: string }, E> = {
  readonly [K in F['type']]: (
    effect: Extract<F, { readonly type: K }>,
    context: { readonly signal: AbortSignal; readonly send: (event: E) => void },
  ) => void | Promise<void>
}

/** One step of a machine: what it came to, from where, and by which event. */
export interface Change<S, E> {
  readonly state: S
  readonly previous: S
  readonly event: E
}

/** A machine at work. */
export interface Actor<S, E> {
  getState(): S
  send(event: E): void
  /** Hears that the state changed; fits useSyncExternalStore. */
  subscribe(listener: () => void): Off
  on(listener: (change: Change<S, E>) => void): Off
  /** Aborts the signal every handler was given. Nothing is heard or told afterwards; the last state stays readable. */
  stop(): void
}

/** Brings a machine to life: keeps its state, tells listeners, runs effects. Events sent meanwhile wait their turn. */
export function createActor<
  S extends { readonly name: string },
  E extends { readonly type: string },
  F extends { readonly type: string },
>(
  machine: Machine<S, E, F>,
  handlers: EffectHandlers<F, E>,
  options: { readonly initial?: S; readonly onFailure?: FailureReporter } = {},
): Actor<S, E> {
  const { initial = machine.initial, onFailure = reportFailure } = options
  const abort = new AbortController()
  const listeners = new Set<(change: Change<S, E>) => void>()
  const waiting: E[] = []
  let state = initial
  let busy = false

  function attempt(run: () => unknown): void {
    try {
      const outcome = run()
      if (outcome instanceof Promise) outcome.catch(fail)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    if (!abort.signal.aborted) onFailure(error)
  }

  function runEffect(effect: F): void {
    const handler = handlers[effect.type as F['type']] as EffectHandlers<F, E>[F['type']] // TypeScript cannot tie the key to the member of the union
    attempt(() => handler(effect as Parameters<typeof handler>[0], { signal: abort.signal, send }))
  }

  function take(event: E): void {
    const previous = state
    const [next, effects] = machine.transition(previous, event)
    state = next
    if (next !== previous) tell({ state, previous, event })
    for (const effect of effects) if (!abort.signal.aborted) runEffect(effect)
  }

  function tell(change: Change<S, E>): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) attempt(() => listener(change))
  }

  function send(event: E): void {
    if (abort.signal.aborted) return
    waiting.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = waiting.shift(); next !== undefined && !abort.signal.aborted; next = waiting.shift()) take(next)
    } finally {
      busy = false
      waiting.length = 0
    }
  }

  function on(listener: (change: Change<S, E>) => void): Off {
    const entry = (change: Change<S, E>) => listener(change)
    listeners.add(entry)
    return () => listeners.delete(entry)
  }

  return {
    getState: () => state,
    send,
    on,
    subscribe: (listener) => on(() => listener()),
    stop() {
      abort.abort()
      listeners.clear()
    },
  }
}
