import { type Clash, type ClashChoice, type EditSession, mergeLeft, openPage } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { openSession, setTitle } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const base = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
const left = { ...base, content: [block('a', 'title', { title: 'set aside' }), block('b', 'title', { title: 'mine' })] }
const newest = page(
  [block('a', 'title', { title: 'theirs' }), block('b', 'title', { title: 'B' }), block('c', 'title', { title: 'C' })],
  { revision: 2 },
)

const titles = (session: EditSession) => session.getState().page.content.map(({ props }) => props.title)
const chosen = (clashes: readonly Clash[], choice: ClashChoice) => clashes.map((clash) => ({ clash, choice }))

describe('S-64, S-67: a version that was left is taken in', () => {
  test.each([
    ['mine', ['set aside', 'mine', 'C']],
    ['theirs', ['theirs', 'mine', 'C']],
    ['both', ['set aside', 'theirs', 'mine', 'C']],
  ] as const)('what both changed is asked about first: %s, as one step', (choice, expected) => {
    const { session } = openSession(newest)
    const asked = session.takeIn({ page: left, base })
    expect(asked.clashes).toEqual([
      { kind: 'field', id: 'a', path: ['title'], mine: 'set aside', theirs: 'theirs', canKeepBoth: true },
    ])
    expect([titles(session), session.getState().save.name]).toEqual([['theirs', 'B', 'C'], 'SAVED'])
    session.takeIn({ page: left, base }, chosen(asked.clashes, choice))
    expect([titles(session), session.getState().history.done]).toEqual([expected, 1])
    session.undo()
    expect(titles(session)).toEqual(['theirs', 'B', 'C'])
  })

  test('and once more where the page changed while one was asked', () => {
    const { session } = openSession(newest)
    const { clashes } = session.takeIn({ page: left, base })
    session.dispatch(setTitle('typed meanwhile'))
    expect(session.takeIn({ page: left, base }, chosen(clashes, 'mine')).clashes).toMatchObject([
      { mine: 'set aside', theirs: 'typed meanwhile' },
    ])
    expect(titles(session)).toEqual(['typed meanwhile', 'B', 'C'])
  })

  test('where the version it was made on is gone, every difference is asked about, and no block goes', () => {
    const named = { ...left, name: 'Set aside', meta: { title: 'Set aside' } }
    const { session } = openSession({ ...newest, name: 'Theirs', meta: { title: 'Theirs' } })
    const { clashes } = session.takeIn({ page: named, base: undefined })
    expect(clashes.map(({ id, mine, theirs }) => [id, mine, theirs])).toEqual([
      ['@page', 'Set aside', 'Theirs'],
      ['@page', 'Set aside', 'Theirs'],
      ['a', 'set aside', 'theirs'],
      ['b', 'mine', 'B'],
    ])
    session.takeIn({ page: named, base: undefined }, chosen(clashes, 'theirs'))
    expect(titles(session)).toEqual(['theirs', 'B', 'C'])
  })

  test('what would come of it is told without a session, one’s own side standing for each clash', () => {
    const { page: merged, clashes } = mergeLeft({ page: left, base }, openPage(newest, site).page, site)
    expect([merged.content.map(({ props }) => props.title), clashes.length]).toEqual([['set aside', 'mine', 'C'], 1])
  })
})
