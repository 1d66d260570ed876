import { allRights, type EditCommand } from '@quoin/edit'
import type { Json } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const four = () => page([block('a', 'title'), block('b', 'text'), block('c', 'plans'), block('d', 'title')])

describe('several blocks at once (B-7)', () => {
  const acts: readonly (readonly [string, EditCommand, readonly string[]])[] = [
    ['move', { type: 'block.move', ids: ['c', 'a'], to: {} }, ['b', 'd', 'a', 'c']],
    ['duplicate', { type: 'block.duplicate', ids: ['a', 'b'] }, ['a', 'b', 'new', 'new', 'c', 'd']],
    ['remove', { type: 'block.remove', ids: ['a', 'd'] }, ['b', 'c']],
  ]
  test.each(acts)('%s is one step, and one step takes it back', (_name, command, after) => {
    const { session } = openSession(four())
    const before = session.getState().page
    const ids = () => session.getState().page.content.map(({ id }) => (id.startsWith('new-') ? 'new' : id))
    expect(session.dispatch(command)).toMatchObject({ ok: true, changed: true })
    expect([ids(), session.getState().history.done]).toEqual([after, 1])
    session.undo()
    expect(session.getState().page).toEqual(before)
    session.stop()
  })

  test('copying takes all of them, in the order of the page', () => {
    const { session } = openSession(four())
    session.pick('d', 'replace')
    session.pick('a', 'toggle')
    expect(session.copy()?.blocks?.map(({ id }) => id)).toEqual(['a', 'd'])
    session.stop()
  })
})

describe('history', () => {
  test('S-30: every kind of change is one entry with a name, and is taken back', () => {
    const { session } = openSession(four())
    session.pick('a', 'replace')
    const payload = JSON.parse(JSON.stringify(session.copy() ?? null)) as Json // it is written as JSON
    const commands: readonly EditCommand[] = [
      { type: 'prop.set', id: 'a', path: ['title'], value: 'Other' },
      { type: 'page.set', path: ['name'], value: 'Other' },
      { type: 'page.set', path: ['tags'], value: ['one'] },
      { type: 'page.set', path: ['customValues', 'mood'], value: 'calm' },
      { type: 'page.set', path: ['meta', 'title'], value: 'Other' },
      { type: 'page.set', path: ['slug'], value: 'other' },
      { type: 'block.setLabel', id: 'b', label: 'Beginning' },
      { type: 'block.applySettings', ids: ['a', 'b'], values: { background: 'black' } },
      { type: 'clipboard.paste', payload, at: {} },
      {
        type: 'block.setLock',
        ids: ['d'],
        lock: { locked: true, canAddBefore: true, canAddAfter: true, canEditContent: true },
      },
      { type: 'page.setLock', isLocked: true },
    ]
    const first = session.getState().page
    for (const [index, command] of commands.entries()) {
      const before = session.getState().page
      expect([command, session.dispatch(command)]).toEqual([
        command,
        expect.objectContaining({ ok: true, changed: true }),
      ])
      const { done, undoLabel } = session.getState().history
      expect([done, typeof undoLabel?.key]).toEqual([index + 1, 'string'])
      session.undo()
      expect(session.getState().page).toEqual(before)
      session.redo()
    }
    for (const _ of commands) session.undo()
    expect(session.getState().page).toEqual(first)
    session.stop()
  })
})

describe('the clipboard of a page that cannot be changed', () => {
  test('S-37: copying works, cutting takes nothing away', () => {
    const { session } = openSession(four())
    session.setReadOnly('LOCK_OTHER', true)
    session.pick('b', 'replace')
    expect(session.copy()?.blocks?.map(({ id }) => id)).toEqual(['b'])
    const before = session.getState()
    expect(session.dispatch({ type: 'block.remove', ids: ['b'], cut: true })).toMatchObject({ ok: false })
    expect(session.getState()).toBe(before)
    session.stop()
  })

  test.each<[string, EditCommand, Partial<typeof allRights>]>([
    ['U-34: SEO values', { type: 'page.set', path: ['meta', 'title'], value: 'Found' }, { canEditSeo: false }],
    [
      'U-30: custom fields',
      { type: 'page.set', path: ['customValues', 'mood'], value: 'calm' },
      { canEditPage: false },
    ],
  ])('%s need their right, are a step of the history, and are saved with the page', async (_, command, missing) => {
    const refused = openSession(four(), { rights: { ...allRights, ...missing } }).session
    expect(refused.dispatch(command)).toMatchObject({ ok: false, issues: [{ code: 'RIGHT_MISSING' }] })
    refused.stop()
    const { session, saver } = openSession(four())
    expect(session.dispatch(command)).toMatchObject({ ok: true, changed: true })
    expect(session.getState().history.done).toBe(1)
    expect(await session.flush()).toMatchObject({ name: 'SAVED' })
    const path = `/${command.type === 'page.set' ? command.path.join('/') : ''}`
    expect(saver.changes[0]?.operations).toMatchObject([{ path }])
    session.stop()
  })
})
