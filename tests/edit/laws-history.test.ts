import { applyPatches, type Patch } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../engine/edit/src/patches/canonical.ts'
import { fakeClock } from '../support/fakes.ts'
import { anyMove, anyMoves, anyPage, commandFor, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectSame, expectSameBytes } from './support/quick-expect.ts'
import { openSession, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

/** Sets `meta.openGraph.title` where there is no `openGraph`, and empties it at once. */
const setAndEmptied = [
  { kind: 360, a: 643, b: 0, c: 23 },
  { kind: 512, a: 229, b: 0, c: 111 },
]

describe('laws of history (1.15)', () => {
  law(
    '1, 3: undo gives the page before an accepted command, redo the page after it (B-19)',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      play(session, moves, {
        each({ changed }, before) {
          if (!changed) return
          const after = session.getState().page
          session.undo()
          expectSameBytes(session.getState().page, before.page)
          session.redo()
          expectSameBytes(session.getState().page, after)
        },
      })
    }),
  )

  law(
    '2, 3, 4, 5, 12, 13: a change after undo leaves nothing to redo, and never are there more than 100 entries (S-25, S-27); ' +
      'patches make an equal page elsewhere, their inverse the first page again; undoing all gives the first page, redoing each the one before its undo',
    fc.property(anyPage(), anyMoves(30), (start, moves) => {
      const { session, clock } = openSession(start)
      const first = session.getState().page
      const patches: Patch[] = []
      const off = session.onPatches((event) => patches.push(...event.patches))
      for (const move of moves) {
        if (move.c % 2 === 0) clock.advance(5000)
        play(session, [move], {
          travel: true,
          each({ changed }) {
            const { done, undone } = session.getState().history
            if (changed) expectSame(undone, 0)
            expectSame(done <= 100, true)
          },
        })
      }
      off()
      const there = applyPatches(JSON.parse(JSON.stringify(first)) as object, patches)
      expectSameBytes(there?.page, session.getState().page)
      const back = there && applyPatches(there.page, there.inverse)
      const text = canonicalJson(first)
      expect(canonicalJson(back?.page)).toBe(text)
      const undone: string[] = []
      for (; session.getState().history.canUndo; session.undo()) undone.push(canonicalJson(session.getState().page))
      expect(canonicalJson(session.getState().page)).toBe(text)
      for (const page of undone.reverse()) {
        session.redo()
        expect(canonicalJson(session.getState().page)).toBe(page)
      }
    }),
    { examples: [[page([]), setAndEmptied]] },
  )

  test('3: a text set in an object that was made for it and emptied at once is one step back to no object', () => {
    const { session } = openSession(page([]))
    const path = ['meta', 'openGraph', 'title']
    session.dispatch({ type: 'page.set', path, value: 'Hello' })
    session.dispatch({ type: 'page.set', path, value: null })
    session.undo()
    expect(session.getState().page.meta).toEqual({})
    expect(session.getState().history.canUndo).toBe(false)
  })

  law(
    '6: two sets of one path merge exactly when less than 3,000 ms apart with nothing between',
    fc.property(
      fc.array(fc.record({ wait: fc.integer({ min: 0, max: 4000 }), path: fc.constantFrom('title', 'subtitle') }), {
        minLength: 1,
        maxLength: 20,
      }),
      (sets) => {
        const { session, clock } = openSession({ ...startPage, content: [{ id: 'a', type: 'title', props: {} }] })
        let entries = 0
        let last: { readonly at: number; readonly path: string } | undefined
        sets.forEach(({ wait, path }, index) => {
          clock.advance(wait)
          session.dispatch({ type: 'prop.set', id: 'a', path: [path], value: `v${index}` })
          if (!last || last.path !== path || clock.now() - last.at >= 3000) entries += 1
          last = { at: clock.now(), path }
          expectSame(session.getState().history.done, entries)
        })
      },
    ),
  )

  test('5: of more than 100 changes the last 100 are undone, and all of them redone (S-25)', () => {
    const { session, clock } = openSession(page([block('a', 'title')]))
    const title = () => session.getState().page.content[0]?.props.title
    for (let count = 1; count <= 103; count += 1) {
      clock.advance(3000)
      session.dispatch(setTitle(`after ${count}`))
    }
    for (let count = 103; count > 3; count -= 1) session.undo()
    expect([title(), session.getState().history.canUndo]).toEqual(['after 3', false])
    for (; session.getState().history.canRedo; ) session.redo()
    expect([title(), session.getState().history.done]).toEqual(['after 103', 100])
  })

  test('6: no set joins one that is later than itself, as after the clock of the computer was put back', () => {
    let now = 10_000
    const clock = { ...fakeClock(), now: () => now }
    const { session } = openSession(page([block('a', 'title')]), { clock })
    session.dispatch(setTitle('one'))
    now = 1000
    session.dispatch(setTitle('two'))
    expect(session.getState().history.done).toBe(2)
  })

  law(
    '21, 22: begin, any steps, cancel is reference-equal to before; commit adds at most one entry; previews leave no trace (S-21, S-22)',
    fc.property(anyPage(), anyMoves(6), fc.boolean(), (start, moves, keep) => {
      const { session } = openSession(start)
      const committed: unknown[] = []
      session.onEvent('change:committed', (change) => committed.push(change))
      const before = session.getState()
      session.begin({ key: 'label.batch', args: { text: 'x' } })
      let steps = 0
      for (const move of moves) {
        const command = commandFor(session.getState(), move)
        // to a transaction that only shows something nothing is added: that gives way
        const onlyShows = steps === 0 && session.getState().transaction?.preview
        if (onlyShows || move.c % 2 === 0) session.preview(command)
        else if (session.dispatch(command).ok) steps += 1
      }
      expect(committed).toEqual([])
      expect(session.getState().history).toBe(before.history)
      expect(session.getState().issues).toBe(before.issues)
      if (keep) session.commit()
      else session.cancel()
      if (!keep) expect(session.getState().page).toBe(before.page)
      expect(session.getState().history.done).toBeLessThanOrEqual(1)
    }),
  )

  law(
    '22: a value that another preview or the end of the change replaced is in no history, log, event or save (S-22)',
    fc.asyncProperty(
      anyPage(),
      fc.array(fc.record({ move: anyMove, previewed: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (start, acts, keep) => {
        const { session, saver } = openSession(start)
        const told: unknown[] = []
        session.onEvent('change:committed', (change) => told.push(change))
        session.begin({ key: 'label.batch', args: { text: 'x' } })
        for (const { move, previewed } of acts) {
          const command = commandFor(session.getState(), move)
          if (previewed) session.preview({ type: 'page.set', path: ['name'], value: 'only previewed' })
          if (previewed) session.preview(command)
          else session.dispatch(command)
        }
        if (keep) session.commit()
        else session.cancel()
        await session.flush()
        told.push(session.getState(), session.exportLog({ plain: true }), saver.changes)
        expect(JSON.stringify(told)).not.toContain('only previewed')
        while (session.getState().history.canUndo) session.undo()
        while (session.getState().history.canRedo) session.redo()
        expect(JSON.stringify(session.getState().page)).not.toContain('only previewed')
      },
    ),
  )
})

const startPage = { id: 'p', type: 'page', slug: 'x', name: 'X', language: 'en' }
