import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asked } from '../support/runs.ts'
import { expectEqual } from './support/quick-expect.ts'
import { createWorld } from './support/world.ts'

type World = ReturnType<typeof createWorld>

async function run(events: readonly number[]): Promise<World> {
  const world = createWorld()
  for (const event of events) await world.step(event)
  return world
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index])
}

/** Laws 31–38 at the end of a run, once the network is well again. */
async function settleAndCheck(world: World, events: readonly number[]): Promise<void> {
  await world.rest()
  const states = world.editors.map(({ session }) => session.getState().save.name)
  expect({ events, faults: world.faults(), lost: world.lost() }).toEqual({ events, faults: [], lost: [] })
  for (const state of states) expect(['SAVED', 'WAITING', 'CONFLICT']).toContain(state)
  const { keys, revisions } = world.revisions()
  expect(revisions).toBe(keys)
  world.stop()
}

const { count: kinds, countWithStructure } = createWorld()

// decision 77: exhaustive to six events with equal states merged, random to thirty; one event more costs
// several times as much, so a property run that asks for fewer than its usual thousand goes less deep
test('31–38, 41: whatever two editors, a reviewer, a scheduler and a faulty network do in a few steps, nothing is lost', {
  timeout: 1_200_000,
}, async () => {
  const depth = 3 + [60, 250, 1000].filter((runs) => asked !== undefined && asked >= runs).length
  const seen = new Set<string>([createWorld().key()])
  let frontier: readonly (readonly number[])[] = [[]]
  for (let length = 1; length <= depth; length += 1) {
    const next: number[][] = []
    for (const before of frontier) {
      let world = await run(before)
      for (let event = 0; event < kinds; event += 1) {
        const parts = world.parts()
        await world.step(event)
        const events = [...before, event]
        expectEqual({ events, faults: world.faults() }, { events, faults: [] })
        // what did nothing need not be undone by playing everything before it again
        if (areSame(parts, world.parts())) continue
        const key = world.key()
        if (seen.has(key)) world.stop()
        else {
          seen.add(key)
          next.push(events)
          await settleAndCheck(world, events)
        }
        world = await run(before)
      }
      world.stop()
    }
    frontier = next
  }
  expect(seen.size).toBeGreaterThan(100)
})

test('31–38, 41: random runs of up to 30 steps (S-69)', { timeout: 1_200_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(countWithStructure - 1), { maxLength: 30, size: 'max' }), async (events) => {
      const world = createWorld()
      for (const event of events) {
        await world.step(event)
        expectEqual({ events, faults: world.faults() }, { events, faults: [] })
      }
      await settleAndCheck(world, events)
    }),
    { numRuns: asked ?? 200 },
  )
})
