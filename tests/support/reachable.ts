import type { Machine } from '@quoin/engine'

export interface Walk<S, E> {
  /** The events tried in a state. */
  readonly events: (state: S) => readonly E[]
  /** What everything must be able to reach: the final states, or the resting one where nothing is final. */
  readonly homes: readonly string[]
  /** States with one key are one: their JSON, unless a counter has to be left out. */
  readonly key?: (state: S) => string
  /** How a state is called in the table; its name when absent. */
  readonly label?: (state: S) => string
}

export interface StateGraph {
  /** Names of all states met, in order of first appearance. */
  readonly states: readonly string[]
  /** Names of states of which at least one member cannot get to any of the homes. */
  readonly traps: readonly string[]
  /** The state table of the manual, as Markdown. */
  readonly table: string
}

const limit = 5000

/** Walks a machine breadth first from its initial state. */
export function reachable<
  S extends { readonly name: string },
  E extends { readonly type: string },
  F extends { readonly type: string },
>(machine: Machine<S, E, F>, walk: Walk<S, E>): StateGraph {
  const { events, homes, key = (state: S) => JSON.stringify(state), label = (state: S) => state.name } = walk
  const seen = new Map([[key(machine.initial), machine.initial]])
  const before = new Map<string, Set<string>>()
  const rows = new Set<string>()
  for (const [stateKey, state] of seen) {
    for (const event of events(state)) {
      const [next, effects] = machine.transition(state, event)
      if (next === state && effects.length === 0) continue
      const nextKey = key(next)
      if (!seen.has(nextKey)) seen.set(nextKey, next)
      if (seen.size > limit)
        throw new Error(`The machine "${machine.id}" has more than ${limit} states under this walk`)
      before.set(nextKey, (before.get(nextKey) ?? new Set()).add(stateKey))
      const names = effects.map((effect) => effect.type).join(', ')
      rows.add(`| ${label(state)} | ${event.type} | ${label(next)} | ${names || '–'} |`)
    }
  }
  const saved = new Set([...seen].filter(([, state]) => homes.includes(state.name)).map(([stateKey]) => stateKey))
  for (const stateKey of saved) for (const earlier of before.get(stateKey) ?? []) saved.add(earlier)
  const lost = [...seen].filter(([stateKey]) => !saved.has(stateKey))
  return {
    states: namesOf([...seen.values()]),
    traps: namesOf(lost.map(([, state]) => state)),
    table: ['| State | Event | Next | Effects |', '|---|---|---|---|', ...rows].join('\n'),
  }
}

function namesOf(states: readonly { readonly name: string }[]): readonly string[] {
  return [...new Set(states.map((state) => state.name))]
}
