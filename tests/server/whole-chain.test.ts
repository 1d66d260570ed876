import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMove } from '../edit/support/arbitraries.ts'
import { runs } from '../support/runs.ts'
import { actNames, createWorld, type Step } from './support/editing/editing-world.ts'
import { faultsOf } from './support/editing/faults-of.ts'

const setting = fc.record({
  people: fc.integer({ min: 1, max: 3 }),
  hasLocks: fc.boolean(),
  autosave: fc.boolean(),
  useWorkingCopy: fc.nat(3).map((number) => number === 0),
  isSlotted: fc.nat(4).map((number) => number === 0),
  useApproval: fc.nat(3).map((number) => number === 0),
})
const often: readonly Step['act'][] = ['type', 'type', 'type', 'command', 'command', 'wait', 'fault', 'save']
const step = fc.record({ act: fc.constantFrom(...actNames, ...often), tab: fc.nat(3), move: anyMove })

// a run starts a server and lets minutes go by
const { numRuns } = runs(15)

test('31–38: whatever people, tabs, lines and a server do, all show the same in the end, and nothing went unasked', {
  timeout: 60_000 + numRuns * 2000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(setting, fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (setting, steps) => {
      const world = await createWorld(setting)
      for (const one of steps) await world.step(one)
      await world.rest()
      expect(await faultsOf(world)).toEqual([])
      await world.close()
    }),
    { numRuns },
  )
})
