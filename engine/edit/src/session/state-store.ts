import { type FailureReporter, type Off, reportFailure } from '@quoin/engine'

export interface StateStore<S> {
  get(): S
  /** Tells nobody when every part is what it was. */
  set(parts: Partial<S>): void
  /** The same for parts that are made when somebody looks: at once where somebody listens. */
  renew(make: () => Partial<S>): void
  subscribe<T>(...args: Subscription<S, T>): Off
}

export type Subscription<S, T> = [listener: () => void] | [selector: (state: S) => T, listener: (part: T) => void]

function differs<S extends object>(state: S, parts: Partial<S>): boolean {
  for (const key in parts) if (!Object.is(state[key], parts[key])) return true
  return false
}

/** Holds a state whose parts change one by one. A listener with a selector hears only of its own part. */
export function createStateStore<S extends object>(
  initial: S,
  onFailure: FailureReporter = reportFailure,
): StateStore<S> {
  const listeners = new Set<() => void>()
  let state = initial
  let awaited: (() => Partial<S>) | undefined

  /** Answers whether anything is another now. */
  function take(parts: Partial<S>): boolean {
    if (!differs(state, parts)) return false
    state = { ...state, ...parts }
    return true
  }

  function get(): S {
    const make = awaited
    awaited = undefined
    if (make) take(make())
    return state
  }

  function tell(): void {
    for (const listener of [...listeners]) if (listeners.has(listener)) attempt(listener)
  }

  function attempt(run: () => void): void {
    try {
      run()
    } catch (error) {
      onFailure(error)
    }
  }

  function subscribe<T>(...args: Subscription<S, T>): Off {
    get()
    const entry = args.length === 1 ? onAny(args[0]) : onPart(args[0], args[1])
    listeners.add(entry)
    return () => listeners.delete(entry)
  }

  function onAny(listener: () => void): () => void {
    return () => listener()
  }

  function onPart<T>(selector: (state: S) => T, listener: (part: T) => void): () => void {
    let part = selector(state)
    return () => {
      const next = selector(state)
      if (Object.is(part, next)) return
      part = next
      listener(next)
    }
  }

  return {
    get,
    set(parts) {
      get()
      if (take(parts)) tell()
    },
    renew(make) {
      if (listeners.size === 0) awaited = make
      else if (take(make())) tell()
    },
    subscribe,
  }
}
