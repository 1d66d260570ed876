import { breadcrumb, type EditSession, pageOutline, panelFor } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { anyPage, nodesIn } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { anyDraws, drawing, nearCommand } from './support/near-commands.ts'
import { expectEqual, expectSame, expectSameBytes } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { site } from './support/site.ts'

/** Numbers one after the other, again from the start when they are used up. */
function inTurn(numbers: readonly number[]): () => number {
  let at = 0
  return () => {
    at += 1
    return (numbers[at % numbers.length] ?? 0) + Math.floor(at / numbers.length)
  }
}

describe('commands whose arguments are wrong, out of place or about nothing', () => {
  law(
    '7, 17, 18, 42: are refused without a trace, or do no harm',
    fc.property(anyPage(), anyDraws(60), (start, numbers) => {
      const { session } = openSession(start)
      const draw = drawing(inTurn(numbers))
      let told = 0
      session.onPatches(() => {
        told += 1
      })
      for (let step = 0; step < 8; step += 1) {
        const before = session.getState()
        const command = nearCommand(draw, before)
        const may = session.can(command)
        const heard = told
        const result = session.dispatch(command)
        expectEqual({ command, may: may.ok }, { command, may: result.ok })
        const after = session.getState()
        const changed = result.ok && result.changed
        expectEqual(
          { command, same: after.page === before.page, told: told - heard },
          { command, same: !changed, told: changed ? 1 : 0 },
        )
        const ids = nodesIn(after.page.content).map(({ id }) => id)
        expectSame(new Set(ids).size, ids.length)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )

  law(
    'B-5: whatever is done, the outline is that of the page as it is',
    fc.property(anyPage(), anyDraws(60), (start, numbers) => {
      const { session } = openSession(start)
      const draw = drawing(inTurn(numbers))
      for (let step = 0; step < 8; step += 1) {
        session.dispatch(nearCommand(draw, session.getState()))
        if (step % 3 === 2) session.undo()
        const { page } = session.getState()
        expectEqual(pageOutline({ page }, site), pageOutline({ page: structuredClone(page) }, site))
      }
    }),
  )

  law(
    '20, 29, 45: whatever is picked, the selection, panel and clipboard speak of what is there',
    fc.property(anyPage(), anyDraws(30), (start, numbers) => {
      const { session } = openSession(start)
      const draw = drawing(inTurn(numbers))
      for (let step = 0; step < 10; step += 1) {
        select(session, draw)
        const state = session.getState()
        const { ids, primary, field } = state.selection
        const known = new Set([...nodesIn(state.page.content).map(({ id }) => id), '@page'])
        expectEqual(
          [...ids, primary ?? '@page', field?.id ?? '@page'].filter((id) => !known.has(id)),
          [],
        )
        for (const group of panelFor(state, site)) expectSame(group.fields.length > 0, true)
        for (const id of ids) expectSame(breadcrumb(state, site, id).at(-1)?.id, id)
        const copied = session.copy(draw.of('blocks', 'settings'))
        if (copied) expectSameBytes(JSON.parse(JSON.stringify(copied)), copied)
      }
    }),
  )
})

function select(session: EditSession, draw: ReturnType<typeof drawing>): void {
  const state = session.getState()
  const acts: readonly [() => void, ...(() => void)[]] = [
    () => session.pick(draw.id(state), 'replace'),
    () => session.pick(draw.id(state), 'toggle'),
    () => session.pick(draw.id(state), 'range'),
    () => session.selectAll(),
    () => session.stepIn(),
    () => session.stepOut(),
    () => session.select({ ids: [draw.id(state), draw.id(state)], field: { id: draw.id(state), path: draw.path() } }),
  ]
  draw.of(...acts)()
}
