import { createEditSession, type EditState, type SaveChange, type Saver } from '@quoin/edit'
import { ConfigError, defineBlock, defineCatalogue, fields } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { anyMoves, anyPage, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { expectEqual } from './support/quick-expect.ts'
import { openSession, scriptedSaver, setTitle } from './support/session.ts'
import { block, page, site, slot } from './support/site.ts'

const set = (path: string, value: string) => ({ type: 'prop.set', id: 'a', path: [path], value }) as const
const text = { key: 'label.batch', args: { text: 'Several things' } } as const

describe('the state of a session (1.1)', () => {
  law(
    '42: whatever JSON it is given, a session does not throw and Object.prototype stays as it is',
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
      const { session } = openSession(one)
      const command = typeof two === 'object' && two !== null ? { type: 'prop.set', ...two } : two
      session.dispatch(command as never)
      session.can(command as never)
      session.batch([command as never], text)
      session.begin(text)
      session.preview(command as never)
      session.cancel()
      session.undo()
      session.redo()
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )

  test('whatever it is opened with, it opens or says what is missing', () => {
    const advice = 'Give createEditSession a site, a page and a saver with "save".'
    const open = createEditSession as (given?: unknown) => unknown
    expect(() => open()).toThrow(`The session has no saver. ${advice}`)
    expect(() => open({ site, page: {} })).toThrow(`The session has no saver. ${advice}`)
    const saver = { save: async () => undefined }
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (site, page) => {
        try {
          open({ site, page, saver })
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
        }
      }),
    )
  })

  test('two sessions work side by side (S-5)', () => {
    const one = openSession(page([block('a', 'title')])).session
    const two = openSession(page([block('a', 'title')])).session
    one.dispatch(set('title', 'x'))
    expect(two.getState().page.content[0]?.props).toEqual({})
  })

  test('a listener with a selector hears only of its part; one that throws starves nobody', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const heard: string[] = []
    session.subscribe(
      (state) => state.selection,
      () => heard.push('selection'),
    )
    const off = session.subscribe(() => heard.push('any'))
    session.dispatch(set('title', 'x'))
    expect(heard).toContain('any')
    expect(heard).not.toContain('selection')
    off()
    session.select({ ids: ['a'] })
    expect(heard.at(-1)).toBe('selection')
  })

  test('who listens from now on hears of nothing that was before', () => {
    const { session } = openSession(page([block('a', 'title')]))
    session.dispatch(set('title', 'x'))
    const heard: unknown[] = []
    session.subscribe(
      ({ page: { content } }) => content[0]?.props,
      (props) => heard.push(props),
    )
    session.subscribe(() => heard.push('any'))
    session.setPresence({})
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'x' })
    expect(heard).toEqual([])
    session.dispatch(set('title', 'y'))
    expect(heard).toContainEqual({ title: 'y' })
  })

  test('loaded values are never in the page (S-6, law 28)', async () => {
    const embed = block('e', 'default-embed-brick', { QUOIN_EMBED: 'x_en', QUOIN_EMBED_CONTENT: { id: 'x' } })
    const { session, saver } = openSession({ ...page([embed]), externalData: { a: 1 } })
    session.select({ ids: ['e'] })
    session.dispatch({ type: 'page.set', path: ['name'], value: 'New' })
    await session.flush()
    for (const told of [
      session.getState().page.content,
      session.copy(),
      saver.changes,
      session.exportLog({ plain: true }),
    ])
      expect(JSON.stringify(told)).not.toContain('EMBED_CONTENT')
    expect(saver.changes[0]?.values ?? {}).not.toHaveProperty('externalData')
  })

  law(
    '28: what is saved, copied, logged or hashed holds no loaded or derived data',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const loaded = { QUOIN_EMBED_CONTENT: { id: 'loaded' }, title_embed: { id: 'loaded' } }
      const content = start.content.map((one) =>
        one.type === '__QUOIN_SLOT' ? one : { ...one, props: { title: 'x', ...one.props, ...loaded } },
      )
      const { session } = openSession({ ...start, content })
      play(session, moves)
      session.selectAll()
      const told = [session.copy() ?? null, session.exportLog({ plain: true }), session.getState().page.content]
      expect(JSON.stringify(told)).not.toContain('loaded')
    }),
  )

  test('damaged and newer pages are read-only (F-17, F-19)', () => {
    expect(openSession('rubbish').session.getState().readOnly).toEqual(['PAGE_DAMAGED'])
    const newer = openSession(page([block('a', 'title', {}, { version: 9 })])).session
    expect(newer.getState().readOnly).toEqual(['VERSION_NEWER'])
    expect(newer.dispatch({ type: 'page.set', path: ['name'], value: 'x' })).toMatchObject({
      issues: [{ code: 'SESSION_READONLY' }],
    })
  })

  test('old blocks are brought up to date in memory, and one whose migration throws is kept (S-4, F-21)', () => {
    const { session } = openSession(page([block('a', 'text', { heading: 'Old' }, { version: 1 })]))
    expect(session.getState().page.content[0]).toEqual({ id: 'a', type: 'text', version: 2, props: { title: 'Old' } })
    const broken = defineBlock({
      type: 'broken',
      label: 'Broken',
      category: 'Text',
      props: { title: fields.text('Title') },
      migrations: [
        {
          to: 2,
          up: () => {
            throw new Error('no')
          },
        },
      ],
    })
    const own = createEditSession({
      site: { ...site, catalogue: defineCatalogue([broken]) },
      page: page([block('a', 'broken', { title: 'kept' })]),
      saver: scriptedSaver(),
    })
    expect(own.getState().page.content[0]?.props).toEqual({ title: 'kept' })
    expect(own.dispatch(set('title', 'x'))).toMatchObject({ issues: [{ code: 'BLOCK_TYPE_UNKNOWN' }] })
    own.stop()
  })
})

describe('places (K-43, K-48)', () => {
  law(
    '16: a place is open for a payload if and only if the command to it is accepted',
    fc.property(anyPage(), anyMoves(3), fc.nat(), fc.nat(), (start, moves, a, b) => {
      const { session } = openSession(start)
      play(session, moves)
      const type = ['title', 'text', 'plans', 'column', 'link'][a % 5] ?? 'title'
      for (const { place, verdict } of some(session.places({ blockTypes: [type] }), a))
        expectEqual([place, session.can({ type: 'block.insert', blockType: type, at: place })], [place, verdict])
      const nodes = session.getState().page.content
      const id = nodes[b % Math.max(1, nodes.length)]?.id
      if (id !== undefined)
        for (const { place, verdict } of some(session.places({ ids: [id] }), b))
          expectEqual(session.can({ type: 'block.move', ids: [id], to: place }), verdict)
    }),
  )

  test('missing slots are places too', () => {
    const { session } = openSession(page([slot('b', 'body', [])], { type: 'slotted' }))
    const open = session.places({ blockTypes: ['title'] }).flatMap(({ place, verdict }) => (verdict.ok ? [place] : []))
    expect(open).toEqual([{ slot: 'body' }, { slot: 'head' }])
  })
})

test('a session that was stopped leaves no timer', () => {
  const { session, clock } = openSession(page([block('a', 'title')]))
  session.dispatch(set('title', 'x'))
  session.stop()
  expect(clock.pending()).toBe(0)
  const state: EditState = session.getState()
  expect(state.page.content[0]?.props).toEqual({ title: 'x' })
})

test('a session that was stopped saves what is edited afterwards', async () => {
  const { session, clock, saver } = openSession(page([block('a', 'title')]))
  session.stop()
  session.dispatch(setTitle('x'))
  expect(session.getState().save.name).toBe('DIRTY')
  clock.advance(2000)
  await settled()
  expect(saver.changes).toHaveLength(1)
  expect(session.getState().save.name).toBe('SAVED')
})

test('a session that was stopped during a save repeats it with the next edit', async () => {
  const aborted: string[] = []
  const sent: SaveChange[] = []
  const saver: Saver = {
    save(change, signal) {
      sent.push(change)
      if (sent.length > 1) return Promise.resolve({ kind: 'saved', revision: change.revision + 1 })
      signal?.addEventListener('abort', () => aborted.push(change.key))
      return new Promise(() => undefined)
    },
  }
  const { session, clock } = openSession(page([block('a', 'title')]), { saver })
  session.dispatch(setTitle('x'))
  void session.flush()
  session.stop()
  expect(aborted).toEqual([sent[0]?.key])
  session.dispatch(setTitle('y'))
  await settled()
  clock.advance(2000)
  await settled()
  expect(sent.map(({ key }) => key)).toEqual([
    sent[0]?.key,
    sent[0]?.key,
    expect.not.stringMatching(`^${sent[0]?.key}$`),
  ])
  expect(session.getState().save.name).toBe('SAVED')
})

/** A few of many, so that a law over all of them stays quick. */
function some<T>(list: readonly T[], from: number): readonly T[] {
  return list.filter((_, index) => (index + from) % Math.ceil(list.length / 8) === 0)
}
