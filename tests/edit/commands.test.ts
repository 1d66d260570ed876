import type { EditCommand } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { openSession } from './support/session.ts'
import { block, page, slot } from './support/site.ts'

const ids = (content: readonly { readonly id: string }[]) => content.map(({ id }) => id)

describe('block.insert (1.4)', () => {
  test('puts a new block with its starter before the anchor and selects it', () => {
    const { session } = openSession(page([block('a', 'title'), block('b', 'title')]))
    const result = session.dispatch({
      type: 'block.insert',
      blockType: 'plans',
      at: { before: 'b' },
      props: { count: '3' },
    })
    expect(result).toMatchObject({ ok: true, changed: true, created: ['new-1'] })
    const { content } = session.getState().page
    expect(ids(content)).toEqual(['a', 'new-1', 'b'])
    expect(content[1]?.props).toEqual({
      columns: [{ id: 'new-2', type: 'column', version: 1, props: { title: 'Basic' } }],
      count: '3',
    })
    expect(session.getState().selection).toEqual({ ids: ['new-1'], primary: 'new-1', anchor: 'new-1' })
  })

  test('takes a story, and refuses one that is not there', () => {
    const { session } = openSession(page([]))
    expect(session.dispatch({ type: 'block.insert', blockType: 'title', at: {}, story: 'Dark' }).ok).toBe(true)
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'In the dark', background: 'black' })
    expect(session.dispatch({ type: 'block.insert', blockType: 'title', at: {}, story: 'None' })).toMatchObject({
      ok: false,
      issues: [{ code: 'STORY_MISSING' }],
    })
  })

  test('makes a slot the page lacks, in the order of the template (S-8)', () => {
    const { session } = openSession(page([slot('s2', 'body', [])], { type: 'slotted' }))
    session.dispatch({ type: 'block.insert', blockType: 'title', at: { slot: 'head' } })
    expect(session.getState().page.content.map(({ props }) => props.slotName)).toEqual(['head', 'body'])
  })

  test.each([
    ['an unknown type', { blockType: 'nothing', at: {} }, ['BLOCK_TYPE_UNKNOWN']],
    ['an unknown place', { blockType: 'title', at: { before: 'x' } }, ['PLACE_MISSING']],
    ['a slot of a page without slots', { blockType: 'title', at: { slot: 'head' } }, ['TEMPLATE_MISSING']],
    ['an item of another kind', { blockType: 'title', at: { owner: 'p1', prop: 'columns' } }, ['BLOCK_NOT_ALLOWED']],
    ['a full list', { blockType: 'column', at: { owner: 'p2', prop: 'columns' } }, ['COUNT_ABOVE_MAX']],
    ['a value of another kind', { blockType: 'title', at: {}, props: { isBig: [] } }, ['PROP_SHAPE_WRONG']],
  ])('refuses %s', (_, command, codes) => {
    const full = ['c1', 'c2', 'c3', 'c4'].map((id) => block(id, 'column'))
    const { session } = openSession(page([block('p1', 'plans'), block('p2', 'plans', { columns: full as never })]))
    const before = session.getState()
    const result = session.dispatch({ type: 'block.insert', ...command } as EditCommand)
    expect(result.ok ? [] : result.issues.map(({ code }) => code)).toEqual(codes)
    expect(session.getState()).toBe(before)
  })

  test('says with names and numbers why not (S-14)', () => {
    const full = ['c1', 'c2', 'c3', 'c4'].map((id) => block(id, 'column'))
    const { session } = openSession(page([block('p', 'plans', { columns: full as never })], { isLocked: true }))
    const messages = (command: EditCommand) => {
      const verdict = session.can(command)
      return verdict.ok ? [] : verdict.issues.map(({ message }) => message)
    }
    expect(messages({ type: 'block.insert', blockType: 'column', at: { owner: 'p', prop: 'columns' } })).toEqual([
      'Pricing holds at most 4 plans.',
    ])
    expect(messages({ type: 'block.insert', blockType: 'title', at: {} })).toEqual(["This page's structure is locked."])
  })

  test('a list that is called by one word for all counts its items in it (S-14)', () => {
    const items = ['i1', 'i2', 'i3', 'i4'].map((id) => block(id, 'bullet-list-item'))
    const { session } = openSession(page([block('t', 'text-image', { bulletListItems: items as never })]), {
      site: { catalogue, pageTypes },
    })
    const verdict = session.can({
      type: 'block.insert',
      blockType: 'bullet-list-item',
      at: { owner: 't', prop: 'bulletListItems' },
    })
    expect(verdict.ok ? [] : verdict.issues.map(({ message }) => message)).toEqual([
      "Text Media holds at most 4 of 'Bullet list'.",
    ])
  })
})

describe('block.move', () => {
  test('takes several nodes in document order, and is nothing where they stand already', () => {
    const { session } = openSession(page(['a', 'b', 'c', 'd'].map((id) => block(id, 'title'))))
    session.dispatch({ type: 'block.move', ids: ['d', 'b'], to: { before: 'a' } })
    expect(ids(session.getState().page.content)).toEqual(['b', 'd', 'a', 'c'])
    const before = session.getState().page
    expect(session.dispatch({ type: 'block.move', ids: ['b', 'd'], to: { before: 'a' } })).toMatchObject({
      changed: false,
    })
    expect(session.getState().page).toBe(before)
  })

  test('judges nodes together, on the result (S-12)', () => {
    const full = ['c1', 'c2', 'c3', 'c4'].map((id) => block(id, 'column'))
    const { session } = openSession(page([block('p', 'plans', { columns: full as never })]))
    const to = { owner: 'p', prop: 'columns', before: 'c1' }
    expect(session.dispatch({ type: 'block.move', ids: ['c3', 'c4'], to })).toMatchObject({ ok: true, changed: true })
  })

  test('refuses a node inside itself', () => {
    const inner = block('c2', 'column')
    const outer = block('c1', 'column', { columns: [inner] as never })
    const { session } = openSession(page([block('p', 'plans', { columns: [outer, block('c3', 'column')] as never })]))
    expect(session.can({ type: 'block.move', ids: ['c1'], to: { owner: 'c2', prop: 'columns' } })).toMatchObject({
      ok: false,
      issues: [{ code: 'NODE_INSIDE_ITSELF' }],
    })
  })
})

describe('block.remove, block.duplicate, block.convert', () => {
  test('removing selects the next sibling, else the one before, else the owner', () => {
    const columns = [block('c1', 'column', { links: [block('l', 'link')] as never }), block('c2', 'column')]
    const { session } = openSession(page([block('p', 'plans', { columns: columns as never })]))
    session.dispatch({ type: 'block.remove', ids: ['l'] })
    expect(session.getState().selection.ids).toEqual(['c1'])
    session.dispatch({ type: 'block.remove', ids: ['c1'] })
    expect(session.getState().selection.ids).toEqual(['c2'])
    expect(session.dispatch({ type: 'block.remove', ids: ['c2'] })).toMatchObject({
      issues: [{ code: 'COUNT_BELOW_MIN' }],
    })
  })

  test('copies have fresh ids at every depth and no locks', () => {
    const columns = [block('c1', 'column')]
    const { session } = openSession(page([block('p', 'plans', { columns: columns as never }, { label: 'Prices' })]))
    session.dispatch({ type: 'block.duplicate', ids: ['p'] })
    expect(session.getState().page.content[1]).toEqual({
      id: 'new-1',
      type: 'plans',
      version: 1,
      label: 'Prices',
      props: { columns: [{ id: 'new-2', type: 'column', version: 1, props: {} }] },
    })
  })

  test('of slots that share a name the copy is counted where it comes to stand', () => {
    const full = slot('s1', 'head', [block('a', 'title'), block('b', 'title')])
    const room = slot('s2', 'head', [block('c', 'title')])
    const { session } = openSession(page([full, room], { type: 'slotted' }))
    expect(session.dispatch({ type: 'block.duplicate', ids: ['b'] })).toMatchObject({
      ok: false,
      issues: [{ code: 'COUNT_ABOVE_MAX', message: 'head holds at most 2 blocks.' }],
    })
    expect(session.dispatch({ type: 'block.duplicate', ids: ['c'] })).toMatchObject({ ok: true })
  })

  test('converting carries values of equal name and tells what was dropped', () => {
    const { session } = openSession(
      page([block('a', 'title', { title: 'Hello', subtitle: 'You', background: 'grey' })]),
    )
    const result = session.dispatch({ type: 'block.convert', id: 'a', blockType: 'text' })
    expect(session.getState().page.content[0]).toMatchObject({
      id: 'a',
      type: 'text',
      props: { title: 'Hello', background: 'grey' },
    })
    expect(result.ok && result.warnings.map(({ message }) => message)).toEqual([
      "'Subtitle' has no place in 'Text' and was left out.",
    ])
  })
})

describe('prop.set and prop.reset', () => {
  test.each([
    ['numeric text', 'level', '2', 2],
    ['a word for yes', 'isBig', 'on', true],
    ['a value out of bounds, which is kept and reported', 'level', 9, 9],
  ])('stores %s in canonical form', (_, key, value, stored) => {
    const { session } = openSession(page([block('a', 'title')]))
    expect(session.dispatch({ type: 'prop.set', id: 'a', path: [key], value }).ok).toBe(true)
    expect(session.getState().page.content[0]?.props).toEqual({ [key]: stored })
  })

  test.each([
    ['PATH_UNKNOWN', ['none'], 1],
    ['PATH_UNSAFE', ['__proto__'], 1],
    ['PROP_SHAPE_WRONG', ['title'], { a: 1 }],
    ['FIELD_READONLY', ['x_embed'], {}],
  ])('refuses with %s', (code, path, value) => {
    const { session } = openSession(page([block('a', 'title')]))
    expect(session.dispatch({ type: 'prop.set', id: 'a', path, value } as EditCommand)).toMatchObject({
      ok: false,
      issues: [{ code }],
    })
  })

  test('lists change by the block commands only (S-9)', () => {
    const { session } = openSession(page([block('p', 'plans')]))
    expect(session.dispatch({ type: 'prop.set', id: 'p', path: ['columns'], value: [] })).toMatchObject({
      issues: [{ code: 'PROP_IS_LIST' }],
    })
  })

  test('resets to what a new block begins with', () => {
    const { session } = openSession(page([block('a', 'title', { title: 'x', background: 'grey' })]))
    session.dispatch({ type: 'prop.reset', id: 'a', path: ['title'] })
    session.dispatch({ type: 'prop.reset', id: 'a', path: ['background'] })
    expect(session.getState().page.content[0]?.props).toEqual({ title: 'A title' })
  })
})

describe('page.set (S-16)', () => {
  test.each<[string, readonly (string | number)[], unknown, string | undefined]>([
    ['the name', ['name'], 'New', undefined],
    ['a meta title', ['meta', 'title'], 'New', undefined],
    ['an inner part of meta', ['meta', 'openGraph', 'title'], 'New', undefined],
    ['a custom value', ['customValues', 'mood'], 'calm', undefined],
    ['the language', ['language'], 'de', 'FIELD_READONLY'],
    ['the content', ['content'], [], 'FIELD_READONLY'],
    ['something else', ['else'], 1, 'PATH_UNKNOWN'],
    ['tags that are none', ['tags'], 'a', 'PROP_SHAPE_WRONG'],
    ['a custom value of another kind', ['customValues', 'mood'], [], 'PROP_SHAPE_WRONG'],
  ])('%s', (_, path, value, code) => {
    const { session } = openSession(page([]))
    const result = session.dispatch({ type: 'page.set', path, value } as EditCommand)
    expect(result.ok ? undefined : result.issues[0]?.code).toBe(code)
  })

  test.each<[unknown, string, readonly string[]]>([
    [{ title: 7 }, 'openGraph', ['title']],
    [{ title: null }, 'openGraph', ['title']],
    [{ image: '/a.png' }, 'openGraph', ['image']],
    [{ title: 'T', image: { alt: 'no address' } }, 'twitterCard', ['image', 'src']],
    [{ card: ['summary'] }, 'twitterCard', ['card']],
    [{ type: 'article' }, 'schemaOrg', ['values']],
    [{ values: {} }, 'schemaOrg', ['type']],
    [{ type: 'article', values: 'none' }, 'schemaOrg', ['values']],
    [[], 'openGraph', []],
    [7, 'title', []],
    ['yes', 'noindex', []],
  ])('meta takes only what the server stores, however deep: %j as %s', (value, name, inner) => {
    const { session } = openSession(page([]))
    const before = session.getState()
    expect(session.dispatch({ type: 'page.set', path: ['meta', name], value } as EditCommand)).toMatchObject({
      issues: [{ code: 'PROP_SHAPE_WRONG', blockId: '@page', path: ['meta', name, ...inner] }],
    })
    expect(session.getState()).toBe(before)
  })

  test('parts of meta that nobody names are kept, a wrong one that was stored stands in nobody’s way, and null takes away', () => {
    const { session } = openSession({ ...page([]), meta: { openGraph: { image: {}, own: [1] } } })
    const set = (path: readonly string[], value: unknown) =>
      session.dispatch({ type: 'page.set', path: ['meta', ...path], value } as EditCommand).ok
    expect(set(['openGraph', 'title'], 'T')).toBe(true)
    expect(set(['openGraph', 'image'], { src: '/a.png', alt: 'A' })).toBe(true)
    expect(set(['openGraph', 'image', 'src'], null)).toBe(false)
    expect(set(['openGraph', 'image'], null)).toBe(true)
    expect(set(['schemaOrg', 'type'], 'article')).toBe(false)
    expect(set(['schemaOrg'], { type: 'article', values: {} })).toBe(true)
    expect(set(['schemaOrg', 'values', 'headline'], 'H')).toBe(true)
    expect(set(['schemaOrg'], null)).toBe(true)
    expect(session.getState().page.meta).toEqual({ openGraph: { own: [1], title: 'T' } })
  })

  test('a right that is missing refuses its paths', () => {
    const { session } = openSession(page([]))
    session.setRights({ ...session.getState().rights, canEditSeo: false })
    expect(session.dispatch({ type: 'page.set', path: ['slug'], value: 'x' })).toMatchObject({
      issues: [{ code: 'RIGHT_MISSING' }],
    })
    expect(session.dispatch({ type: 'page.set', path: ['name'], value: 'x' }).ok).toBe(true)
  })
})

describe('item spellings (S-15)', () => {
  test('are rewritten to block commands', () => {
    const columns = [block('c1', 'column'), block('c2', 'column')]
    const { session } = openSession(page([block('p', 'plans', { columns: columns as never })]))
    session.dispatch({ type: 'item.insert', id: 'p', path: ['columns'], index: 1 })
    session.dispatch({ type: 'item.move', id: 'p', path: ['columns'], from: 0, to: 2 })
    session.dispatch({ type: 'item.remove', id: 'p', path: ['columns'], index: 1 })
    expect(session.getState().page.content[0]?.props.columns).toMatchObject([{ id: 'new-1' }, { id: 'c1' }])
  })
})

describe('whatever is no command', () => {
  test.each([
    null,
    1,
    'x',
    {},
    { type: 'none' },
    { type: 'prop.set', id: 1 },
    { type: 'block.move', ids: ['a'], to: {}, extra: 1 },
  ])('is COMMAND_MALFORMED: %j', (input) => {
    const { session } = openSession(page([block('a', 'title')]))
    expect(session.dispatch(input as never)).toMatchObject({ ok: false, issues: [{ code: 'COMMAND_MALFORMED' }] })
  })
})
