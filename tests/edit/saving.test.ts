import type { EditPage, EditSession, SaveChange, SaveOutcome } from '@quoin/edit'
import type { StoredBlock } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'

const set = (value: string) => ({ type: 'prop.set', id: 'a', path: ['title'], value }) as const

describe('saving a session', () => {
  test('sends operations 2 s after the last edit, and no later than 10 s after the first (S-56, B-49)', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]))
    session.dispatch(set('x'))
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
      session.dispatch(set(`y${count}`))
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
    session.dispatch(set('x'))
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

  test('the structure lock goes by a call of its own', async () => {
    const { session, saver } = openSession(page([]))
    session.dispatch({ type: 'page.setLock', isLocked: true })
    await session.flush()
    expect(saver.changes[0]).toMatchObject({ kind: 'save', operations: [], isLocked: true })
  })

  test('asking for a save when all is saved, or just being saved, does not make the next quiet one asked for', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]))
    await session.flush()
    session.dispatch(set('x'))
    clock.advance(2000)
    await session.flush()
    session.dispatch(set('y'))
    clock.advance(2000)
    await settled()
    expect(saver.changes.map(({ kind }) => kind)).toEqual(['autosave', 'autosave'])
    session.dispatch(set('z'))
    await session.flush()
    expect(saver.changes.at(-1)?.kind).toBe('save')
  })

  test('without autosave nothing is sent until asked (S-59)', async () => {
    const { session, clock, saver } = openSession(page([block('a', 'title')]), { autosave: false })
    session.dispatch(set('x'))
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
    session.dispatch(set('x'))
    clock.advance(2000)
    session.dispatch(set('y'))
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
    session.dispatch(set('mine'))
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
    other.dispatch(set('mine'))
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
    session.dispatch(set('x'))
    expect(await session.flush()).toMatchObject(state)
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'x' })
  })

  describe('an address or a name that another page has (F-10)', () => {
    const taken = (field: 'slug' | 'name'): SaveOutcome => ({
      kind: 'refused',
      issues: [{ code: 'SLUG_TAKEN', message: 'Taken.', blockId: '@page', path: [field], severity: 'error' }],
    })
    /** A server on which another page has the slug `about`, until it is gone. */
    function serverWithAbout(before = Number.POSITIVE_INFINITY) {
      return scriptedSaver((change, index) =>
        index < before && change.operations?.some(({ path, value }) => path === '/slug' && value === 'about')
          ? taken('slug')
          : { kind: 'saved', revision: change.revision + 1 },
      )
    }
    const slug = (value: string) => ({ type: 'page.set', path: ['slug'], value }) as const
    const sentBy = (saver: { readonly changes: readonly SaveChange[] }) =>
      saver.changes.map(({ operations = [] }) => operations.map(({ path }) => path))

    test('waits to be fixed, while the rest is sent again without it and saved', async () => {
      const saver = serverWithAbout()
      const { session } = openSession(page([block('a', 'title')]), { saver })
      session.dispatch(set('x'))
      session.dispatch(slug('about'))
      expect(await session.flush()).toMatchObject({
        name: 'WAITING',
        for: 'FIX',
        revision: 2,
        issues: [{ code: 'SLUG_TAKEN', path: ['slug'] }],
      })
      expect(sentBy(saver)).toEqual([['/content/@a/props/title', '/slug'], ['/content/@a/props/title']])
      expect(saver.changes.map(({ kind }) => kind)).toEqual(['save', 'save'])
      expect(saver.changes[0]?.key).not.toBe(saver.changes[1]?.key)
      expect(session.getState()).toMatchObject({ page: { slug: 'about' }, base: { revision: 2 } })
    })

    test('later edits are saved as well, and the field goes on waiting until it is another', async () => {
      const saver = serverWithAbout()
      const { session, clock } = openSession(page([block('a', 'title')]), { saver })
      session.dispatch(slug('about'))
      clock.advance(2000)
      await settled()
      expect(sentBy(saver)).toEqual([['/slug']])
      expect(session.getState().save).toMatchObject({ name: 'WAITING', revision: 1 })
      session.dispatch(set('x'))
      clock.advance(2000)
      await settled()
      expect(sentBy(saver).at(-1)).toEqual(['/content/@a/props/title'])
      expect(session.getState().save).toMatchObject({ name: 'WAITING', for: 'FIX', revision: 2 })
      session.dispatch(slug('about-us'))
      clock.advance(2000)
      await settled()
      expect(sentBy(saver).at(-1)).toEqual(['/slug'])
      expect(session.getState().save).toMatchObject({ name: 'SAVED', revision: 3 })
    })

    test('a save by hand tries the same value again', async () => {
      const { session } = openSession(page([block('a', 'title')]), { saver: serverWithAbout(1) })
      session.dispatch(slug('about'))
      expect((await session.flush()).name).toBe('WAITING')
      expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
      expect(session.getState().page.slug).toBe('about')
    })

    test('whatever is edited in whatever order, the server has all but the refused value, and SAVED is never shown for it', async () => {
      const edits = fc.array(fc.constantFrom('about', 'free', 'other', 'x', 'y', 'wait'), {
        minLength: 1,
        maxLength: 12,
      })
      await fc.assert(
        fc.asyncProperty(edits, async (acts) => {
          const stored: Record<string, unknown> = { '/slug': 'home', '/content/@a/props/title': undefined }
          const saver = scriptedSaver((change) => {
            const operations = change.operations ?? []
            if (operations.findLast(({ path }) => path === '/slug')?.value === 'about') return taken('slug')
            for (const { path, value } of operations) stored[path] = value
            return { kind: 'saved', revision: change.revision + 1 }
          })
          const { session, clock } = openSession(page([block('a', 'title')], { slug: 'home' }), { saver })
          for (const act of acts) {
            if (act === 'wait') {
              clock.advance(10_000)
              await settled()
            } else session.dispatch(act.length === 1 ? set(act) : slug(act))
          }
          const { name } = await session.flush()
          const { page: mine } = session.getState()
          expect(stored['/content/@a/props/title']).toBe(mine.content[0]?.props.title)
          expect(name).toBe(mine.slug === 'about' ? 'WAITING' : 'SAVED')
          if (mine.slug !== 'about') expect(stored['/slug']).toBe(mine.slug)
        }),
      )
    })
  })

  test('a field whose right was taken away meanwhile waits, while the rest is saved; it is saved when the right is back', async () => {
    let mayTag = false
    const saver = scriptedSaver((change) => {
      if (mayTag || !change.operations?.some(({ path }) => path.startsWith('/tags')))
        return { kind: 'saved', revision: change.revision + 1 }
      return {
        kind: 'refused',
        issues: [{ code: 'RIGHT_MISSING', message: 'No.', blockId: '@page', path: ['tags'], severity: 'error' }],
      }
    })
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch({ type: 'page.set', path: ['tags'], value: ['news'] })
    session.dispatch(set('x'))
    expect(await session.flush()).toMatchObject({ name: 'WAITING', for: 'FIX', revision: 2 })
    expect(saver.changes.at(-1)?.operations?.map(({ path }) => path)).toEqual(['/content/@a/props/title'])
    expect(session.getState().page).toMatchObject({ tags: ['news'], content: [{ props: { title: 'x' } }] })
    mayTag = true
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 3 })
  })

  test('edits set aside are handed out, and the page is the newest (S-67)', async () => {
    const { session } = openSession(page([block('a', 'title')]), { saver: scriptedSaver(() => ({ kind: 'locked' })) })
    const aside: unknown[] = []
    session.onEvent('edits:aside', ({ changes }) => aside.push(changes.length))
    session.dispatch(set('x'))
    await session.flush()
    session.setAside(page([block('a', 'title', { title: 'newest' })], { revision: 7 }))
    expect(aside).toEqual([1])
    expect(session.getState()).toMatchObject({
      save: { name: 'SAVED', revision: 7 },
      page: { revision: 7, content: [{ props: { title: 'newest' } }] },
    })
  })
})

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
    session.dispatch(set('sent'))
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
    session.dispatch(set('sent'))
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
    session.dispatch(set('my a'))
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
    session.dispatch(set('mine'))
    session.dispatch({ type: 'prop.set', id: 'a', path: ['level'], value: 2 })
    void session.flush()
    await answer({ kind: 'stale', theirs: page([block('a', 'title', { title: 'theirs' })], { revision: 2 }) })
    session.dispatch(set('A'))
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
    session.dispatch(set('mine'))
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
    session.dispatch(set('sent'))
    void session.flush()
    session.dispatch(set('typed after it was sent'))
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'mine' })
    const merged = page([block('a', 'title', { title: 'sent' }), block('b', 'title', { title: 'theirs' })], {
      revision: 3,
    })
    await answer({ kind: 'saved', revision: 3, merged })
    expect(session.getState().save).toMatchObject({
      name: 'CONFLICT',
      clashes: [{ id: 'b', mine: 'mine', theirs: 'theirs' }],
    })
    session.resolve(['theirs'])
    await answer({ kind: 'saved', revision: 4 })
    expect([titles(session), changes.map(({ revision }) => revision)]).toEqual([
      ['typed after it was sent', 'theirs'],
      [1, 3],
    ])
  })
})
