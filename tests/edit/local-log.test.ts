import {
  applyPatches,
  type ClaimName,
  createLocalLog,
  createPageTree,
  type EditPage,
  type LogStorage,
  logKey,
  memoryLogStorage,
  openPage,
  recover,
} from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { asked } from '../support/runs.ts'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual, expectSame } from './support/quick-expect.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page, site } from './support/site.ts'

const key = logKey({ site: 's', person: 'anna', page: 'p', language: 'en' })
/** Names of logs as the browser hands them out: each to one tab. */
function oneTabEach(): ClaimName {
  const held = new Set<string>()
  return async (name) => {
    if (held.has(name)) return undefined
    held.add(name)
    return () => held.delete(name)
  }
}
async function valuesIn(storage: LogStorage): Promise<readonly unknown[]> {
  const logs = await Promise.all((await storage.keys('')).map((name) => storage.read(name)))
  return logs.flatMap((log) => JSON.stringify(log).match(/(?<="value":")[^"]*/g))
}
const never = () => scriptedSaver(() => new Promise(() => {}))

test('each site, person, page and language has a name of its own for its log, and none lies within another', () => {
  const part = fc.constantFrom('', 'a', 'b', 'a/b', '/', '%2F', 'aside')
  const parts = fc.record({ site: part, person: part, page: part, language: part })
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect([logKey(one) === logKey(other), logKey(one).startsWith(`${logKey(other)}/`)]).toEqual([same, false])
    }),
  )
  const one = { site: 's', person: 'anna', page: 'p', language: 'en' }
  const changed = Object.keys(one).map((name) => logKey({ ...one, [name]: 'x' }))
  expect(new Set([...changed, key]).size).toBe(5)
})

describe('the local log (S-60, S-63)', () => {
  test('holds each change 250 ms after it happened, and lets it go once it is acknowledged', async () => {
    const storage = memoryLogStorage()
    const { session, clock } = openSession(page([block('a', 'title')]))
    createLocalLog({ session, storage, key, clock })
    session.dispatch(setTitle('x'))
    clock.advance(249)
    await settled()
    expect(await storage.read(key)).toBeUndefined()
    clock.advance(1)
    await settled()
    expect(await storage.read(key)).toMatchObject({ revision: 1, changes: [{ seq: 1 }] })
    clock.advance(2000)
    await settled()
    clock.advance(250)
    await settled()
    expect(session.getState().save.name).toBe('SAVED')
    expect(await storage.read(key)).toBeUndefined()
  })

  test('holds what waits at once when the tab may be about to go, and writes nothing where nothing waits', async () => {
    const storage = memoryLogStorage()
    const { session, clock } = openSession(page([block('a', 'title')]))
    let hide = () => {}
    let isHeard = false
    const log = createLocalLog({
      session,
      storage,
      key,
      clock,
      onLastChance(run) {
        hide = run
        isHeard = true
        return () => {
          isHeard = false
        }
      },
    })
    session.dispatch(setTitle('last letters'))
    hide()
    await settled()
    expect(await valuesIn(storage)).toEqual(['last letters'])
    await storage.remove(key)
    hide()
    await settled()
    expect(await valuesIn(storage)).toEqual([])
    log.stop()
    expect(isHeard).toBe(false)
  })

  test('keeps what an earlier session left until the person decides', async () => {
    const storage = memoryLogStorage()
    const first = openSession(page([block('a', 'title')]), { saver: never() })
    const log = createLocalLog({ ...first, storage, key })
    first.session.dispatch(setTitle('lost?'))
    await log.flush()
    const second = openSession(page([block('a', 'title')]))
    const next = createLocalLog({ ...second, storage, key })
    second.session.dispatch(setTitle('new'))
    await next.flush()
    const [found] = await next.found()
    const recovery = recover({ stored: found }, page([block('a', 'title')]), site)
    expect(recovery).toMatchObject({
      restored: 1,
      lost: 0,
      clashes: [],
      page: { content: [{ props: { title: 'lost?' } }] },
    })
    await next.settle()
    expect(await storage.read(key)).toMatchObject({ changes: [{ patches: [{ value: 'new' }] }] })
    // whoever asks once more is offered nothing a second time
    expect(await next.found()).toEqual([])
  })

  test('S-60, S-63: what nobody decided about stays, however many sessions follow and whatever they save', async () => {
    const storage = memoryLogStorage()
    for (const value of ['first', 'second', 'third']) {
      const { session, clock } = openSession(page([block('a', 'title')]), { saver: never() })
      const log = createLocalLog({ session, storage, key, clock })
      session.dispatch(setTitle(value))
      await log.flush()
      log.stop()
    }
    const saved = openSession(page([block('a', 'title')]))
    const log = createLocalLog({ ...saved, storage, key })
    saved.session.dispatch(setTitle('saved'))
    await log.flush()
    await saved.session.flush()
    await log.flush()
    const values = (await log.found()).map((found) => JSON.stringify(found).match(/first|second|third/)?.[0])
    expect(values).toEqual(['first', 'second', 'third'])
    const next = createLocalLog({ ...openSession(page([])), storage, key })
    expect(await next.found()).toHaveLength(3)
    await next.settle()
    expect(await storage.keys('')).toEqual([])
  })

  test('S-60, S-65: what a tab that lives has not saved is not offered to another, and stays its own', async () => {
    const storage = memoryLogStorage()
    const claim = oneTabEach()
    const open = () => {
      const { session, clock } = openSession(page([block('a', 'title')]), { saver: never() })
      return { session, log: createLocalLog({ session, storage, key, clock, claim }) }
    }
    const [one, other] = [open(), open()]
    one.session.dispatch(setTitle('one'))
    other.session.dispatch(setTitle('other'))
    await Promise.all([one.log.flush(), other.log.flush()])
    const third = open()
    expect([await one.log.found(), await other.log.found(), await third.log.found()]).toEqual([[], [], []])
    await third.log.settle()
    expect(await valuesIn(storage)).toEqual(['one', 'other'])
    one.log.stop()
    await settled()
    const heir = open()
    expect(await heir.log.found()).toMatchObject([{ changes: [{ patches: [{ value: 'one' }] }] }])
    await heir.log.settle()
    expect(await valuesIn(storage)).toEqual(['other'])
  })

  test('S-65: a page that is left before its log has a name keeps that name from nobody', async () => {
    const storage = memoryLogStorage()
    const claim = oneTabEach()
    const waiting: (() => void)[] = []
    const late: ClaimName = (name) => new Promise((resolve) => waiting.push(() => resolve(claim(name))))
    const open = (claiming: ClaimName) => {
      const { session, clock } = openSession(page([block('a', 'title')]), { saver: never() })
      return { session, log: createLocalLog({ session, storage, key, clock, claim: claiming }) }
    }
    open(late).log.stop()
    await settled()
    for (const answer of waiting) answer()
    await settled()
    const next = open(claim)
    next.session.dispatch(setTitle('next'))
    await next.log.flush()
    expect(await storage.keys('')).toEqual([key])
  })

  test('S-63: what several sessions left comes back together, with what was typed meanwhile', async () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' }), block('c', 'title')])
    const base = openPage(start, site).page
    const left = (id: string, value: string) => {
      const changes: unknown[] = []
      const { session } = openSession(start, { saver: never() })
      session.onEvent('change:committed', (change) => changes.push(change))
      session.dispatch({ type: 'prop.set', id, path: ['title'], value })
      return { stored: { revision: base.revision, at: 1, changes }, base }
    }
    const { session } = openSession(start, { saver: never() })
    session.dispatch({ type: 'prop.set', id: 'c', path: ['title'], value: 'meanwhile' })
    for (const found of [left('a', 'one'), left('b', 'two')])
      expect(session.recover(found)).toMatchObject({ clashes: [], verdict: { ok: true } })
    const titles = session.getState().page.content.map(({ props }) => props.title)
    expect(titles).toEqual(['one', 'two', 'meanwhile'])
    session.setReadOnly('LOCK_OTHER', true)
    expect(session.recover(left('a', 'three'), [])).toMatchObject({
      clashes: [{ id: 'a', mine: 'three', theirs: 'one' }],
    })
    expect(session.recover(left('b', 'two'))).toMatchObject({
      verdict: { ok: false, issues: [{ code: 'LOCK_OTHER' }] },
    })
  })

  describe('S-63, S-64: what the page holds by now clashes with what was left', () => {
    const start = page([block('a', 'title', { title: 'A' }), block('b', 'title', { title: 'B' })])
    const base = openPage(start, site).page
    const theirs = page([block('a', 'title', { title: 'theirs' }), block('b', 'title', { title: 'B' })], {
      revision: 2,
    })
    const changes = ['a', 'b'].map((id, index) => ({
      seq: index + 1,
      at: 0,
      patches: [{ op: 'add', path: ['content', `@${id}`, 'props', 'title'], value: `mine ${id}` }],
    }))
    const stored = { revision: 1, at: 7, changes }
    const titles = ({ session }: ReturnType<typeof openSession>) =>
      session.getState().page.content.map(({ props }) => props.title)
    const clash = {
      kind: 'field',
      id: 'a',
      path: ['title'],
      mine: 'mine a',
      theirs: 'theirs',
      canKeepBoth: true,
    } as const

    test('it is asked about before anything is taken in, and each choice is followed', () => {
      const expected = {
        mine: ['mine a', 'mine b'],
        theirs: ['theirs', 'mine b'],
        both: ['mine a', 'theirs', 'mine b'],
      }
      for (const choice of ['mine', 'theirs', 'both'] as const) {
        const opened = openSession(theirs)
        expect(opened.session.recover({ stored, base })).toEqual({ clashes: [clash], verdict: { ok: true } })
        expect([titles(opened), opened.session.getState().save.name]).toEqual([['theirs', 'B'], 'SAVED'])
        opened.session.recover({ stored, base }, [{ clash, choice }])
        expect(titles(opened)).toEqual(expected[choice])
        opened.session.undo()
        expect(titles(opened)).toEqual(['theirs', 'B'])
      }
    })

    test('also with what was typed since, and once more where that changed while one was asked', () => {
      const opened = openSession(start)
      opened.session.dispatch(setTitle('typed since'))
      const asked = opened.session.recover({ stored, base })
      expect(asked.clashes).toMatchObject([{ mine: 'mine a', theirs: 'typed since' }])
      opened.session.dispatch(setTitle('typed again'))
      const decided = asked.clashes.map((one) => ({ clash: one, choice: 'mine' as const }))
      expect(opened.session.recover({ stored, base }, decided).clashes).toMatchObject([{ theirs: 'typed again' }])
      expect(titles(opened)).toEqual(['typed again', 'B'])
    })

    test('where the version they stand on is gone, whatever differs is asked about, and no block is lost', () => {
      const more = { ...theirs, content: [...theirs.content, block('c', 'title', { title: 'C' })], revision: 9 }
      const opened = openSession(more)
      const { clashes } = opened.session.recover({ stored, base: undefined })
      expect(clashes.map(({ id, theirs: other }) => [id, other])).toEqual([
        ['a', 'theirs'],
        ['b', 'B'],
      ])
      opened.session.recover(
        { stored, base: undefined },
        clashes.map((one) => ({ clash: one, choice: one.id === 'a' ? 'theirs' : 'mine' })),
      )
      expect(titles(opened)).toEqual(['theirs', 'mine b', 'C'])
    })
  })

  test("S-60, S-63: once others' changes came in, the log holds what is unsaved on their version, and that once", async () => {
    const storage = memoryLogStorage()
    const start = page(['a', 'b', 'c'].map((id) => block(id, 'title')))
    const { session, clock } = openSession(start, { saver: never(), autosave: false })
    const log = createLocalLog({ session, storage, key, clock })
    session.dispatch({ type: 'block.insert', blockType: 'title', at: { before: 'a' } })
    session.dispatch({ type: 'block.remove', ids: ['c'] })
    session.dispatch({ type: 'prop.set', id: 'b', path: ['title'], value: 'typed' })
    const theirs = page([block('b', 'title', { subtitle: 'theirs' }), block('c', 'title')], { revision: 2 })
    session.adopt(theirs)
    session.dispatch({ type: 'prop.set', id: 'b', path: ['level'], value: 2 })
    await log.flush()
    const left = createLocalLog({ session: openSession(theirs).session, storage, key, clock })
    const [stored] = await left.found()
    const recovered = recover({ stored, base: theirs }, theirs, site)
    expect([recovered?.lost, recovered?.page.content]).toEqual([0, session.getState().page.content])
    // and what they did themselves is not kept at all
    session.undo()
    session.adopt({ ...session.getState().page, revision: 3 })
    await log.flush()
    expect(await storage.keys('')).toEqual([])
  })

  test('a device that keeps nothing is told once, and editing goes on', async () => {
    const told: unknown[] = []
    const broken = {
      read: async () => undefined,
      write: async () => Promise.reject(new Error('full')),
      remove: async () => {},
      keys: async () => [],
    }
    const { session, clock } = openSession(page([block('a', 'title')]), { saver: never() })
    const log = createLocalLog({ session, storage: broken, key, clock, onFailure: (error) => told.push(error) })
    for (const value of ['x', 'y']) {
      session.dispatch(setTitle(value))
      await log.flush()
    }
    expect(told).toHaveLength(1)
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'y' })
  })

  law(
    'recovering on the same version does the edits again; damage costs only what follows it',
    fc.property(anyPage(), anyMoves(), fc.nat(12), (start, moves, cut) => {
      const { session } = openSession(start, { saver: never(), autosave: false })
      const changes: unknown[] = []
      const pages: EditPage[] = [session.getState().page]
      session.onEvent('change:committed', (change) => {
        changes.push(JSON.parse(JSON.stringify(change)))
        pages.push(session.getState().page)
      })
      play(session, moves, { travel: true })
      const newest = openPage(start, site).page
      const whole = recover({ stored: { revision: newest.revision, at: 1, changes } }, newest, site)
      if (changes.length > 0) expectEqual(whole?.page.content, session.getState().page.content)
      const damaged = changes.map((change, index) => (index === cut ? { seq: 'x' } : change))
      const partly = recover({ stored: { revision: newest.revision, at: 1, changes: damaged } }, newest, site)
      if (cut < changes.length) {
        expect(partly?.lost).toBe(changes.length - cut)
        expectEqual(partly?.page.content, pages[cut]?.content)
        // what was done and undone leaves nothing to restore
        if (partly?.restored === 0) expectEqual(partly.page, newest)
        else expect(partly?.restored).toBe(cut)
      }
    }),
  )

  law(
    'no stored JSON makes recovery throw',
    fc.property(fc.jsonValue(), (stored) => {
      recover({ stored }, page([]), site)
      recover(
        {
          stored: { revision: 1, changes: [{ seq: 1, patches: [{ op: 'add', path: ['x'], value: stored }] }, stored] },
        },
        page([]),
        site,
      )
    }),
  )

  test('a lock is not saved with the values before it, and is restored without them', () => {
    const base = page([block('a', 'title')])
    const set = (path: string, value: unknown) => [{ op: 'add', path: [path], value }]
    const changes = [
      { seq: 1, at: 0, patches: set('name', 'mine') },
      { seq: 2, at: 0, patches: set('isLocked', true) },
    ]
    const next = { ...base, revision: 2, name: 'mine' }
    const stored = { revision: 1, at: 7, changes }
    expect(recover({ stored, base, next }, next, site)).toMatchObject({
      restored: 1,
      lost: 0,
      page: { name: 'mine', isLocked: true },
    })
    expect(recover({ stored: { ...stored, changes: changes.slice(0, 1) }, base, next }, next, site)).toMatchObject({
      restored: 0,
      lost: 0,
    })
  })

  test('on a newer version the edits are merged with it', () => {
    const base = page([block('a', 'title')])
    const newest = page([block('a', 'title', { subtitle: 'theirs' })], { revision: 4 })
    const changes = [
      { seq: 1, at: 0, patches: [{ op: 'add', path: ['content', '@a', 'props', 'title'], value: 'mine' }] },
    ]
    expect(recover({ stored: { revision: 1, at: 7, changes }, base }, newest, site)).toMatchObject({
      at: 7,
      clashes: [],
      page: { content: [{ props: { title: 'mine', subtitle: 'theirs' } }] },
    })
  })
})

test('an index follows every patch (law 45)', () => {
  fc.assert(
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      const opened = session.getState().page
      const tree = createPageTree(opened, site)
      session.onPatches(({ patches }) => tree.apply(patches))
      play(session, moves, { travel: true })
      const fresh = createPageTree(tree.getPage(), site)
      expectEqual([...tree.ids()].sort(), [...fresh.ids()].sort())
      for (const id of fresh.ids()) {
        expectEqual(tree.entry(id), fresh.entry(id))
        expectSame(tree.node(id), fresh.node(id))
        expectSame(applyPatches(tree.getPage(), [{ op: 'remove', path: tree.pathTo(id) }]) === undefined, false)
      }
    }),
    { numRuns: asked ?? 200 },
  )
})
