import {
  allRights,
  createEditSession,
  createLockRunner,
  jsonEqual,
  type LockAnswer,
  type LockService,
  label,
  nudge,
} from '@quoin/edit'
import { defineBlock, defineCatalogue, definePageType, fields, type StoredBlock } from '@quoin/engine'
import { describe, expect, test } from 'vitest'
import { countingIds, settled } from '../support/fakes.ts'
import { anna } from './support/anna.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, slot } from './support/site.ts'

const text = label('label.batch', { text: 'x' })
const codes = (result: object) =>
  'issues' in result ? (result.issues as readonly { readonly code: string }[]).map(({ code }) => code) : []

describe('acts about nothing, or at the wrong moment', () => {
  test.each([
    [{ type: 'block.move', ids: [], to: {} }, 'NODE_MISSING'],
    [{ type: 'block.duplicate', ids: [] }, 'NODE_MISSING'],
    [{ type: 'block.remove', ids: [] }, 'NODE_MISSING'],
    [{ type: 'block.setLock', ids: [], lock: { locked: true } }, 'NODE_MISSING'],
    [{ type: 'block.applySettings', ids: [], values: {} }, 'NODE_MISSING'],
    [{ type: 'block.convert', id: 'gone', blockType: 'title' }, 'NODE_MISSING'],
    [{ type: 'items.fill', owner: 'gone', prop: 'columns' }, 'NODE_MISSING'],
    [{ type: 'embed.detach', id: 'a', content: [] }, 'EMBED_FAILED'],
  ] as const)('%j is refused', (command, code) => {
    const { session } = openSession(page([block('a', 'title')]))
    const before = session.getState()
    expect(codes(session.dispatch(command as never))).toContain(code)
    expect(session.getState()).toBe(before)
  })

  test('a batch waits for nobody', () => {
    const { session } = openSession(page([block('a', 'title')]))
    expect(session.commit()).toMatchObject({ ok: false, issues: [{ code: 'TRANSACTION_OPEN' }] })
    expect(session.preview({ type: 'block.remove', ids: ['a'] })).toMatchObject({ ok: false })
    session.begin(text)
    expect(codes(session.batch([], text))).toEqual(['TRANSACTION_OPEN'])
    session.cancel()
    session.resolve(['mine'])
    expect(session.getState().save.name).toBe('SAVED')
  })

  test('what another version holds, but not as wished, is not taken', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const from = page([block('p', 'plans', { columns: [{ id: 'c', type: 'column', props: {} }] })])
    const restore = (picks: object) => session.dispatch({ type: 'revision.restore', from, picks })
    expect(codes(restore({ blocks: ['c'] }))).toEqual(['PLACE_MISSING'])
    expect(codes(restore({ blocks: ['gone'] }))).toEqual(['PICK_MISSING'])
    expect(codes(restore({ fields: [{ id: 'gone', path: ['title'] }] }))).toEqual(['PICK_MISSING'])
    session.setRights({ ...allRights, canEditContent: false })
    expect(codes(restore({ all: true }))).toEqual(['RIGHT_MISSING'])
    session.setRights(allRights)
    session.setReadOnly('SECOND_TAB', true)
    expect(codes(restore({ all: true }))).toEqual(['SESSION_READONLY'])
    const replacing = { type: 'page.replace', page: from, cause: 'import' } as const
    expect(codes(session.dispatch(replacing))).toEqual(['SESSION_READONLY'])
  })

  test('a block comes back into its slot, where that still stands', () => {
    const was = page([slot('s', 'body', [block('a', 'title'), block('b', 'title')])], { type: 'slotted' })
    const { session } = openSession({ ...was, content: [slot('s', 'body', [block('b', 'title')])] })
    const restore = { type: 'revision.restore', from: was, picks: { blocks: ['a'] } } as const
    expect(session.dispatch(restore)).toMatchObject({ ok: true, changed: true })
    expect(session.getState().page.content).toEqual(was.content)
    const without = openSession({ ...was, content: [] }).session
    expect(codes(without.dispatch(restore))).toEqual(['PLACE_MISSING'])
  })

  test('a story that says what is there already changes nothing', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const apply = { type: 'block.applyStory', id: 'a', story: 'Dark' } as const
    expect(session.dispatch(apply)).toMatchObject({ ok: true, changed: true })
    expect(session.dispatch(apply)).toMatchObject({ ok: true, changed: false })
  })

  test('a place that takes few kinds names them, many are counted, none is said', () => {
    const kinds = Array.from({ length: 12 }, (_, n) =>
      defineBlock({ type: `k${n}`, label: `Kind ${n}`, category: 'Text', props: { text: fields.text('Text') } }),
    )
    const opened = (allowed: readonly string[]) =>
      createEditSession({
        site: {
          catalogue: defineCatalogue(kinds),
          pageTypes: [definePageType({ name: 'page', allowedBlockTypes: allowed })],
        },
        page: page([]),
        saver: scriptedSaver(),
        ids: countingIds(),
      })
    const said = (allowed: readonly string[]) => {
      const result = opened(allowed).dispatch({ type: 'block.insert', blockType: 'k11', at: {} })
      return result.ok ? '' : result.issues[0]?.message
    }
    expect(said(['k1', 'k2'])).toBe("Only 'Kind 1' and 'Kind 2' are allowed in 'page'.")
    expect(said(kinds.slice(0, 10).map(({ type }) => type))).toMatch(/, 'Kind 7' and 2 others are allowed in 'page'\.$/)
    expect(said(['none'])).toBe("Nothing can be added to 'page'.")
  })
})

describe('saves and locks that go otherwise', () => {
  const set = (value: string) => ({ type: 'prop.set', id: 'a', path: ['title'], value }) as const

  test('a save the server merged brings the other changes along', async () => {
    const merged = page([block('a', 'title', { title: 'mine', subtitle: 'theirs' })], { revision: 2 })
    const saver = scriptedSaver(() => ({ kind: 'saved', revision: 2, merged }))
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(set('mine'))
    expect(await session.flush()).toMatchObject({ name: 'SAVED', revision: 2 })
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'mine', subtitle: 'theirs' })
  })

  test('the same version with what is empty spelled out is no step that could be undone', async () => {
    const saver = scriptedSaver(() => ({ kind: 'saved', revision: 2 }))
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(set('mine'))
    await session.flush()
    const { done } = session.getState().history
    const content = [block('a', 'title', { title: 'mine' })]
    session.adopt({
      ...page(content, { revision: 2, committedContent: [block('a', 'title')] }),
      category: null,
    } as never) // as the wire says it
    expect(session.getState()).toMatchObject({ history: { done }, page: { committedContent: [{ id: 'a' }] } })
  })

  test('a newer version is taken over when it does not clash, and left when it does', async () => {
    const newer = (props: Record<string, string>) => page([block('a', 'title', props)], { revision: 4 })
    const { session } = openSession(page([block('a', 'title')]), { autosave: false })
    session.dispatch(set('mine'))
    session.adopt(newer({ title: 'theirs' }))
    expect(session.getState()).toMatchObject({
      base: { revision: 1 },
      page: { content: [{ props: { title: 'mine' } }] },
    })
    session.adopt(newer({ subtitle: 'theirs' }))
    expect(session.getState()).toMatchObject({ base: { revision: 4 } })
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'mine', subtitle: 'theirs' })
  })

  test('a full server is asked again when it says so', async () => {
    const saver = scriptedSaver((_, index) =>
      index === 0 ? { kind: 'failed', reason: 'BUSY', retryAfterMs: 5000 } : { kind: 'saved', revision: 2 },
    )
    const { session, clock } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch(set('x'))
    await session.flush()
    clock.advance(4999)
    await settled()
    expect(session.getState().save.name).toBe('FAILED')
    clock.advance(1)
    await settled()
    expect(session.getState().save.name).toBe('SAVED')
  })

  const granted: LockAnswer = { kind: 'granted', until: 2_000_000 }

  function locked(answers: { acquire: LockAnswer; newest?: ReturnType<typeof page>; force?: LockAnswer }) {
    const calls: string[] = []
    const { session, clock } = openSession(page([block('a', 'title')]), {
      saver: scriptedSaver((change, index) =>
        index === 0 ? { kind: 'locked' } : { kind: 'saved', revision: change.revision + 1 },
      ),
    })
    const service: LockService = {
      acquire: async () => {
        calls.push('acquire')
        return answers.acquire
      },
      renew: async () => {
        calls.push('renew')
        return granted
      },
      force: async () => answers.force ?? granted,
      request: async () => true,
      answer: async () => {},
      release: async () => {},
      newest: async () => answers.newest,
    }
    return { session, clock, calls, runner: createLockRunner({ session, service, clock }) }
  }

  test('without an answer the edit stays, and the next one asks again', async () => {
    const { session, calls } = locked({ acquire: { kind: 'unreachable' } })
    session.dispatch(set('x'))
    await settled()
    session.dispatch(set('y'))
    await settled()
    expect([session.getState().lock.name, calls]).toEqual(['FREE', ['acquire', 'acquire']])
  })

  test('a save that meets another lock asks for this one at once', async () => {
    const { session, calls } = locked({ acquire: granted })
    session.dispatch(set('x'))
    await settled()
    await session.flush()
    await settled()
    expect(calls).toEqual(['acquire', 'renew'])
  })

  test('who takes the lock over stands on the newest version, where it can be read', async () => {
    const newest = page([block('a', 'title', { title: 'theirs' })], { revision: 7 })
    for (const answer of [newest, undefined]) {
      const { session, runner } = locked({
        acquire: { kind: 'other', holder: anna },
        ...(answer ? { newest: answer } : {}),
      })
      session.dispatch(set('mine'))
      await settled()
      runner.send({ type: 'take', mayTakeOver: true })
      await settled()
      expect(session.getState()).toMatchObject({ lock: { name: 'HELD' }, base: { revision: answer ? 7 : 1 } })
      runner.stop()
    }
  })
})

describe('odd corners of what is asked', () => {
  test('equal is equal, zero with either sign, and null is nothing', () => {
    expect([jsonEqual(0, -0), jsonEqual({ a: undefined }, {}), jsonEqual([0], [-0])]).toEqual([true, true, true])
  })

  test('a move that would nest too deep is refused', () => {
    const nested = (depth: number, prefix: string): StoredBlock => ({
      id: `${prefix}${depth}`,
      type: 'column',
      props: depth === 0 ? {} : { columns: [nested(depth - 1, prefix)] as never },
    })
    const { session } = openSession(
      page([block('p', 'plans', { columns: [nested(30, 'x'), nested(30, 'y'), nested(0, 'z')] as never })]),
    )
    const move = { type: 'block.move', ids: ['x30'], to: { owner: 'y0', prop: 'columns' } } as const
    expect(codes(session.dispatch(move))).toContain('NESTING_TOO_DEEP')
    expect(session.dispatch({ ...move, ids: ['z0'] })).toMatchObject({ ok: true })
  })

  test('a listener that another one takes away is not told any more', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const heard: string[] = []
    session.subscribe(() => {
      heard.push('first')
      off()
    })
    const off = session.subscribe(() => heard.push('second'))
    session.pick('a', 'replace')
    expect(heard).toEqual(['first'])
  })

  test('a node that is gone, or the first, goes nowhere further up', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const state = session.getState()
    expect(nudge(state, session.site, ['gone'], 'up')).toBeUndefined()
    expect(nudge(state, session.site, ['a'], 'up')).toBeUndefined()
  })

  test('choices that are left out are mine', async () => {
    const theirs = page([block('a', 'title', { title: 'theirs' })], { revision: 5 })
    const saver = scriptedSaver((change) =>
      change.revision < 5 ? { kind: 'stale', theirs } : { kind: 'saved', revision: 6 },
    )
    const { session } = openSession(page([block('a', 'title')]), { saver })
    session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'mine' })
    await session.flush()
    session.resolve([])
    await settled()
    expect(session.getState()).toMatchObject({
      save: { name: 'SAVED' },
      page: { content: [{ props: { title: 'mine' } }] },
    })
  })

  test('a path into a list that does not reach is unknown', () => {
    const rich = [{ type: 'paragraph', children: [{ text: 'x' }] }]
    const { session } = openSession(
      page([block('a', 'text', { text: rich as never, picture: { src: '/a.png', alt: 'A' } })], {
        customValues: { list: [1, { deep: [2] }] } as never,
      }),
    )
    const set = (path: readonly (string | number)[], value: string | null) =>
      codes(session.dispatch({ type: 'page.set', path, value }))
    expect(set(['customValues', 'list', 9], 'x')).toEqual(['PATH_UNKNOWN'])
    expect(set(['customValues', 'list', 0, 'x'], 'x')).toEqual(['PATH_UNKNOWN'])
    expect(set(['customValues', 'list', 1, 'deep', 7], 'x')).toEqual(['PATH_UNKNOWN'])
    expect(set(['customValues', 'list', 1, 'deep', 0], 'x')).toEqual([])
    expect(set(['customValues', 'new', 'inner', 'most'], 'x')).toEqual([])
    expect(session.getState().page.customValues).toEqual({
      list: [1, { deep: ['x'] }],
      new: { inner: { most: 'x' } },
    })
    expect(codes(session.dispatch({ type: 'prop.set', id: 'a', path: ['picture', 'alt', 'x'], value: 'y' }))).toEqual([
      'PATH_UNKNOWN',
    ])
    const result = session.dispatch({ type: 'prop.reset', id: 'a', path: ['picture', 'alt', 'x'] })
    expect(codes(result)).toEqual(['PATH_UNKNOWN'])
    expect(codes(session.dispatch({ type: 'item.insert', id: 'a', path: ['text'], index: 0 }))).toEqual([
      'PLACE_MISSING',
    ])
  })
})
