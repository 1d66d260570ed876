/** What an event comes to: the next state, and what is to be done. */
export type Step<S, F> = readonly [state: S, effects: readonly F[]]

/**
 * A plain total function. An event that does not apply answers the same reference and no effects; nothing here throws,
 * reads a clock or makes ids. States, events and effects are JSON.
 */
export interface Machine<
  S extends { readonly name: string },
  E extends { readonly type: string },
  F extends { readonly type: string },
> {
  readonly id: string
  readonly initial: S
  readonly transition: (state: S, event: E) => Step<S, F>
}

const none: readonly never[] = []

/** The step of an event that is not heard, or that needs nothing done. */
export function stay<S>(state: S): Step<S, never> {
  return [state, none]
}
