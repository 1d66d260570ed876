import type { ClashChoice, EditPage, EditSession } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { law } from './support/law.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const item = (id: string, title: string) => ({ id, type: 'column', props: { title } })
const pricing = (...columns: readonly object[]) => page([block('p', 'plans', { columns: columns as never })])

/** A session whose edits of one text meet another's version of the page. */
async function clash(start: EditPage, theirs: EditPage, id: string, value: string): Promise<EditSession> {
  const newer = { ...theirs, revision: 5 }
  const saver = scriptedSaver((change) =>
    change.revision < 5 ? { kind: 'stale', theirs: newer } : { kind: 'saved', revision: 6 },
  )
  const { session } = openSession(start, { saver })
  session.dispatch({ type: 'prop.set', id, path: ['title'], value })
  await session.flush()
  return session
}

function offered(session: EditSession): readonly boolean[] {
  const { save } = session.getState()
  return save.name === 'CONFLICT' ? save.clashes.map(({ canKeepBoth }) => canKeepBoth) : []
}

async function resolved(session: EditSession, choices: readonly ClashChoice[]): Promise<EditSession> {
  session.resolve(choices)
  await settled()
  return session
}

describe('keeping both versions of what two people changed (S-64)', () => {
  test('theirs stands after mine, with an id of its own, and one step takes it back', async () => {
    const start = page([block('a', 'title', { title: 'was' }), block('b', 'title')])
    const theirs = page([block('a', 'title', { title: 'theirs' }), block('b', 'title')])
    const session = await clash(start, theirs, 'a', 'mine')
    expect(offered(session)).toEqual([true])
    await resolved(session, ['both'])
    const { page: merged, save } = session.getState()
    expect(merged.content.map(({ id, props }) => [id === 'a' || id === 'b' ? id : 'new', props.title])).toEqual([
      ['a', 'mine'],
      ['new', 'theirs'],
      ['b', undefined],
    ])
    expect(new Set(merged.content.map(({ id }) => id)).size).toBe(3)
    expect(save.name).toBe('SAVED')
    session.undo()
    expect(session.getState().page.content.map(({ props }) => props.title)).toEqual(['mine', undefined])
  })

  test('an item has its copy beside it, in a list that has room', async () => {
    const start = pricing(item('x', 'was'), item('y', 'other'))
    const theirs = pricing(item('x', 'theirs'), item('y', 'other'))
    const session = await resolved(await clash(start, theirs, 'x', 'mine'), ['both'])
    const [plans] = session.getState().page.content
    expect(plans?.props.columns).toMatchObject([
      { id: 'x', props: { title: 'mine' } },
      { type: 'column', props: { title: 'theirs' } },
      { id: 'y', props: { title: 'other' } },
    ])
  })

  test('a full list has no room for both, and then mine stays', async () => {
    const items = ['v', 'w', 'y', 'z'].map((id) => item(id, id))
    const session = await clash(
      pricing(item('x', 'was'), ...items),
      pricing(item('x', 'theirs'), ...items),
      'x',
      'mine',
    )
    expect(offered(session)).toEqual([false])
    const full = await resolved(session, ['both'])
    const [plans] = full.getState().page.content
    expect(plans?.props.columns).toEqual([item('x', 'mine'), ...items])
  })

  test('a value of the page is one or the other', async () => {
    const { session } = openSession(page([]), {
      saver: scriptedSaver(() => ({ kind: 'stale', theirs: page([], { name: 'Theirs', revision: 5 }) })),
    })
    session.dispatch({ type: 'page.set', path: ['name'], value: 'Mine' })
    await session.flush()
    expect(offered(session)).toEqual([false])
  })

  law(
    '39: whatever is chosen for each clash, what was chosen is on the page',
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
      fc.array(fc.constantFrom<ClashChoice>('mine', 'theirs', 'both'), { minLength: 4, maxLength: 4 }),
      async (changed, choices) => {
        const ids = ['a', 'b', 'c', 'd'] as const
        const version = (whose: string) =>
          page(ids.map((id) => block(id, 'title', { title: changed.includes(id) ? `${whose} ${id}` : 'same' })))
        const saver = scriptedSaver((change) =>
          change.revision < 5
            ? { kind: 'stale', theirs: { ...version('theirs'), revision: 5 } }
            : { kind: 'saved', revision: 6 },
        )
        const { session } = openSession(version('was'), { saver })
        for (const id of changed) session.dispatch({ type: 'prop.set', id, path: ['title'], value: `mine ${id}` })
        await session.flush()
        const { save } = session.getState()
        const clashes = save.name === 'CONFLICT' ? save.clashes : []
        await resolved(session, choices)
        const expected = ids.flatMap((id) => {
          const at = clashes.findIndex((one) => one.id === id)
          if (at === -1) return ['same']
          const choice = choices[at]
          return choice === 'both' ? [`mine ${id}`, `theirs ${id}`] : [`${choice} ${id}`]
        })
        expect(session.getState().page.content.map(({ props }) => props.title)).toEqual(expected)
        session.stop()
      },
    ),
  )
})
