import { createEditSession, pageOutline } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { walkFrom } from '../../renderers/editor/src/commands/walk-nodes.ts'
import { faultOf, foldedAtFirst, visibleRows } from '../../renderers/editor/src/outline/visible-rows.ts'
import { panelTabs } from '../../renderers/editor/src/panels/panel-tabs.ts'
import { pageOf } from './support/page-of.ts'

const site = { catalogue, pageTypes }
const block = (id: string, type: string, props: object = {}) => ({ id, type, props })
const page = pageOf([
  block('f', 'faqs', { faqs: [block('q1', 'faq', {}), block('q2', 'faq', {})] }),
  block('t', 'title', { title: [{ type: 'paragraph', children: [{ text: 'Hello there' }] }] }),
  block('u', 'unheard-of'),
])

function opened() {
  return createEditSession({ site, page, saver: { save: () => new Promise(() => undefined) } })
}

describe('the tabs of the side panel are those of 3.3 (B-41)', () => {
  test('nothing selected: the document', () => {
    expect(panelTabs(opened().getState(), site)).toEqual({ tabs: ['DOCUMENT', 'PAGE-SETTINGS'], first: 'DOCUMENT' })
  })

  test('a block: its settings and stories', () => {
    const session = opened()
    session.pick('t', 'replace')
    expect(panelTabs(session.getState(), site)).toEqual({
      tabs: ['BLOCK', 'STORIES', 'PAGE-SETTINGS', 'DOCUMENT'],
      first: 'BLOCK',
    })
  })

  test('an item', () => {
    const session = opened()
    session.pick('q1', 'replace')
    expect(panelTabs(session.getState(), site)).toEqual({ tabs: ['ITEM', 'PAGE-SETTINGS', 'DOCUMENT'], first: 'ITEM' })
  })

  test('several: what they have in common, no stories', () => {
    const session = opened()
    session.pick('f', 'replace')
    session.pick('t', 'toggle')
    expect(panelTabs(session.getState(), site)).toEqual({
      tabs: ['BLOCK', 'PAGE-SETTINGS', 'DOCUMENT'],
      first: 'BLOCK',
    })
  })

  test('another person holds the lock: nothing else', () => {
    const session = opened()
    const holder = { id: 'b', firstName: 'Anna', lastName: 'Lee', clientId: 'c', self: false }
    session.setPresence({ lock: { name: 'OTHER', holder, since: 0, asked: 'NO' } })
    expect(panelTabs(session.getState(), site)).toEqual({
      tabs: ['COLLABORATION-LOCKED'],
      first: 'COLLABORATION-LOCKED',
    })
  })
})

describe('the outline (U-18, U-19)', () => {
  const rows = pageOutline(opened().getState(), site)

  test('shows blocks with their first words, and marks types nobody knows', () => {
    expect(rows.map(({ id, words, unknown }) => ({ id, words, unknown }))).toEqual([
      { id: 'f', words: '', unknown: false },
      { id: 't', words: 'Hello there', unknown: false },
      { id: 'u', words: '', unknown: true },
    ])
  })

  test('folds what is inside blocks at first', () => {
    const keys = visibleRows(rows, foldedAtFirst(rows)).map(({ row }) => row.key)
    expect(keys).toEqual(['f', 't', 'u'])
    expect(visibleRows(rows, new Set()).map(({ row, level }) => [row.key, level])).toEqual([
      ['f', 1],
      ['f/faqs', 2],
      ['q1', 3],
      ['q2', 3],
      ['t', 1],
      ['u', 1],
    ])
  })

  test('a search unfolds what leads to the hits', () => {
    expect(visibleRows(rows, foldedAtFirst(rows), 'hello').map(({ row }) => row.key)).toEqual(['t'])
  })

  test('a row has the mark of what is folded away in it, the worst of it first (S-51)', () => {
    const marks = (folded: ReadonlySet<string>, faults: Parameters<typeof faultOf>[1]) =>
      visibleRows(rows, folded).map((one) => [one.row.key, faultOf(one, faults)])
    const faults = new Map([['q1', 'warning'] as const, ['q2', 'error'] as const, ['t', 'warning'] as const])
    expect(marks(foldedAtFirst(rows), faults)).toEqual([
      ['f', 'error'],
      ['t', 'warning'],
      ['u', undefined],
    ])
    expect(marks(new Set(['f/faqs']), faults)).toEqual([
      ['f', undefined],
      ['f/faqs', 'error'],
      ['t', 'warning'],
      ['u', undefined],
    ])
    expect(marks(foldedAtFirst(rows), new Map([['q1', 'warning']]))[0]).toEqual(['f', 'warning'])
  })

  test('keys walk siblings, children and owners', () => {
    expect(walkFrom(rows, 'f', 'next')).toBe('t')
    expect(walkFrom(rows, 'f', 'child')).toBe('q1')
    expect(walkFrom(rows, 'q2', 'owner')).toBe('f')
    expect(walkFrom(rows, 'q1', 'last')).toBe('q2')
    expect(walkFrom(rows, undefined, 'next')).toBe('f')
  })
})
