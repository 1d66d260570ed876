import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeaveGuards, type LeftAs, type LeftBy } from '../../renderers/editor/src/admin/leave-guards.ts'

test('S-62: of all that is unsaved the worst decides, and what is saved does not count', () => {
  const kinds = ['SAVED', 'KEPT', 'LOST'] as const
  const guard = fc.record({ dirty: fc.boolean(), as: fc.constantFrom<LeftAs>(...kinds) })
  fc.assert(
    fc.property(fc.array(guard), (all) => {
      const guards = createLeaveGuards()
      for (const { dirty, as } of all)
        guards.add({ isDirty: () => dirty, whenLeft: () => as, save: async () => as === 'SAVED' })
      const worst = Math.max(0, ...all.filter(({ dirty }) => dirty).map(({ as }) => kinds.indexOf(as)))
      expect(guards.whenLeft('SCREEN')).toBe(kinds[worst])
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
  expect(await guards.settleUnasked('SCREEN')).toBe(true)
  expect(saved).toEqual(['KEPT', 'SAVED'])
  expect(guards.whenLeft('SCREEN')).toBe('LOST')
  expect(await guards.settle('SCREEN')).toBe(true)
  expect(saved).toEqual(['KEPT', 'SAVED', 'LOST'])
})

test('S-62: what goes on beside another screen and not without the session is asked about by who signs out', async () => {
  const guards = createLeaveGuards()
  const saved: LeftBy[] = []
  guards.add({
    isDirty: () => true,
    whenLeft: (by) => (by === 'SIGN_OUT' ? 'LOST' : 'SAVED'),
    async save(by) {
      saved.push(by)
      return true
    },
  })
  expect([guards.whenLeft('SCREEN'), guards.whenLeft('SIGN_OUT')]).toEqual(['SAVED', 'LOST'])
  await guards.settleUnasked('SIGN_OUT')
  expect(saved).toEqual([])
  await guards.settle('SIGN_OUT')
  await guards.settleUnasked('SCREEN')
  expect(saved).toEqual(['SIGN_OUT', 'SCREEN'])
})
