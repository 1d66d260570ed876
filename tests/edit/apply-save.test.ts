import { applySave, createEditSession, type EditPage, type EditSession, type Saver, valuesOf } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingIds, fakeClock } from '../support/fakes.ts'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page, site } from './support/site.ts'

/** One page in memory, as a host may keep it. */
function ownStore(first: EditPage) {
  let stored = first
  let online = true
  const saver: Saver = {
    async save(change) {
      if (!online) return { kind: 'failed', reason: 'OFFLINE' }
      if (stored.revision !== change.revision) return { kind: 'stale', theirs: stored }
      const next = applySave(stored, change)
      if (!next) return { kind: 'failed', reason: 'SERVER' }
      stored = { ...next, revision: stored.revision + 1 }
      return { kind: 'saved', revision: stored.revision }
    },
  }
  return {
    saver,
    page: () => stored,
    connect(on: boolean) {
      online = on
    },
    isOnline: () => online,
  }
}

function open(store: ReturnType<typeof ownStore>, prefix: string): EditSession {
  const { saver, isOnline } = store
  const options = { site, saver, isOnline, clock: fakeClock(1), ids: countingIds(prefix), jitter: () => 0.5 }
  return createEditSession({ ...options, page: store.page() })
}

const kept = (page: EditPage) => ({ ...valuesOf(page), isLocked: page.isLocked })
const title = (id: string, path: string, value: string) => ({ type: 'prop.set', id, path: [path], value }) as const

describe('a store of one’s own', () => {
  law(
    'what was saved is what was edited, whatever was done',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session, saver } = openSession(start)
      const { page: opened } = session.getState()
      play(session, moves)
      void session.flush()
      const { page: edited } = session.getState()
      const stored = saver.changes.reduce<EditPage | undefined>(
        (page, change) => page && applySave(page, change),
        start,
      )
      if (edited !== opened) expect(stored && kept(stored)).toEqual(kept(edited))
      session.stop()
    }),
  )

  test('is edited without a line, meets another’s version, and is settled, undone and saved', async () => {
    const store = ownStore(page([block('a', 'title', { title: 'First' })]))
    const [anna, ben] = [open(store, 'anna-'), open(store, 'ben-')]
    store.connect(false)
    anna.dispatch(title('a', 'title', 'By Anna'))
    expect(await anna.flush()).toMatchObject({ name: 'FAILED', reason: 'OFFLINE' })
    anna.dispatch(title('a', 'subtitle', 'Also by Anna'))
    store.connect(true)
    ben.dispatch(title('a', 'title', 'By Ben'))
    expect(await ben.flush()).toMatchObject({ name: 'SAVED', revision: 2 })

    anna.tell('online')
    const met = await anna.flush()
    expect(met).toMatchObject({
      name: 'CONFLICT',
      clashes: [{ kind: 'field', id: 'a', path: ['title'], mine: 'By Anna', theirs: 'By Ben' }],
    })
    anna.resolve(['mine'])
    expect(await anna.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
    expect(store.page().content[0]?.props).toEqual({ title: 'By Anna', subtitle: 'Also by Anna' })

    anna.undo()
    expect(await anna.flush()).toMatchObject({ name: 'SAVED', revision: 4 })
    expect(store.page()).toEqual({ ...anna.getState().page, revision: 4 })
    for (const session of [anna, ben]) session.stop()
  })

  test('saves into a page that lacks what is read as its default', async () => {
    const changes = [
      [['meta', 'title'], 'Good bread'],
      [['customValues', 'teaser'], 'Fresh'],
      [['tags'], ['bread']],
    ] as const
    for (const [path, value] of changes) {
      const bare = { id: 'p', type: 'page', slug: 'home', name: 'Home', revision: 1, content: [] }
      const store = ownStore(bare as never) // as a host may have written it
      const session = open(store, 'new-')
      session.dispatch({ type: 'page.set', path, value })
      expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
      expect(valuesOf(store.page())).toEqual(valuesOf(session.getState().page))
      session.stop()
    }
  })

  test('refuses a save that does not fit its page', () => {
    const stored = page([block('a', 'title')])
    const misfits = [
      { op: 'replace', path: '/content/@gone/props/title', value: 'x' },
      { op: 'remove', path: '/content/@a/props/title' },
      { op: 'move', path: '/content/@a', from: '/content/@b' },
    ] as const
    for (const misfit of misfits) expect(applySave(stored, { operations: [misfit as never] })).toBeUndefined()
    expect(applySave(stored, { isLocked: true })).toEqual({ ...stored, isLocked: true })
    expect(applySave(stored, { values: { name: 'Other' } })).toEqual({ ...stored, name: 'Other' })
  })
})
