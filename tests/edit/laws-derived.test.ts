import { type EditPage, type EditSession, replay } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMoves, anyPage, commandFor, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual } from './support/quick-expect.ts'
import { openSession } from './support/session.ts'
import { block, page, slot } from './support/site.ts'

describe('laws of what is derived (1.15)', () => {
  law(
    '45: issues and the index equal their recomputation from scratch',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      for (const half of [moves.slice(0, 6), moves.slice(6)]) {
        play(session, half, { travel: true })
        expectFresh(session)
      }
      const { history } = session.getState()
      expect([history.canUndo, history.canRedo]).toEqual([history.done > 0, history.undone > 0])
    }),
  )

  law(
    'a state that is looked at only in the end is the one that was watched all along',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session: watched } = openSession(start)
      const { session: unseen } = openSession(start)
      watched.subscribe(() => undefined)
      for (const move of moves) {
        const command = commandFor(watched.getState(), move)
        for (const session of [watched, unseen]) {
          if (move.kind % 7 === 0) session.undo()
          else session.dispatch(command)
        }
      }
      expectEqual(unseen.getState(), watched.getState())
    }),
  )

  law(
    '45: and so they do when another version takes the place of the page, and when that is undone (S-31)',
    fc.property(anyPage(), anyPage(), (start, other) => expectExchange(start, { ...other, type: start.type })),
  )

  law(
    '45: and so they do when somebody else gave the page another type, whose rules hold from then on',
    fc.property(
      anyPage(),
      anyMoves(6),
      fc.constantFrom('page', 'blog', 'slotted', 'unheard-of'),
      anyMoves(6),
      (start, moves, type, more) => {
        const { session } = openSession(start)
        play(session, moves)
        session.adopt({ ...start, type, revision: 2 })
        expect(session.getState().page.type).toBe(type)
        expectFresh(session)
        play(session, more, { travel: true })
        expectFresh(session)
        for (const plain of [true, false])
          expect(replay(session.exportLog({ plain }), session.site)).toMatchObject({ ok: true })
      },
    ),
  )

  test('30: a log plays back by the type that somebody else gave the page, also where nothing else changed', () => {
    const start = page([block('a', 'title')], { type: 'blog' })
    for (const logEntries of [undefined, 2]) {
      const { session } = openSession(start, logEntries ? { logEntries } : {})
      const edit = (value: string) => session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value })
      edit('mine')
      session.adopt({ ...start, type: 'page', revision: 2 })
      for (let count = 0; count < (logEntries ?? 0); count += 1) edit(`again ${count}`)
      expect(session.dispatch({ type: 'block.insert', blockType: 'plans', at: {} })).toMatchObject({ ok: true })
      expect(replay(session.exportLog({ plain: true }), session.site)).toMatchObject({ ok: true })
    }
  })

  test('a block that the new type does not allow is refused, and told of where it stands', () => {
    const content = [block('a', 'plans', {})]
    const { session } = openSession(page(content))
    session.adopt(page(content, { type: 'blog', revision: 2 }))
    const insert = { type: 'block.insert', blockType: 'plans', at: {} } as const
    expect(session.can(insert)).toMatchObject({ ok: false, issues: [{ code: 'BLOCK_NOT_ALLOWED' }] })
    expect(session.getState().issues).toMatchObject([{ code: 'BLOCK_NOT_ALLOWED', blockId: 'a' }])
  })

  const slotted = (...content: readonly EditPage['content'][number][]) => page(content, { type: 'slotted' })

  test.each<[string, EditPage, EditPage]>([
    [
      'a slot comes with a block that is not allowed in it',
      slotted(),
      slotted(slot('s', 'head', [block('a', 'plans', {})])),
    ],
    [
      'a slot goes by another name',
      slotted(slot('s', 'head', [])),
      slotted(slot('s', 'foot', [block('a', 'unheard-of', {})])),
    ],
    [
      'slots change places',
      slotted(slot('s', 'head', [block('a', 'title')]), slot('t', 'head', [block('b', 'title'), block('c', 'title')])),
      slotted(slot('t', 'head', [block('b', 'title'), block('c', 'title')]), slot('s', 'head', [block('a', 'title')])),
    ],
    [
      'an item comes back as a block, before its former owner is another block',
      page([block('a', 'plans', { columns: [{ id: 'b', type: 'column', props: {} }] })]),
      page([block('a', 'title'), block('b', 'plans', { columns: [] })]),
    ],
    [
      'a faulty block becomes an item',
      page([block('a', 'title', { background: 'purple' }), block('b', 'plans', {})]),
      page([block('b', 'plans', { columns: [{ id: 'a', type: 'column', props: {} }] })]),
    ],
  ])('45: %s', (_, start, other) => expectExchange(start, other))
})

function expectExchange(start: EditPage, other: EditPage): void {
  const { session } = openSession(start)
  const first = session.getState().issues
  session.dispatch({ type: 'page.replace', cause: 'import', page: other })
  expectFresh(session)
  session.undo()
  expectEqual(session.getState().issues, first)
}

function expectFresh(session: EditSession): void {
  const { page, issues } = session.getState()
  // what is stored under an id twice has two here, and so in a session that begins with this page
  const derived = issues.filter(({ code }) => code !== 'ID_REPEATED')
  expectEqual(derived, openSession(page).session.getState().issues)
}
