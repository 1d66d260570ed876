import {
  canonicalJson,
  canvasFields,
  createEditSession,
  type EditState,
  editIssueMessages,
  isSlug,
  labelText,
  panelFor,
  shownIssues,
} from '@quoin/edit'
import { defineBlock, defineCatalogue, fields, issueMessages } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyMoves, anyPage, commandFor, play } from './support/arbitraries.ts'
import { law } from './support/law.ts'
import { openSession, scriptedSaver } from './support/session.ts'
import { block, page, site, slot } from './support/site.ts'

const set = (path: string, value: string) => ({ type: 'prop.set', id: 'a', path: [path], value }) as const
const text = { key: 'label.batch', args: { text: 'Several things' } } as const

describe('the state of a session (1.1)', () => {
  law(
    '29: every command and state survives a JSON round trip; unchanged parts keep their identity (S-2)',
    fc.property(anyPage(), anyMoves(), (start, moves) => {
      const { session } = openSession(start)
      for (const move of moves) {
        const before = session.getState()
        const command = JSON.parse(JSON.stringify(commandFor(before, move)))
        session.dispatch(command)
        const after = session.getState()
        expect(canonicalJson(JSON.parse(JSON.stringify(after)))).toBe(canonicalJson(after))
        for (const key of ['people', 'rights', 'readOnly', 'lock', 'shown'] as const)
          if (command.type !== 'prop.set') expect(after[key]).toBe(before[key])
      }
    }),
  )

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

describe('transactions (1.5)', () => {
  test('a slider drag leaves one step', () => {
    const { session } = openSession(page([block('a', 'title')]))
    const causes: string[] = []
    session.onPatches(({ cause }) => causes.push(cause))
    session.begin(text)
    for (const value of ['1', '2', '3']) session.preview(set('title', value))
    expect(session.getState().transaction).toEqual({ label: text, preview: true })
    expect(session.getState().save.name).toBe('SAVED')
    expect(session.commit()).toMatchObject({ ok: true, changed: true })
    expect(new Set(causes)).toEqual(new Set(['preview']))
    expect(session.getState().history).toMatchObject({ done: 1, undoLabel: text })
    session.undo()
    expect(session.getState().page.content[0]?.props).toEqual({})
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

  test('select all goes level by level, Escape steps out, Enter steps in (S-33, S-34)', () => {
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

describe('validation and the panel (1.10, 3.3)', () => {
  test('a message is shown once its field was changed and left, all of them once publishing was tried (S-50)', () => {
    const { session } = openSession(
      page([block('a', 'title', { level: 9 }), block('b', 'text', { picture: { src: '/a.png' } })]),
    )
    const shown = () => shownIssues(session.getState()).map(({ blockId, path }) => `${blockId} ${path.join('.')}`)
    expect(session.getState().issues.map(({ code, blockId }) => [code, blockId])).toEqual([
      ['PROP_INVALID', 'a'],
      ['ALT_MISSING', 'b'],
    ])
    session.leaveField('a', 'level')
    expect(shown()).toEqual([])
    session.dispatch(set('title', 'x'.repeat(61)))
    expect(shown()).toEqual([])
    session.leaveField('a', 'title')
    expect(shown()).toEqual(['a title'])
    expect(session.tryPublish()).toBe(false)
    expect(shown()).toHaveLength(3)
    session.dispatch(set('title', 'x'))
    session.dispatch(set('level', '2'))
    expect(session.tryPublish()).toBe(true)
  })

  test('issues of items carry the id of the item and a path that begins at its props', () => {
    const { session } = openSession(
      page([
        block('p', 'plans', {
          columns: [
            { id: 'c', type: 'column', props: { links: [{ id: 'l', type: 'link', props: { href: 'javascript:x' } }] } },
          ],
        }),
      ]),
    )
    expect(session.getState().issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['ADDRESS_UNSAFE', 'l', ['href']],
    ])
  })

  test('the panel groups fields, leaves hidden ones out, and knows what can be reset', () => {
    const shown = defineBlock({
      type: 'shown',
      label: 'Shown',
      category: 'Text',
      props: {
        size: fields.choice('Size', ['small', 'large'], 'small', { group: 'Look' }),
        title: fields.text('Title', { required: true }),
        extra: fields.text('Extra', { showWhen: ({ size }) => size === 'large', validate: () => 'Never right' }),
      },
      starter: { title: 'Start' },
    })
    const own = createEditSession({
      site: { ...site, catalogue: defineCatalogue([shown]) },
      page: page([block('a', 'shown', { title: '' })]),
      saver: scriptedSaver(),
    })
    own.select({ ids: ['a'] })
    const groups = () =>
      panelFor(own.getState(), own.site).map(({ label, fields: list }) => [
        label,
        list.map(({ path, changed }) => [path, changed]),
      ])
    expect(groups()).toEqual([
      ['', [['title', true]]],
      ['Look', [['size', false]]],
    ])
    expect(own.getState().issues.map(({ code }) => code)).toEqual(['FIELD_REQUIRED'])
    own.dispatch(set('size', 'large'))
    expect(groups()).toEqual([
      [
        '',
        [
          ['title', true],
          ['extra', false],
        ],
      ],
      ['Look', [['size', true]]],
    ])
    expect(own.getState().issues.map(({ message }) => message)).toContain('Never right')
    own.stop()
  })

  test('several blocks show the fields they have in common, "Mixed" where values differ (S-35)', () => {
    const { session } = openSession(
      page([block('a', 'title', { background: 'grey' }), block('b', 'title'), block('c', 'text')]),
    )
    session.select({ ids: ['a', 'b'] })
    const [group] = panelFor(session.getState(), site)
    expect(group?.fields.find(({ path }) => path === 'background')).toMatchObject({ mixed: true })
    session.select({ ids: ['a', 'c'] })
    expect(panelFor(session.getState(), site).flatMap(({ fields: list }) => list.map(({ path }) => path))).toEqual([
      'background',
    ])
  })

  test('the field table names items of items, and the page', () => {
    const table = canvasFields(site)
    expect(Object.keys(table).sort()).toEqual([
      '@page',
      'column',
      'default-embed-brick',
      'link',
      'plans',
      'text',
      'title',
    ])
    expect(table.plans?.fields.columns).toEqual({
      kind: 'repeater',
      label: 'Plans',
      placement: 'panel',
      multiline: false,
      items: [{ type: 'column', label: 'Column' }],
      min: 1,
      max: 4,
    })
  })

  test.each([
    ['home', true, true],
    ['blog/a-b', true, true],
    ['Ümlaut', false, false],
    ['ümlaut', false, true],
    ['a--b', false, false],
    ['/a', false, false],
    ['a/translations', false, false],
  ])('the slug "%s"', (slug, plain, wide) => {
    expect([isSlug(slug, false), isSlug(slug, true)]).toEqual([plain, wide])
  })

  test('every code has one message (1.14)', () => {
    expect(Object.keys(editIssueMessages).filter((code) => Object.hasOwn(issueMessages, code))).toEqual([])
    for (const message of Object.values(editIssueMessages)) expect(message).toMatch(/^[A-Z].*\.$/)
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
        expect([place, session.can({ type: 'block.insert', blockType: type, at: place })]).toEqual([place, verdict])
      const nodes = session.getState().page.content
      const id = nodes[b % Math.max(1, nodes.length)]?.id
      if (id !== undefined)
        for (const { place, verdict } of some(session.places({ ids: [id] }), b))
          expect(session.can({ type: 'block.move', ids: [id], to: place })).toEqual(verdict)
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

/** A few of many, so that a law over all of them stays quick. */
function some<T>(list: readonly T[], from: number): readonly T[] {
  return list.filter((_, index) => (index + from) % Math.ceil(list.length / 8) === 0)
}
