import {
  breadcrumb,
  findNode,
  nudge,
  pageOutline,
  placeForNew,
  placesForNew,
  siblingsOf,
  standingOf,
} from '@quoin/edit'
import { expect, test } from 'vitest'
import { openSession } from './support/session.ts'
import { block, page, site, slot } from './support/site.ts'

const nested = page([
  block('a', 'title', { title: 'Some words' }),
  block(
    'p',
    'plans',
    {
      columns: [
        { id: 'c1', type: 'column', props: {} },
        { id: 'c2', type: 'column', props: {} },
      ],
    },
    { label: 'Prices', locked: true },
  ),
  block('x', 'unheard-of'),
])
const { session } = openSession(nested)
const state = session.getState()

test('the outline lists blocks, repeaters and items with their own words', () => {
  const [first, prices, strange] = pageOutline(state, site)
  expect(first).toMatchObject({ key: 'a', name: 'Title', words: 'Some words', children: [] })
  expect(prices).toMatchObject({
    name: 'Prices',
    locked: true,
    children: [{ key: 'p/columns', kind: 'items', name: 'Plans', children: [{ id: 'c1' }, { id: 'c2' }] }],
  })
  expect(strange).toMatchObject({ name: 'unheard-of', unknown: true })
})

test('the outline of slots names each of the template, and what stands in none', () => {
  const slotted = openSession(
    page([slot('s', 'body', [block('a', 'title')]), slot('g', 'gone', [block('b', 'title')])], { type: 'slotted' }),
  ).session
  expect(
    pageOutline(slotted.getState(), site).map(({ kind, name, children }) => [kind, name, children.map(({ id }) => id)]),
  ).toEqual([
    ['slot', 'head', []],
    ['slot', 'body', ['a']],
    ['slot', 'Footer', []],
    ['stray', '', ['b']],
  ])
  expect(placeForNew(slotted.getState(), site)).toEqual({ slot: 'head' })
})

test('a node knows its neighbours, and where it can be pushed', () => {
  expect(standingOf(state, site, 'p')).toMatchObject({
    position: 2,
    count: 3,
    before: { before: 'p' },
    after: { before: 'x' },
  })
  expect(standingOf(state, site, 'missing')).toBeUndefined()
  expect(nudge(state, site, ['c2'], 'up')).toEqual({
    type: 'block.move',
    ids: ['c2'],
    to: { owner: 'p', prop: 'columns', before: 'c1' },
  })
  expect(nudge(state, site, ['c1'], 'down')).toEqual({
    type: 'block.move',
    ids: ['c1'],
    to: { owner: 'p', prop: 'columns' },
  })
  expect(nudge(state, site, ['c2'], 'down')).toBeUndefined()
  expect(nudge(state, site, ['c1'], 'out')).toEqual({ type: 'block.move', ids: ['c1'], to: { before: 'x' } })
  expect(nudge(state, site, ['a'], 'out')).toBeUndefined()
  expect(nudge(state, site, ['missing'], 'up')).toBeUndefined()
  expect(nudge(state, site, ['a'], 'in')).toBeUndefined()
  expect(placeForNew(state, site)).toEqual({})
  session.select({ ids: ['c1'] })
  expect(placeForNew(session.getState(), site)).toEqual({ owner: 'p', prop: 'columns', before: 'c2' })
  expect(placesForNew(session.getState(), site)).toEqual([
    { owner: 'p', prop: 'columns', before: 'c2' },
    { before: 'x' },
  ])
  expect(placesForNew(session.getState(), site, 'before')).toEqual([
    { owner: 'p', prop: 'columns', before: 'c1' },
    { before: 'p' },
  ])
  session.select({ ids: ['c1', 'c2'] })
  expect(placesForNew(session.getState(), site)[0]).toEqual({ owner: 'p', prop: 'columns' })
  expect(placesForNew(session.getState(), site, 'before')[0]).toEqual({ owner: 'p', prop: 'columns', before: 'c1' })
})

test('a node is found with its schema, and the way to it has names', () => {
  expect(findNode(state, site, 'c1')).toMatchObject({
    node: { id: 'c1' },
    schema: { type: 'column' },
    list: { kind: 'items', owner: 'p' },
    name: 'Column',
  })
  expect(findNode(state, site, 'p')?.name).toBe('Prices')
  expect(findNode(state, site, undefined)).toBeUndefined()
  expect(findNode(state, site, 'missing')).toBeUndefined()
  expect(siblingsOf(state, site, 'c1').map(({ id, name }) => [id, name])).toEqual([
    ['c1', 'Column'],
    ['c2', 'Column'],
  ])
  expect(siblingsOf(state, site, 'missing')).toEqual([])
  expect(breadcrumb(state, site, 'c1')).toEqual([
    { id: 'p', name: 'Prices' },
    { id: 'c1', name: 'Column' },
  ])
})

test('into the neighbour leads to a list of it that takes the type, of the one before first (4.2)', () => {
  const columns = ['c1', 'c2', 'c3'].map((id) => ({ id, type: 'column', props: {} }))
  const plans = openSession(page([block('p', 'plans', { columns }), block('t', 'title')])).session.getState()
  const into = (owner: string) => ({ owner, prop: 'columns' })
  expect(nudge(plans, site, ['c2'], 'in')).toEqual({ type: 'block.move', ids: ['c2'], to: into('c1') })
  expect(nudge(plans, site, ['c1'], 'in')).toEqual({ type: 'block.move', ids: ['c1'], to: into('c2') })
  expect(nudge(plans, site, ['c1', 'c2'], 'in')).toEqual({ type: 'block.move', ids: ['c1', 'c2'], to: into('c3') })
  expect(nudge(plans, site, ['t'], 'in')).toBeUndefined()
})
