import { type CommittedChange, type Decision, type EditSession, recover } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { anyMoves, anyPage, nodesIn, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual, expectSame } from './support/quick-expect.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { site } from './support/site.ts'

const never = () => scriptedSaver(() => new Promise(() => {}))
const idsOf = (session: EditSession) => nodesIn(session.getState().page.content).map(({ id }) => id)

describe('laws of what is restored (S-63, S-64)', () => {
  law(
    '31: whatever is chosen, each clash is asked about once, no node is there twice, and undone the page is as it was',
    fc.property(
      anyPage({ faulty: false }),
      anyMoves(8),
      anyMoves(8),
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.constantFrom('mine' as const, 'theirs' as const, 'both' as const), { minLength: 1, maxLength: 7 }),
      (start, mine, theirs, isBaseKnown, isWhole, choices) => {
        const { session: dead } = openSession(start, { saver: never(), autosave: false, ids: countingIds('mine-') })
        const changes: unknown[] = []
        dead.onEvent('change:committed', (change) => changes.push(change))
        play(dead, mine, { travel: true })
        const { session: others } = openSession(start, { saver: never(), autosave: false, ids: countingIds('theirs-') })
        play(others, theirs, { travel: true })
        const newest = { ...others.getState().page, revision: start.revision + 1 }

        const { session } = openSession(newest, { saver: never(), autosave: false })
        const before = session.getState().page
        const stored = { revision: start.revision, at: 1, changes }
        const base = isBaseKnown ? start : undefined
        const takeIn = (decided?: readonly Decision[]) =>
          isWhole
            ? session.takeIn({ page: dead.getState().page, base }, decided)
            : session.recover({ stored, base }, decided)
        let decided: readonly Decision[] = []
        let asked = takeIn()
        for (let round = 0; asked.clashes.length > 0; round += 1) {
          expectSame(session.getState().page, before)
          expect(round).toBeLessThan(4)
          const more = asked.clashes.map((clash, index) => ({
            clash,
            choice: choices[(decided.length + index) % choices.length] ?? 'mine',
          }))
          decided = [...decided, ...more]
          asked = takeIn(decided)
        }
        if (!asked.verdict.ok) expectSame(session.getState().page, before)
        const ids = idsOf(session)
        expectSame(new Set(ids).size, ids.length)
        if (!isBaseKnown && asked.verdict.ok) expectKept(before.content, session, decided)
        if (session.getState().history.canUndo) session.undo()
        expectEqual(session.getState().page.content, before.content)
        expectEqual(session.getState().page.meta, before.meta)
      },
    ),
  )

  law(
    '39: where nothing was changed since, all comes back and nothing is asked',
    fc.property(anyPage({ faulty: false }), anyMoves(8), (start, moves) => {
      const { session: dead } = openSession(start, { saver: never(), autosave: false })
      const changes: unknown[] = []
      dead.onEvent('change:committed', (change) => changes.push(change))
      play(dead, moves, { travel: true })
      const stored = { revision: start.revision, at: 1, changes }
      const { session } = openSession({ ...start, revision: start.revision + 1 }, { saver: never() })
      expectEqual(recover({ stored, base: start }, session.getState().page, site)?.clashes ?? [], [])
      const { verdict } = session.recover({ stored, base: start })
      if (verdict.ok) expectEqual(session.getState().page.content, dead.getState().page.content)
    }),
  )

  law(
    '39: what was saved though nobody heard of it counts as saved: the rest comes back, and nothing is asked',
    fc.property(anyPage({ faulty: false }), anyMoves(8), anyMoves(8), anyMoves(4), (start, first, rest, theirs) => {
      const { session: dead } = openSession(start, { saver: never(), autosave: false, ids: countingIds('mine-') })
      const changes: CommittedChange[] = []
      dead.onEvent('change:committed', (change) => changes.push(change))
      play(dead, first, { travel: true })
      const count = changes.length
      const next = { ...dead.getState().page, revision: start.revision + 1 }
      play(dead, rest, { travel: true })
      const stored = { revision: start.revision, at: 1, changes }
      const found = { stored, base: start, next }

      const { session } = openSession(next, { saver: never() })
      const { clashes, verdict } = session.recover(found)
      expectEqual(clashes, [])
      if (verdict.ok) {
        expectEqual(session.getState().page.content, dead.getState().page.content)
        expectEqual(session.getState().page.isLocked, dead.getState().page.isLocked)
      }

      const { session: others } = openSession(next, { saver: never(), autosave: false, ids: countingIds('theirs-') })
      play(others, theirs, { travel: true })
      const newest = { ...others.getState().page, revision: start.revision + 2 }
      const alone = { ...stored, revision: next.revision, changes: changes.slice(count) }
      const wanted = recover({ stored: alone, base: next }, newest, site)
      const known = recover(found, newest, site)
      expectEqual(known?.page.content, wanted?.page.content ?? (changes.length > 0 ? newest.content : undefined))
      expectEqual(known?.clashes, wanted?.clashes ?? (changes.length > 0 ? [] : undefined))
    }),
  )

  law(
    '39: what several saves took though nobody heard of them counts as saved, with what others did elsewhere',
    fc.property(anyPage({ faulty: false }), anyMoves(6), anyMoves(6), anyMoves(6), (start, first, second, third) => {
      const { session: dead } = openSession(start, { saver: never(), autosave: false })
      const changes: CommittedChange[] = []
      dead.onEvent('change:committed', (change) => changes.push(change))
      play(dead, first, { travel: true })
      const next = { ...dead.getState().page, revision: start.revision + 1 }
      play(dead, second, { travel: true })
      play(dead, third, { travel: true })
      fc.pre(changes.length > 0)
      const newest = { ...dead.getState().page, revision: start.revision + 3 }
      const stored = { revision: start.revision, at: 1, changes }
      const others = { ...newest, canonical: 'https://example.com/theirs' }
      for (const now of [newest, others]) {
        const left = recover({ stored, base: start, next }, now, site)
        expectEqual([left?.restored, left?.lost, left?.clashes], [0, 0, []])
      }
    }),
  )
})

/** Without the version it was made on nobody knows what was taken away, so nothing is. */
function expectKept(before: readonly StoredBlock[], session: EditSession, decided: readonly Decision[]): void {
  const ids = new Set(idsOf(session))
  const lost = nodesIn(before).filter(({ id }) => !ids.has(id))
  expectEqual(
    lost.filter(({ id }) => !decided.some(({ clash }) => clash.id === id)),
    [],
  )
}
