import { editIssue, type SaveOutcome, type Saver } from '@quoin/edit'
import { ConfigError } from '@quoin/engine'
import { describe, expect, test, vi } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page } from './support/site.ts'

function raise(message: string): never {
  throw new Error(message)
}

describe('saving a session', () => {
  test('sends operations 2 s after the last edit, and no later than 10 s after the first (S-56, B-49)', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]))
    session.dispatch(setTitle('x'))
    expect(session.getState().save).toMatchObject({ name: 'DIRTY', revision: 1 })
    clock.advance(1999)
    expect(saver.changes).toEqual([])
    clock.advance(1)
    await settled()
    expect(saver.changes).toEqual([
      {
        key: expect.any(String),
        revision: 1,
        kind: 'autosave',
        operations: [{ op: 'add', path: '/content/@a/props/title', value: 'x' }],
      },
    ])
    expect(session.getState().save).toEqual({ name: 'SAVED', revision: 2, at: clock.now() })
    for (let count = 0; count < 12; count += 1) {
      session.dispatch(setTitle(`y${count}`))
      clock.advance(1000)
    }
    expect(saver.changes).toHaveLength(2)
  })

  test('until its first save a page was saved when it was stored, by whomever; where nobody says, that is not known', () => {
    const stored = (date: string) => page([block('a', 'title')], { lastEditedBy: { date, user: null } })
    const { session } = openSession(stored('2026-01-01T10:00:00.000Z'))
    expect(session.getState().save).toEqual({ name: 'SAVED', revision: 1, at: Date.parse('2026-01-01T10:00:00.000Z') })
    session.adopt({ ...stored('2026-01-02T10:00:00.000Z'), revision: 2 })
    expect(session.getState().save).toEqual({ name: 'SAVED', revision: 2, at: Date.parse('2026-01-02T10:00:00.000Z') })
    session.dispatch(setTitle('x'))
    session.setAside({ ...stored('2026-01-03T10:00:00.000Z'), revision: 3 })
    expect(session.getState().save).toEqual({ name: 'SAVED', revision: 3, at: Date.parse('2026-01-03T10:00:00.000Z') })
    expect(openSession(page([])).session.getState().save).toMatchObject({ name: 'SAVED', at: null })
  })

  test('sends whole values when opening had to repair the page', async () => {
    const { session, saver } = openSession({ ...page([]), content: [{ type: 'title', props: { title: 'x' } }] })
    session.dispatch({ type: 'page.set', path: ['name'], value: 'New' })
    await session.flush()
    expect(saver.changes[0]?.values).toMatchObject({ name: 'New', content: [{ id: 'block-content-0', type: 'title' }] })
  })

  test('sends whole values when operations are more bytes than a server takes, whatever their script', async () => {
    const { session, saver } = openSession(page([block('a', 'title')]))
    for (const [letters, way] of [
      [500_000, 'values'],
      [300_000, 'operations'],
    ] as const) {
      session.dispatch(setTitle('字'.repeat(letters)))
      await session.flush()
      expect(Object.keys(saver.changes.at(-1) ?? {})).toContain(way)
    }
  })

  test('sends 1,000 operations as such, and whole values where there would be more (S-56)', async () => {
    for (const [count, way] of [
      [1000, 'operations'],
      [1001, 'values'],
    ] as const) {
      const { session, saver } = openSession(page([block('a', 'title')]))
      // in turns: of sets of one field that follow each other only the last is sent
      for (let at = 0; at < count; at += 1)
        session.dispatch({ type: 'prop.set', id: 'a', path: [at % 2 ? 'title' : 'subtitle'], value: `${at}` })
      await session.flush()
      expect(Object.keys(saver.changes.at(-1) ?? {})).toContain(way)
    }
  })

  test('what is too large as operations is tried as whole values, once, and later saves are operations again', async () => {
    let most = 60
    const saver = scriptedSaver((change) =>
      change.operations && JSON.stringify(change.operations).length > most
        ? { kind: 'refused', issues: [editIssue('SESSION_READONLY', { message: 'Too large.' })], tooLarge: true }
        : { kind: 'saved', revision: change.revision + 1 },
    )
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('long'.repeat(100)))
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
    most = 100
    session.dispatch(setTitle('short'))
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
    expect(saver.changes.map((change) => [change.kind, 'operations' in change ? 'operations' : 'values'])).toEqual([
      ['save', 'operations'],
      ['save', 'values'],
      ['save', 'operations'],
    ])
    expect(new Set(saver.changes.map(({ key }) => key)).size).toBe(3)
  })

  test('what is too large either way waits, with the reason', async () => {
    const issues = [editIssue('SESSION_READONLY', { message: 'Too large.' })]
    const saver = scriptedSaver(() => ({ kind: 'refused', issues, tooLarge: true }))
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'FIX', issues })
    expect(saver.changes).toHaveLength(2)
  })

  test('the structure lock goes by a call of its own', async () => {
    const { session, saver } = openSession(page([]))
    session.dispatch({ type: 'page.setLock', isLocked: true })
    await session.flush()
    expect(saver.changes[0]).toMatchObject({ kind: 'save', operations: [], isLocked: true })
  })

  test('where the server joined the save, the lock is no part of what it answers, and goes next', async () => {
    const theirs = page([block('a', 'title', { title: 'mine' }), block('b', 'title', { title: 'theirs' })], {
      revision: 3,
    })
    const saver = scriptedSaver((change, index) =>
      index === 0 ? { kind: 'saved', revision: 3, merged: theirs } : { kind: 'saved', revision: change.revision + 1 },
    )
    const { session } = openSession(page([block('a', 'title'), block('b', 'title')]), { saver })
    session.dispatch(setTitle('mine'))
    session.dispatch({ type: 'page.setLock', isLocked: true })
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 4 })
    expect(session.getState().page).toMatchObject({ content: theirs.content, isLocked: true })
    expect(saver.changes.map(({ operations, isLocked }) => [operations?.length, isLocked])).toEqual([
      [1, true],
      [0, true],
    ])
  })

  test('nor is it where what was typed meanwhile stands against what the server joined', async () => {
    const theirs = page([block('a', 'title', { title: 'sent' }), block('b', 'title', { title: 'theirs' })], {
      revision: 3,
    })
    const saver = scriptedSaver((change, index) => {
      if (index > 0) return { kind: 'saved', revision: change.revision + 1 }
      session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'mine' })
      return { kind: 'saved', revision: 3, merged: theirs }
    })
    const { session } = openSession(page([block('a', 'title'), block('b', 'title')]), { saver })
    session.dispatch(setTitle('sent'))
    session.dispatch({ type: 'page.setLock', isLocked: true })
    expect(await session.flush()).toMatchObject({ name: 'CONFLICT' })
    session.resolve(['theirs'])
    expect(await session.flush()).toMatchObject({ name: 'SAVED' })
    expect([session.getState().page.isLocked, saver.changes.at(-1)?.isLocked]).toEqual([true, true])
  })

  test('asking for a save when all is saved, or just being saved, does not make the next quiet one asked for', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]))
    await session.flush()
    session.dispatch(setTitle('x'))
    clock.advance(2000)
    await session.flush()
    session.dispatch(setTitle('y'))
    clock.advance(2000)
    await settled()
    expect(saver.changes.map(({ kind }) => kind)).toEqual(['autosave', 'autosave'])
    session.dispatch(setTitle('z'))
    await session.flush()
    expect(saver.changes.at(-1)?.kind).toBe('save')
  })

  test('without autosave nothing is sent until asked (S-59)', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]), { autosave: false })
    session.dispatch(setTitle('x'))
    clock.advance(60_000)
    expect(saver.changes).toEqual([])
    session.setAutosave(true)
    clock.advance(2000)
    expect(saver.changes).toHaveLength(1)
  })

  test('holds saving back while a side-panel field has an error, where the site wants that (S-54, B-48)', async () => {
    const { session, saver } = openSession(
      page([block('p', 'plans', { columns: [{ type: 'column', props: {}, id: 'c' }] })]),
      { disableSaveIfInvalidProps: true },
    )
    session.dispatch({ type: 'prop.set', id: 'p', path: ['count'], value: 6 })
    expect(await session.flush()).toMatchObject({
      name: 'WAITING',
      for: 'FIX',
      issues: [{ message: 'You cannot show more than 4.' }],
    })
    session.dispatch({ type: 'prop.set', id: 'p', path: ['count'], value: 2 })
    expect(await session.flush()).toMatchObject({ name: 'SAVED' })
    expect(saver.changes).toHaveLength(1)
  })

  test('repeats a save whose outcome is unknown with its key and body, then sends the rest (F-2, law 36)', async () => {
    const saver = scriptedSaver((_, index) =>
      index === 0 ? new Promise(() => {}) : { kind: 'saved', revision: 2 + index },
    )
    const { session, clock } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    clock.advance(2000)
    session.dispatch(setTitle('y'))
    clock.advance(15_000)
    await settled()
    expect(session.getState().save).toMatchObject({ name: 'FAILED', reason: 'TIMEOUT' })
    clock.advance(1000)
    await settled()
    expect(saver.changes[1]).toEqual(saver.changes[0])
    clock.advance(2000)
    await settled()
    expect(saver.changes[2]).toMatchObject({ revision: 3, operations: [{ value: 'y' }] })
    expect(session.getState().save.name).toBe('SAVED')
  })

  test.each<[string, () => Promise<SaveOutcome>]>([
    ['throws', () => raise('No line.')],
    ['rejects', async () => raise('No line.')],
  ])('a host whose saver %s loses nothing: the save is repeated as it was (F-1)', async (_, fail) => {
    let fails = true
    const saver = scriptedSaver(({ revision }) => ({ kind: 'saved', revision: revision + 1 }))
    const failing: Saver = { save: (change, signal) => (fails ? fail() : saver.save(change, signal)) }
    const { session, clock } = openSession(page([block('a', 'title')]), { saver: failing })
    session.dispatch(setTitle('x'))
    expect(await session.flush()).toMatchObject({ name: 'FAILED', reason: 'NETWORK' })
    expect(clock.pending()).toBe(1)
    fails = false
    clock.advance(1000)
    await settled()
    expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 2 })
  })

  test.each(['recover', 'import', 'merge', 'theirs'] as const)(
    '34: a version that somebody brings in (%s) is unsaved before it is saved',
    async (cause) => {
      const { session, saver } = openSession(page([block('a', 'title')]))
      const brought = page([block('a', 'title', { title: 'found again' })])
      expect(session.dispatch({ type: 'page.replace', cause, page: brought })).toMatchObject({ changed: true })
      expect(session.getState().save.name).toBe('DIRTY')
      expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
      expect(saver.changes.map(({ operations }) => operations)).toEqual([
        [{ op: 'add', path: '/content/@a/props/title', value: 'found again' }],
      ])
    },
  )

  test('joins a newer version that touched other fields, and asks about the same one (F-5)', async () => {
    const newer = page([block('a', 'title', { subtitle: 'theirs' })], { revision: 5 })
    const saver = scriptedSaver((change) =>
      change.revision < 5 ? { kind: 'stale', theirs: newer } : { kind: 'saved', revision: 6 },
    )
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('mine'))
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 6 })
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'mine', subtitle: 'theirs' })
    expect(saver.changes[1]?.operations).toEqual([{ op: 'add', path: '/content/@a/props/title', value: 'mine' }])

    const other = openSession(page([block('a', 'title')]), {
      saver: scriptedSaver((change) =>
        change.revision < 5
          ? { kind: 'stale', theirs: page([block('a', 'title', { title: 'theirs' })], { revision: 5 }) }
          : { kind: 'saved', revision: 6 },
      ),
    }).session
    other.dispatch(setTitle('mine'))
    expect(await other.flush()).toMatchObject({
      name: 'CONFLICT',
      clashes: [{ kind: 'field', id: 'a', path: ['title'], mine: 'mine', theirs: 'theirs' }],
    })
    other.resolve(['theirs'])
    await settled()
    expect(other.getState().page.content[0]?.props).toEqual({ title: 'theirs' })
    expect(other.getState().save.name).toBe('SAVED')
  })

  test.each<[SaveOutcome, object]>([
    [{ kind: 'unauthorised' }, { name: 'WAITING', for: 'SIGN_IN' }],
    [{ kind: 'locked' }, { name: 'WAITING', for: 'LOCK' }],
    [
      { kind: 'refused', issues: [] },
      { name: 'WAITING', for: 'FIX' },
    ],
    [
      { kind: 'failed', reason: 'FULL' },
      { name: 'FAILED', reason: 'FULL' },
    ],
  ])('an answer %j leaves the edit where it is', async (outcome, state) => {
    const { session } = openSession(page([block('a', 'title')]), { saver: scriptedSaver(() => outcome) })
    session.dispatch(setTitle('x'))
    expect(await session.flush()).toMatchObject(state)
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'x' })
  })

  test('a save by hand goes on where somebody signed in again and nobody told of it, and meets a lock as before', async () => {
    const answers: SaveOutcome[] = [{ kind: 'unauthorised' }, { kind: 'unauthorised' }]
    const saver = scriptedSaver(() => answers.shift() ?? { kind: 'saved', revision: 2 })
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    for (let times = 0; times < 2; times += 1)
      expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'SIGN_IN' })
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
    answers.push({ kind: 'locked' })
    session.dispatch(setTitle('y'))
    await session.flush()
    expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'LOCK' })
    expect(saver.changes).toHaveLength(4)
  })

  test('edits set aside are handed out, and the page is the newest (S-67)', async () => {
    const { session } = openSession(page([block('a', 'title')]), { saver: scriptedSaver(() => ({ kind: 'locked' })) })
    const aside: unknown[] = []
    session.onEvent('edits:aside', ({ changes }) => aside.push(changes.length))
    session.dispatch(setTitle('x'))
    await session.flush()
    session.setAside(page([block('a', 'title', { title: 'newest' })], { revision: 7 }))
    expect(aside).toEqual([1])
    expect(session.getState()).toMatchObject({
      save: { name: 'SAVED', revision: 7 },
      page: { revision: 7, content: [{ props: { title: 'newest' } }] },
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'with the kind "undefined". Give that of a SaveOutcome.'],
    ['ok', 'with the kind "undefined". Give that of a SaveOutcome.'],
    [{ kind: 'done', revision: 2 }, 'with the kind "done". Give that of a SaveOutcome.'],
    [{ kind: 'toString' }, 'with the kind "toString". Give that of a SaveOutcome.'],
    [{ kind: 'saved' }, 'with the revision "undefined". Give a number.'],
    [{ kind: 'stale', theirs: null }, 'with the theirs "null". Give an object.'],
    [{ kind: 'refused' }, 'with the issues "undefined". Give an array.'],
    [{ kind: 'failed' }, 'with the reason "undefined". Give a string.'],
  ])('a saver that answers %j is told, and its save failed and is repeated', async (answer, fault) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const saver = scriptedSaver((change, index) =>
      index === 0 ? (answer as SaveOutcome) : { kind: 'saved', revision: change.revision + 1 },
    )
    const { session, clock } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    expect(await session.flush()).toMatchObject({ name: 'FAILED', reason: 'SERVER', revision: 1 })
    expect(reported.mock.calls).toEqual([[new ConfigError('SAVER_ANSWER_UNKNOWN', `The saver answered ${fault}`)]])
    clock.advance(1000)
    await settled()
    expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 2 })
    expect(saver.changes[1]).toEqual(saver.changes[0])
    vi.unstubAllGlobals()
  })

  test('a flush is answered when the session is stopped meanwhile, and what it sent is sent again with the next edit', async () => {
    const saver = scriptedSaver((change, index) =>
      index === 0 ? new Promise<SaveOutcome>(() => {}) : { kind: 'saved', revision: change.revision + 1 },
    )
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(setTitle('x'))
    const flushed = session.flush()
    session.stop()
    expect(await flushed).toMatchObject({ name: 'SAVING', revision: 1 })
    session.dispatch(setTitle('y'))
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
    expect(saver.changes[1]).toEqual(saver.changes[0])
  })
})
