import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeaveGuards, type LeftAs } from '../../renderers/editor/src/admin/leave-guards.ts'

test('S-62: of all that is unsaved the worst decides, and what is saved does not count', () => {
  const kinds = ['SAVED', 'KEPT', 'LOST'] as const
  const guard = fc.record({ dirty: fc.boolean(), as: fc.constantFrom<LeftAs>(...kinds) })
  fc.assert(
    fc.property(fc.array(guard), (all) => {
      const guards = createLeaveGuards()
      for (const { dirty, as } of all)
        guards.add({ isDirty: () => dirty, whenLeft: () => as, save: async () => as === 'SAVED' })
      const worst = Math.max(0, ...all.filter(({ dirty }) => dirty).map(({ as }) => kinds.indexOf(as)))
      expect(guards.whenLeft()).toBe(kinds[worst])
    }),
  )
})

test('U-3: unasked, what would be lost by leaving is not saved, and all else is', async () => {
  const guards = createLeaveGuards()
  const saved: LeftAs[] = []
  for (const as of ['LOST', 'KEPT', 'SAVED'] as const)
    guards.add({
      isDirty: () => !saved.includes(as),
      whenLeft: () => as,
      async save() {
        saved.push(as)
        return true
      },
    })
  expect(await guards.settleUnasked()).toBe(true)
  expect(saved).toEqual(['KEPT', 'SAVED'])
  expect(guards.whenLeft()).toBe('LOST')
  expect(await guards.settle()).toBe(true)
  expect(saved).toEqual(['KEPT', 'SAVED', 'LOST'])
})
