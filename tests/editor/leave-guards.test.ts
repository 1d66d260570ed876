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
