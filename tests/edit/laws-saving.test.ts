import type { SaveChange, SaveOutcome } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FakeClock, fakeClock, settled } from '../support/fakes.ts'
import { asked } from '../support/runs.ts'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual, expectSame } from './support/quick-expect.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

/** A server that may lose answers, fail, and answer so late that the repetition is answered first. */
function faultyServer(faults: readonly number[], clock: FakeClock) {
  let revision = 1
  const stored = new Map<string, number>()
  const values: Record<string, unknown> = {}
  let most = 0
  let inFlight = 0
  let step = 0
  async function answer(change: SaveChange): Promise<SaveOutcome> {
    inFlight += 1
    most = Math.max(most, inFlight)
    const fault = faults[step] ?? 0
    step += 1
    await settled()
    inFlight -= 1
    if (fault === 1) return { kind: 'failed', reason: 'SERVER' }
    const known = stored.get(change.key)
    if (known === undefined) {
      revision += 1
      stored.set(change.key, revision)
      for (const { path, value } of change.operations ?? []) values[path] = value
    }
    if (fault === 2) return { kind: 'failed', reason: 'NETWORK' }
    if (fault === 3) await new Promise<void>((late) => clock.after(25_000, late))
    return { kind: 'saved', revision: known ?? revision }
  }
  return { answer, values, most: () => most, revisions: () => stored.size }
}

// short enough that a save is answered before it is given up, unless its answer is late
const turnMs = 10_000
// a try waits half a minute at most, and is given up after a quarter of one
const turnsOfOneTry = 6

describe('laws of saving', () => {
  test('31, 33, 34, 35, 36, F-14: whatever the network does, one save is in flight, nothing is lost, and SAVED is true', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { maxLength: 12 }),
        fc.array(fc.record({ wait: fc.constantFrom(0, 500, 2000, 16_000), value: fc.string({ maxLength: 3 }) }), {
          maxLength: 12,
        }),
        async (faults, edits) => {
          const time = fakeClock(1_000_000)
          const server = faultyServer(faults, time)
          const saver = scriptedSaver(server.answer)
          const { session, clock } = openSession(page([block('a', 'title')]), { saver, clock: time })
          for (const { wait, value } of edits) {
            session.dispatch(setTitle(value))
            const local = session.getState().page
            clock.advance(wait)
            await settled()
            expectSame(session.getState().page, local)
            const { save } = session.getState()
            if (save.name === 'SAVED')
              expectSame(server.values['/content/@a/props/title'] ?? '', local.content[0]?.props.title ?? '')
          }
          const turns = (faults.length + 2) * turnsOfOneTry
          for (let turn = 0; turn < turns && session.getState().save.name !== 'SAVED'; turn += 1) {
            clock.advance(turnMs)
            await settled()
            await settled()
          }
          expectSame(session.getState().save.name, 'SAVED')
          expect(server.most()).toBeLessThanOrEqual(1)
          const end = session.getState()
          clock.advance(40_000)
          await settled()
          expect(session.getState()).toBe(end)
          expect(new Set(saver.changes.map(({ key }) => key)).size).toBe(server.revisions())
          session.stop()
          expect(clock.pending()).toBe(0)
        },
      ),
      {
        numRuns: asked ?? 200,
        examples: [
          [
            [3, 0, 0, 0, 0, 0, 1, 3, 3, 3],
            [
              { wait: 16_000, value: '' },
              { wait: 0, value: ' ' },
            ],
          ],
        ],
      },
    )
  })

  law(
    'an acknowledgement moves the base and nothing else (S-57)',
    fc.asyncProperty(anyPage(), anyMoves(6), async (start, moves) => {
      const { session, saver } = openSession(start, { autosave: false })
      play(session, moves, { travel: true })
      const { base, save, issues, ...before } = session.getState()
      await session.flush()
      const { base: baseAfter, save: saveAfter, issues: issuesAfter, ...after } = session.getState()
      for (const [name, part] of Object.entries(before)) expectSame(after[name as keyof typeof after], part)
      // told of the base: a save gives each its own id there
      const settled = saver.changes.length === 0 ? [] : issues.filter(({ code }) => code === 'ID_REPEATED')
      if (settled.length === 0) expectSame(issuesAfter, issues)
      else
        expectEqual(
          issuesAfter,
          issues.filter((issue) => !settled.includes(issue)),
        )
      expectSame(baseAfter.revision, base.revision + saver.changes.length)
      expectSame(saveAfter.name, 'SAVED')
      if (saver.changes.length === 0) expectSame(saveAfter, save)
      session.stop()
    }),
  )
})
