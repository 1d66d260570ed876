import { longestRise } from '@quoin/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'

const value = fc.option(fc.nat(9), { nil: undefined })

/** The length of a longest rising run, by looking at each one. */
function longest(values: readonly (number | undefined)[], above = -1): number {
  const lengths = values.map((one, index) =>
    one !== undefined && one > above ? 1 + longest(values.slice(index + 1), one) : 0,
  )
  return Math.max(0, ...lengths)
}

test('what can stay is a rising run, and none is longer: nothing moves that need not', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 9 }), (values) => {
      const run = longestRise(values)
      const rising = run.map((index) => values[index])
      expect(run).toEqual([...run].sort((a, b) => a - b))
      expect(rising).toEqual([...new Set(rising)].sort((a = 0, b = 0) => a - b))
      expect(rising).not.toContain(undefined)
      expect(run).toHaveLength(longest(values))
    }),
    runs(300),
  )
})
