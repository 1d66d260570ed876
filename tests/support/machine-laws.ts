import type { Machine } from '@quoin/engine'
import fc from 'fast-check'
import { expect } from 'vitest'

/**
 * What holds for every machine: it is total, states and effects survive JSON, inputs are never changed, an event that
 * changes nothing answers the same reference, and the final states answer every event with themselves.
 */
export function checkMachineLaws<
  S extends { readonly name: string },
  E extends { readonly type: string },
  F extends { readonly type: string },
>(
  machines: Machine<S, E, F> | fc.Arbitrary<Machine<S, E, F>>,
  event: fc.Arbitrary<E>,
  options: { readonly final?: readonly string[] } = {},
): void {
  fc.assert(
    fc.property(
      'id' in machines ? fc.constant(machines) : machines,
      fc.array(event, { maxLength: 30 }),
      (machine, events) => {
        let state = machine.initial
        for (const one of events) {
          const before = structuredClone(state)
          const [next, effects] = machine.transition(state, one)
          expect(state).toEqual(before)
          expect(JSON.parse(JSON.stringify(next))).toEqual(next)
          expect(JSON.parse(JSON.stringify(effects))).toEqual(effects)
          if (options.final?.includes(state.name)) expect([next === state, effects]).toEqual([true, []])
          expect(machine.transition(JSON.parse(JSON.stringify(state)), one)).toEqual([next, effects])
          state = next
        }
      },
    ),
  )
}
