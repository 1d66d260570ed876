import { createEditSession } from '@quoin/edit'
import { defineBlock, defineCatalogue, fields } from '@quoin/engine'
import { catalogue as ours, pageTypes } from '@quoin/schemas'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchBlocks } from '../../renderers/editor/src/inserter/block-search.ts'
import { byCategory, insertableBlocks, insertion } from '../../renderers/editor/src/inserter/insertable-blocks.ts'
import { englishMessages, say } from '../../renderers/editor/src/messages.ts'
import { boundsText } from '../../renderers/editor/src/playground/bounds-text.ts'
import { playFixtures, playGroups } from '../../renderers/editor/src/playground/play-page.ts'
import type { Say } from '../../renderers/editor/src/use-say.ts'

const hours = defineBlock({
  type: 'hours',
  label: 'Café hours',
  category: 'Contact',
  theme: 'Stone',
  tags: ['opening times'],
  props: { text: fields.text('Text') },
  stories: [
    { name: 'Open all night', props: { text: 'Always open' }, asBlock: true },
    { name: 'Closed', props: { text: 'Closed' } },
  ],
})
const loose = defineBlock({ type: 'loose', label: 'Big title', category: '', props: {} })
const old = defineBlock({ type: 'old', label: 'Old map', category: 'Contact', hideFromAddMenu: true, props: {} })
const cell = defineBlock({ type: 'cell', label: 'Cell', category: 'Shared', kind: 'item', props: {} })
const catalogue = defineCatalogue([loose, hours, old, cell])

const session = createEditSession({
  site: { catalogue, pageTypes: [] },
  page: { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] },
  saver: { save: () => new Promise(() => undefined) },
})
const menu = insertableBlocks(session, {}, undefined)

describe('the menu of blocks (U-15)', () => {
  test('has the blocks for pages and the stories that stand as blocks, never what is hidden from it', () => {
    expect(menu.map(({ key, label }) => [key, label])).toEqual([
      ['loose', 'Big title'],
      ['hours', 'Café hours'],
      ['hours/Open all night', 'Open all night'],
    ])
  })

  test('is searched with accents folded, tags too, every word counting (B-14)', () => {
    const found = (query: string) => searchBlocks(menu, query).map(({ key }) => key)
    expect(found('cafe')).toEqual(['hours'])
    expect(found('CONTACT hours cafe')).toEqual(['hours'])
    expect(found('opening')).toEqual(['hours', 'hours/Open all night'])
    expect(found('night map')).toEqual([])
    expect(found('')).toEqual(menu.map(({ key }) => key))
  })

  test('whatever is searched for is found in the menu, in its order', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = searchBlocks(menu, query)
        expect(menu.filter((entry) => found.includes(entry))).toEqual(found)
      }),
    )
  })

  test('has blocks without a category last', () => {
    expect(byCategory(menu).map(({ category }) => category)).toEqual(['Contact', ''])
  })

  test('a story that stands as a block brings its props', () => {
    const story = menu.find(({ story }) => story !== undefined)
    expect(story).toBeDefined()
    if (!story) return
    expect(session.dispatch(insertion(story, {})).ok).toBe(true)
    expect(session.getState().page.content.map(({ type, props }) => [type, props.text])).toEqual([
      ['hours', 'Always open'],
    ])
  })
})

describe('the playground (U-50)', () => {
  test("lists blocks by theme and category, the site's own theme first", () => {
    const names = (own: string) => playGroups(catalogue, '', own).map(({ name }) => name)
    expect(names('Stone')).toEqual(['Stone · Contact', 'Default · Contact', 'Default'])
    expect(names('Default')).toEqual(['Default · Contact', 'Default', 'Stone · Contact'])
  })

  test('tries a block as a new one, with nothing stored, with everything the host can say, and as each story', () => {
    const words = { starter: 'Sample', minimal: 'Defaults', maximal: 'Everything' }
    expect(playFixtures(hours, words, () => ({ text: 'All of it' }))).toEqual([
      { name: 'Sample', props: {} },
      { name: 'Defaults', props: {} },
      { name: 'Everything', props: { text: 'All of it' } },
      { name: 'Open all night', props: { text: 'Always open' } },
      { name: 'Closed', props: { text: 'Closed' } },
    ])
    expect(playFixtures(loose, words, undefined).map(({ name }) => name)).toEqual(['Sample', 'Defaults'])
  })

  test('says what a field takes', () => {
    const t: Say = (key, args) => say(englishMessages, key, args)
    expect(boundsText({ type: 'RANGE', label: 'Zoom', min: 0, max: 18, step: 2 }, t)).toBe(
      'at least 0 · at most 18 · in steps of 2',
    )
    expect(boundsText({ type: 'TEXT', label: 'Name', maxLength: 80 }, t)).toBe('at most 80 characters')
    const items = [{ type: 'cell', label: 'Cell' }]
    expect(boundsText({ type: 'REPEATER', label: 'Cells', items, min: 0, max: Number.POSITIVE_INFINITY }, t)).toBe(
      'Cell',
    )
    expect(boundsText({ type: 'BOOLEAN', label: 'On' }, t)).toBe('')
  })
})

test('U-15: our blocks are found by the words of people who know none of their names', () => {
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] }
  const own = createEditSession({
    site: { catalogue: ours, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const blocks = insertableBlocks(own, {}, undefined)
  const found = (words: string) => searchBlocks(blocks, words).map(({ type }) => type)
  const words = {
    quote: 'testimonial',
    picture: 'big-image',
    photo: 'big-image',
    heading: 'title',
    text: 'paragraph',
    youtube: 'video',
    gallery: 'image-carousel',
    slider: 'image-carousel',
    button: 'call-to-action',
    price: 'pricing',
    line: 'horizontal-rule',
    questions: 'faqs',
    people: 'team',
    review: 'testimonial',
    download: 'documents',
    address: 'map',
    'opening hours': 'table',
    'sign up': 'newsletter-subscribe',
  }
  for (const [word, type] of Object.entries(words)) expect(found(word), word).toContain(type)
  own.stop()
})
