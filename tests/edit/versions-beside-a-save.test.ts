import type { EditPage, EditSession, SaveChange, SaveOutcome } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

describe('versions that come beside a save (law 31)', () => {
  const titles = (session: EditSession) => session.getState().page.content.map(({ props }) => props.title)

  /** A session whose saves are answered when the test says so. */
  function answered(start: EditPage) {
    const waiting: ((outcome: SaveOutcome) => void)[] = []
    const changes: SaveChange[] = []
    const opened = openSession(start, {
      saver: {
        save(change) {
          changes.push(change)
          return new Promise<SaveOutcome>((resolve) => waiting.push(resolve))
        },
      },
    })
    const answer = async (outcome: SaveOutcome) => {
      waiting.shift()?.(outcome)
      await settled()
    }
    return { ...opened, changes, answer }
  }

  test('S-31: what was followed before the first own change is no entry of this session, what is merged with it is one', () => {
    const theirs = (title: string, revision: number) => page([block('a', 'title', { title })], { revision })
    const { session } = openSession(theirs('A', 1), { autosave: false })
    session.setReadOnly('LOCK_OTHER', true)
    for (const revision of [2, 3]) session.adopt(theirs(`theirs ${revision}`, revision))
    session.setReadOnly('LOCK_OTHER', false)
    expect([session.getState().history.canUndo, session.undo()]).toMatchObject([
      false,
      { ok: false, issues: [{ code: 'HISTORY_EMPTY' }] },
    ])
    session.dispatch({ type: 'prop.set', id: 'a', path: ['subtitle'], value: 'mine' })
    session.adopt(theirs('theirs 4', 4))
    expect(session.getState().history).toMatchObject({ done: 2, undoLabel: { key: 'label.merged' } })
    session.undo()
    session.undo()
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'theirs 3' })
    expect(session.getState().history.canUndo).toBe(false)
    // what was undone can be done again, so it stays with what came since
    session.adopt({ ...session.getState().page, name: 'Theirs', revision: 5 })
    expect(session.getState().history).toMatchObject({ done: 1, undone: 0 })
  })

  test('what is typed while a save is under way survives a version that comes before its answer', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const { session, answer } = answered(start)
    session.dispatch(setTitle('sent'))
    void session.flush()
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'typed meanwhile' })
    const published = { ...start, status: 'PUBLISHED', revision: 2 } as const
    session.adopt(published)
    await answer({
      kind: 'saved',
      revision: 3,
      merged: {
        ...published,
        content: [block('a', 'title', { title: 'sent' }), block('b', 'title', { title: 'B' })],
        revision: 3,
      },
    })
    expect([titles(session), session.getState().page.status]).toEqual([['sent', 'typed meanwhile'], 'PUBLISHED'])
  })

  test('a version that comes while a save is under way is taken in afterwards, and nothing is sent twice', async () => {
    const start = page([block('a', 'title', { title: 'A' })])
    const { session, clock, changes, answer } = answered(start)
    session.dispatch({ type: 'block.insert', blockType: 'title', at: {}, props: { title: 'new' } })
    void session.flush()
    session.adopt(page([block('a', 'title', { title: 'theirs' })], { revision: 2 }))
    const [inserted] = session.getState().page.content.slice(-1)
    const merged = page([block('a', 'title', { title: 'theirs' }), inserted as StoredBlock], { revision: 3 })
    await answer({ kind: 'saved', revision: 3, merged })
    clock.advance(10_000)
    expect([titles(session), changes.length, session.getState().save.name]).toEqual([['theirs', 'new'], 1, 'SAVED'])
  })

  test('a save whose answer was lost is settled before a newer version is taken in', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const { session, clock, changes, answer } = answered(start)
    session.dispatch(setTitle('sent'))
    void session.flush()
    await answer({ kind: 'failed', reason: 'NETWORK' })
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'typed meanwhile' })
    const sent = (subtitle: string) => [
      block('a', 'title', { title: 'sent', subtitle }),
      block('b', 'title', { title: 'B' }),
    ]
    session.adopt(page(sent('theirs'), { revision: 3 }))
    clock.advance(2000)
    await answer({ kind: 'saved', revision: 2 })
    expect(session.getState().base.revision).toBe(3)
    clock.advance(10_000)
    await answer({ kind: 'stale', theirs: page(sent('theirs again'), { revision: 4 }) })
    await answer({ kind: 'saved', revision: 5 })
    expect([titles(session), session.getState().page.content[0]?.props.subtitle]).toEqual([
      ['sent', 'typed meanwhile'],
      'theirs again',
    ])
    expect(changes.map(({ revision }) => revision)).toEqual([1, 1, 3, 4])
  })

  test('a conflict speaks of the page as it is now: each choice meets the clash it was made for', async () => {
    const titled = (a: string, b: string, revision: number) =>
      page([block('a', 'title', { title: a }), block('b', 'title', { title: b })], { revision })
    const { session, answer } = answered(titled('A', 'B', 1))
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'my b' })
    void session.flush()
    await answer({ kind: 'stale', theirs: titled('their a', 'their b', 2) })
    session.dispatch(setTitle('my a'))
    const clashes = () => {
      const { save } = session.getState()
      return save.name === 'CONFLICT' ? save.clashes.map(({ id, mine, theirs }) => [id, mine, theirs]) : save.name
    }
    expect(clashes()).toEqual([
      ['a', 'my a', 'their a'],
      ['b', 'my b', 'their b'],
    ])
    session.adopt(titled('their newer a', 'their b', 3))
    expect(clashes()).toEqual([
      ['a', 'my a', 'their newer a'],
      ['b', 'my b', 'their b'],
    ])
    session.resolve(['mine', 'theirs'])
    await answer({ kind: 'saved', revision: 4 })
    expect([titles(session), session.getState().save]).toMatchObject([
      ['my a', 'their b'],
      { name: 'SAVED', revision: 4 },
    ])
  })

  test('a conflict is over when its author takes back what clashed', async () => {
    const { session, changes, answer } = answered(page([block('a', 'title', { title: 'A' })]))
    session.dispatch(setTitle('mine'))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['level'], value: 2 })
    void session.flush()
    await answer({ kind: 'stale', theirs: page([block('a', 'title', { title: 'theirs' })], { revision: 2 }) })
    session.dispatch(setTitle('A'))
    await answer({ kind: 'saved', revision: 3 })
    expect(session.getState()).toMatchObject({
      save: { name: 'SAVED', revision: 3 },
      page: { content: [{ props: { title: 'theirs', level: 2 } }] },
    })
    expect(changes.at(-1)?.revision).toBe(2)
  })

  const stale = (theirs: EditPage) =>
    scriptedSaver((change) =>
      change.revision < theirs.revision ? { kind: 'stale', theirs } : { kind: 'saved', revision: theirs.revision + 1 },
    )

  test('a version that does not go together with a lock on it is left, and nothing of it is undone', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const locked = block('a', 'title', { title: 'A' }, { locked: true, canEditContent: false })
    const theirs = page([locked, block('b', 'title', { title: 'theirs' })], { revision: 2 })
    const saver = stale(theirs)
    const { session } = openSession(start, { saver })
    session.setRights({ ...session.getState().rights, canLock: false })
    session.dispatch(setTitle('mine'))
    expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'FIX', issues: [{ code: 'BLOCK_LOCKED' }] })
    session.adopt(theirs)
    expect([titles(session), session.getState().base.revision]).toEqual([['mine', 'B'], 1])
    session.undo()
    expect((await session.flush()).name).toBe('SAVED')
    expect([session.getState().page.content, saver.changes.map(({ revision }) => revision)]).toEqual([
      theirs.content,
      [1, 1],
    ])
  })

  test('a version stored by a newer schema is left as it is, and the page is read only from then on', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'text', { title: 'B' })])
    const newer = block('b', 'text', { title: 'theirs' }, { version: 9 })
    const theirs = page([block('a', 'title', { title: 'A' }), newer], { revision: 2 })
    const saver = stale(theirs)
    const { session, clock } = openSession(start, { saver })
    session.adopt(theirs)
    clock.advance(10_000)
    await settled()
    expect([saver.changes, session.getState().readOnly]).toEqual([[], ['VERSION_NEWER']])
    expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 1 })
  })

  test('a page that was given another type keeps what else was changed with it', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title', { title: 'A' })]))
    session.adopt(page([block('a', 'title', { title: 'theirs' })], { type: 'blog', revision: 2 }))
    clock.advance(10_000)
    await settled()
    expect([titles(session), session.getState().page.type, saver.changes]).toEqual([['theirs'], 'blog', []])
  })

  test('what was typed while a save was under way is asked about where the merged answer has it otherwise (S-64)', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const { session, changes, answer } = answered(start)
    session.dispatch(setTitle('sent'))
    void session.flush()
    session.dispatch(setTitle('typed after it was sent'))
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'mine' })
    const merged = page([block('a', 'title', { title: 'sent' }), block('b', 'title', { title: 'theirs' })], {
      revision: 3,
    })
    await answer({ kind: 'saved', revision: 3, merged })
    expect(session.getState().save).toMatchObject({
      name: 'CONFLICT',
      clashes: [{ id: 'b', mine: 'mine', theirs: 'theirs' }],
    })
    session.dispatch({ type: 'page.set', path: ['name'], value: 'typed since' })
    expect(session.getState().save).toMatchObject({ clashes: [{ id: 'b' }] })
    session.resolve(['theirs'])
    await answer({ kind: 'saved', revision: 4 })
    expect([titles(session), changes.map(({ revision }) => revision)]).toEqual([
      ['typed after it was sent', 'theirs'],
      [1, 3],
    ])
  })
  test('of versions that come while a save is under way the newest is taken in, in whatever order they come', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const version = (revision: number) =>
      page([block('a', 'title', { title: 'sent' }), block('b', 'title', { title: `version ${revision}` })], {
        revision,
      })
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([3, 4, 5, 6], { minLength: 1 }), async (revisions) => {
        const { session, answer } = answered(start)
        session.dispatch(setTitle('sent'))
        void session.flush()
        for (const revision of revisions) session.adopt(version(revision))
        expect(titles(session)).toEqual(['sent', 'B'])
        await answer({ kind: 'saved', revision: 2 })
        const newest = Math.max(...revisions)
        expect([titles(session), session.getState().save]).toMatchObject([
          ['sent', `version ${newest}`],
          { name: 'SAVED', revision: newest },
        ])
      }),
    )
  })

  test('a version older than the one that is chosen against changes nothing of what is asked', async () => {
    const start = page([block('a', 'title', { title: 'A' })])
    const theirs = (revision: number) => page([block('a', 'title', { title: `theirs ${revision}` })], { revision })
    const { session } = openSession(start, { saver: stale(theirs(5)) })
    session.dispatch(setTitle('mine'))
    const conflict = await session.flush()
    session.adopt(theirs(4))
    expect(session.getState().save).toBe(conflict)
    session.adopt(theirs(6))
    expect(session.getState().save).toMatchObject({ revision: 6, clashes: [{ mine: 'mine', theirs: 'theirs 6' }] })
  })

  test('a choice that a lock of the other version does not allow is refused aloud, and both versions stay', async () => {
    const start = page([block('a', 'title', { title: 'A' })])
    const locked = block('a', 'title', { title: 'theirs' }, { locked: true, canEditContent: false })
    const { session } = openSession(start, { saver: stale(page([locked], { revision: 2 })) })
    session.setRights({ ...session.getState().rights, canLock: false })
    const refused: unknown[] = []
    session.onEvent('command:refused', ({ issues }) => refused.push(...issues.map(({ code }) => code)))
    session.dispatch(setTitle('mine'))
    const conflict = await session.flush()
    expect(conflict).toMatchObject({ name: 'CONFLICT', clashes: [{ mine: 'mine', theirs: 'theirs' }] })
    session.resolve(['mine'])
    expect([refused, titles(session), session.getState().save]).toEqual([['BLOCK_LOCKED'], ['mine'], conflict])
    session.resolve(['theirs'])
    await settled()
    expect([titles(session), session.getState().save]).toMatchObject([['theirs'], { name: 'SAVED', revision: 3 }])
  })
})
