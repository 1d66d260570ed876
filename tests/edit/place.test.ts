import { samePlace } from '@quoin/edit/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'

const name = fc.constantFrom('a', 'b')
const place = fc.record({ slot: name, owner: name, prop: name, before: name }, { requiredKeys: [] })

test('places are the same exactly when they name the same list and the same neighbour', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const members = ['slot', 'owner', 'prop', 'before'] as const
      expect(samePlace(one, other)).toBe(members.every((member) => one[member] === other[member]))
      expect(samePlace(one, { ...one })).toBe(true)
    }),
    runs(300),
  )
})
