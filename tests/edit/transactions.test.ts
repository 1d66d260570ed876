import { type EditCommand, labelText, replay } from '@quoin/edit'
import { describe, expect, test } from 'vitest'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const set = (path: string, value: string) => ({ type: 'prop.set', id: 'a', path: [path], value }) as const
const text = { key: 'label.batch', args: { text: 'Several things' } } as const

describe('transactions (1.5)', () => {
  test('a slider drag leaves one step', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const causes: string[] = []
    session.onPatches(({ cause }) => causes.push(cause))
    const start = session.getState().page
    session.begin(text)
    for (const value of ['1', '2', '3']) session.preview(set('title', value))
    expect(session.getState().transaction).toEqual({ label: text, preview: true, start })
    expect(session.getState().save.name).toBe('SAVED')
    expect(session.commit()).toMatchObject({ ok: true, changed: true })
    expect(new Set(causes)).toEqual(new Set(['preview']))
    expect(session.getState().history).toMatchObject({ done: 1, undoLabel: text })
    session.undo()
    expect(session.getState().page.content[0]?.props).toEqual({})
  })

  test('what is done while something is only shown stays, and what was shown goes (S-22)', () => {
    for (const act of ['dispatch', 'batch'] as const) {
      const { session } = openSession(page([block('a', 'title')]))
      session.begin(text)
      session.preview({ type: 'block.insert', blockType: 'title', at: {} })
      const done = set('title', 'done')
      expect(act === 'batch' ? session.batch([done], text) : session.dispatch(done)).toMatchObject({ ok: true })
      session.cancel()
      expect(session.getState().page.content.map(({ id, props }) => ({ id, props }))).toEqual([
        { id: 'a', props: { title: 'done' } },
      ])
      expect(session.getState()).toMatchObject({ history: { done: 1 }, save: { name: 'DIRTY' }, transaction: null })
    }
  })

  test('what is refused while something is only shown takes nothing away, and is judged without it (law 17)', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const told: unknown[] = []
    session.onPatches((event) => told.push(event))
    session.onEvent('transaction:cancelled', (label) => told.push(label))
    session.begin(text)
    const shown = session.preview({ type: 'block.insert', blockType: 'title', at: {} })
    const before = session.getState()
    told.length = 0
    const ofShown = { type: 'block.remove', ids: shown.ok ? shown.created : [] } as const
    for (const refused of [{ type: 'unheard-of' }, { type: 'block.remove', ids: ['nope'] }, ofShown]) {
      expect(session.dispatch(refused as EditCommand)).toMatchObject({ ok: false })
      expect(session.getState()).toBe(before)
    }
    expect(told).toEqual([])
    // what is accepted plays back with the ids it drew
    expect(session.dispatch({ type: 'block.insert', blockType: 'title', at: {} })).toMatchObject({ ok: true })
    expect(session.getState()).toMatchObject({ transaction: null, history: { done: 1 } })
    expect(replay(session.exportLog({ plain: true }), site)).toMatchObject({ ok: true })
  })

  test('a step is added to those there are, what was shown after them is one of them', () => {
    const { session } = openSession(page([block('a', 'title')]))
    session.begin(text)
    session.dispatch(set('title', 'first'))
    session.preview(set('subtitle', 'shown'))
    session.dispatch(set('title', 'last'))
    session.commit()
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'last', subtitle: 'shown' })
    expect(session.getState().history.done).toBe(1)
  })

  test('what was done in it stays when somebody else saves, as one entry, and what is only shown goes (law 31)', () => {
    const start = page([block('a', 'title')])
    const theirs = { ...start, name: 'Theirs', revision: 2 }
    for (const shown of [false, true]) {
      const { session } = openSession(start)
      session.begin(text)
      session.dispatch(set('title', 'step'))
      if (shown) session.preview(set('subtitle', 'only shown'))
      session.adopt(theirs)
      expect(session.getState()).toMatchObject({
        page: { name: 'Theirs', content: [{ props: { title: 'step' } }] },
        save: { name: 'DIRTY' },
        history: { done: 2 },
        transaction: null,
      })
      expect(session.getState().page.content[0]?.props).toEqual({ title: 'step' })
      expect(replay(session.exportLog({ plain: true }), site)).toMatchObject({ ok: true })
      session.undo()
      session.undo()
      expect(session.getState().page.content[0]?.props).toEqual({})
    }
  })

  test('what was done in it stays when a save comes back joined, and when a conflict is decided', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title')])
    const theirs = page([block('a', 'title', { title: 'theirs' }), block('b', 'title')], { revision: 2 })
    const steps = { type: 'prop.set', id: 'b', path: ['title'], value: 'step' } as const
    for (const outcome of [
      { kind: 'saved', revision: 3, merged: { ...start, name: 'Joined', revision: 3 } },
      { kind: 'stale', theirs },
    ] as const) {
      const saver = scriptedSaver((_, index) => (index === 0 ? outcome : { kind: 'saved', revision: 4 }))
      const { session } = openSession(start, { saver, autosave: false })
      session.dispatch(set('title', 'mine'))
      const saved = session.flush()
      const isStale = outcome.kind === 'stale'
      if (isStale) await saved
      session.begin(text)
      session.dispatch(steps)
      if (isStale) {
        expect(session.getState()).toMatchObject({ save: { name: 'CONFLICT' }, transaction: { preview: false } })
        session.resolve(['theirs'])
      } else await saved
      const { page: now, transaction } = session.getState()
      expect([now.content[1]?.props, transaction]).toEqual([{ title: 'step' }, null])
      await session.flush()
      expect(saver.changes.at(-1)?.operations).toContainEqual(expect.objectContaining({ value: 'step' }))
    }
  })

  test('a second one is refused; undo cancels the open one and stops there (S-20, S-24)', () => {
    const { session } = openSession(page([block('a', 'title')]))
    session.dispatch(set('title', 'kept'))
    const told: string[] = []
    session.onEvent('transaction:cancelled', (label) => told.push(labelText(label)))
    session.begin(text)
    expect(session.begin(text)).toMatchObject({ issues: [{ code: 'TRANSACTION_OPEN' }] })
    session.dispatch(set('title', 'gone'))
    session.undo()
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'kept' })
    expect(told).toEqual(['Several things'])
    expect(session.commit()).toMatchObject({ ok: false })
    expect(session.preview(set('title', 'x'))).toMatchObject({ ok: false })
  })

  test('cancelling brings back the selection as at the beginning, and leaves what was selected since', () => {
    const { session } = openSession(page([block('a', 'title'), block('b', 'title')]))
    const shown = { type: 'block.insert', blockType: 'title', at: {} } as const
    session.select({ ids: ['a'] })
    session.begin(text)
    const made = session.dispatch(shown)
    const [created] = made.ok ? made.created : []
    expect(session.getState().selection.primary).toBe(created)
    session.cancel()
    expect(session.getState().selection.primary).toBe('a')

    session.begin(text)
    session.preview(set('title', 'shown'))
    session.select({ ids: ['b'] })
    session.cancel()
    expect(session.getState()).toMatchObject({ selection: { ids: ['b'], primary: 'b' }, transaction: null })

    session.begin(text)
    const next = session.dispatch(shown)
    session.select({ ids: ['a'] })
    session.select({ ids: next.ok ? next.created : [] })
    session.cancel()
    expect(session.getState().selection).toEqual({ ids: [] })
  })

  test('a batch is all or none, and says which command was refused (S-23)', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const before = session.getState().page
    expect(session.batch([set('title', 'x'), set('none', 'y')], text)).toMatchObject({
      ok: false,
      index: 1,
      issues: [{ code: 'PATH_UNKNOWN' }],
    })
    expect(session.getState().page).toBe(before)
    expect(session.batch([set('title', 'x'), set('subtitle', 'y')], text)).toMatchObject({ ok: true, changed: true })
    expect(session.getState().history.done).toBe(1)
  })
})

describe('history and selection (1.6, 1.7)', () => {
  test('undo and redo are named and bring the selection back (S-28, S-29)', () => {
    const { session } = openSession(
      page([
        block('a', 'title'),
        block('b', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] }, { label: 'Features' }),
      ]),
    )
    const told: string[] = []
    session.onEvent('history:undone', (label) => told.push(`Undone: ${labelText(label)}`))
    session.onEvent('history:redone', (label) => told.push(`Redone: ${labelText(label)}`))
    session.select({ ids: ['a'] })
    session.dispatch({ type: 'block.move', ids: ['b'], to: { before: 'a' } })
    session.select({ ids: ['c'] })
    session.undo()
    expect(session.getState().selection).toMatchObject({ ids: ['a'], primary: 'a' })
    session.redo()
    expect(session.getState().selection.ids).toEqual(['b'])
    expect(told).toEqual(["Undone: Moved 'Features'", "Redone: Moved 'Features'"])
    expect(session.redo()).toMatchObject({ issues: [{ code: 'HISTORY_EMPTY' }] })
  })

  test('typing merges until the caret leaves the field; back at the start the entry is gone (S-26)', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const field = (path: string) => session.select({ ids: ['a'], field: { id: 'a', path: [path] } })
    field('title')
    session.dispatch(set('title', 'x'))
    session.dispatch(set('title', 'xy'))
    expect(session.getState().history).toMatchObject({
      done: 1,
      undoLabel: { key: 'label.typed', args: { field: 'Title' } },
    })
    field('subtitle')
    field('title')
    session.dispatch(set('title', 'xyz'))
    expect(session.getState().history.done).toBe(2)
    session.undo()
    session.dispatch(set('title', 'q'))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'xy' })
    expect(session.getState().history.done).toBe(1)
  })

  const nested = page([
    block('p', 'plans', {
      columns: [
        {
          id: 'c1',
          type: 'column',
          props: {
            links: [
              { id: 'l1', type: 'link', props: {} },
              { id: 'l2', type: 'link', props: {} },
            ],
          },
        },
        { id: 'c2', type: 'column', props: {} },
      ],
    }),
    block('q', 'title'),
    block('r', 'title'),
  ])

  test('picking replaces, toggles, and takes ranges on the common level (S-32)', () => {
    const { session } = openSession(nested)
    const ids = () => session.getState().selection.ids
    session.pick('q', 'replace')
    session.pick('l1', 'toggle')
    expect(ids()).toEqual(['l1', 'q'])
    session.pick('p', 'toggle')
    expect(ids()).toEqual(['p', 'q'])
    session.pick('l1', 'toggle')
    expect(ids()).toEqual(['l1', 'q'])
    session.pick('q', 'toggle')
    expect(ids()).toEqual(['l1'])
    session.pick('r', 'range')
    expect(ids()).toEqual(['p', 'q', 'r'])
    session.pick('c1', 'replace')
    session.pick('c2', 'range')
    expect(ids()).toEqual(['c1', 'c2'])
    session.pick('missing', 'replace')
    expect(ids()).toEqual(['c1', 'c2'])
  })

  test('select all goes level by level, Escape steps out, Enter steps in (S-33, S-34, B-3)', () => {
    const { session } = openSession(nested)
    const ids = () => session.getState().selection.ids
    session.pick('l1', 'replace')
    const levels = [1, 2, 3].map(() => {
      session.selectAll()
      return ids()
    })
    expect(levels).toEqual([
      ['l1', 'l2'],
      ['c1', 'c2'],
      ['p', 'q', 'r'],
    ])
    session.pick('l1', 'replace')
    session.stepIn()
    expect(session.getState().selection.field).toEqual({ id: 'l1', path: ['text'] })
    const out = [1, 2, 3, 4].map(() => {
      session.stepOut()
      return ids()
    })
    expect(out).toEqual([['l1'], ['c1'], ['p'], []])
    session.pick('p', 'replace')
    session.stepIn()
    expect(ids()).toEqual(['c1'])
  })
})
