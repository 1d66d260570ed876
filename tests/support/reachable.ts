import type { Machine } from '@quoin/engine'

interface Named {
  readonly name: string
}

interface Typed {
  readonly type: string
}

export interface StateEdge {
  readonly from: string
  readonly event: string
  readonly to: string
  readonly effects: string
}

export interface StateGraph {
  /** Names of all states met, in order of first appearance. */
  readonly states: readonly string[]
  readonly edges: readonly StateEdge[]
  /** Names of states of which at least one member cannot get to any of the `homes`. */
  readonly traps: readonly string[]
  /** The state table of the manual, as Markdown. */
  readonly table: string
}

/**
 * Walks a machine breadth first. `sample` gives the events tried in a state; states with one `key` (their JSON, unless a
 * counter has to be left out) are one.
 * `homes` are the states everything must be able to reach: the final ones, or the resting one where nothing is final.
 */
export function reachable<S extends Named, E extends Typed, F extends Typed>(
  machine: Machine<S, E, F>,
  sample: (state: S) => readonly E[],
  homes: readonly string[],
  key: (state: S) => string = (state) => JSON.stringify(state),
): StateGraph {
  const limit = 3000
  const seen = new Map<string, S>([[key(machine.initial), machine.initial]])
  const back = new Map<string, Set<string>>()
  const edges = new Map<string, StateEdge>()
  for (const [stateKey, state] of seen) {
    for (const event of sample(state)) {
      const [next, effects] = machine.transition(state, event)
      if (next === state && effects.length === 0) continue
      const nextKey = key(next)
      if (!seen.has(nextKey)) seen.set(nextKey, next)
      if (seen.size > limit)
        throw new Error(`The machine "${machine.id}" has more than ${limit} states under this sample`)
      back.set(nextKey, (back.get(nextKey) ?? new Set()).add(stateKey))
      const names = effects.map((effect) => effect.type).join(', ')
      edges.set(`${state.name} ${event.type} ${next.name} ${names}`, {
        from: state.name,
        event: event.type,
        to: next.name,
        effects: names,
      })
    }
  }
  const home = [...seen].filter(([, state]) => homes.includes(state.name)).map(([stateKey]) => stateKey)
  const saved = new Set(home)
  for (const key of saved) for (const before of back.get(key) ?? []) saved.add(before)
  const lost = [...seen].filter(([stateKey]) => !saved.has(stateKey)).map(([, state]) => state.name)
  const list = [...edges.values()]
  return {
    states: [...new Set([...seen.values()].map((state) => state.name))],
    edges: list,
    traps: [...new Set(lost)],
    table: stateTable(list),
  }
}

function stateTable(edges: readonly StateEdge[]): string {
  const rows = edges.map(({ from, event, to, effects }) => `| ${from} | ${event} | ${to} | ${effects || '–'} |`)
  return ['| State | Event | Next | Effects |', '|---|---|---|---|', ...rows].join('\n')
}
