import type { Machine } from '@quoin/engine'

const most = 5000

/** Walks a machine breadth first with the events given, and writes down each step it takes. */
export function stateTable<
  S extends { readonly name: string },
  E extends { readonly type: string },
  F extends { readonly type: string },
>(machine: Machine<S, E, F>, events: (state: S) => readonly E[], key = (state: S) => JSON.stringify(state)) {
  const seen = new Map([[key(machine.initial), machine.initial]])
  const rows = new Map<string, readonly string[]>()
  for (const [, state] of seen) {
    for (const event of events(state)) {
      const [next, effects] = machine.transition(state, event)
      if (next === state && effects.length === 0) continue
      if (!seen.has(key(next)) && seen.size < most) seen.set(key(next), next)
      const row = [state.name, event.type, next.name, effects.map(({ type }) => type).join(', ') || 'none']
      rows.set(row.join(' '), row)
    }
  }
  return [['State', 'Event', 'Next', 'Effects'], ...rows.values()]
}
