import { createEditSession, type EditSession, findNode, pageOutline, panelFor, plainTextOf } from '@quoin/edit'
import { definePageType, type JsonObject, type StoredBlock } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { countingIds } from '../support/fakes.ts'
import { scriptedSaver } from './support/session.ts'
import { block, page } from './support/site.ts'
import { openStrict, strictSite } from './support/strict-site.ts'

const known = { catalogue, pageTypes: [definePageType({ name: 'page' })] }

function openKnown(content: readonly StoredBlock[]): EditSession {
  return createEditSession({
    site: known,
    page: page(content),
    saver: scriptedSaver(),
    ids: countingIds(),
    autosave: false,
  })
}

/** As the panel of the selected block calls the items of its first list. */
function itemNames(session: EditSession): readonly string[] | undefined {
  const list = panelFor(session.getState(), known)
    .flatMap(({ fields }) => fields)
    .find(({ items }) => items)
  return list?.items?.map(({ name }) => name)
}

describe('the words that tell a block', () => {
  test('the panel names items by their first words, else by their type', () => {
    const words = [{ type: 'paragraph', children: [{ text: 'Say  ' }, { text: 'it' }] }]
    const session = openStrict({
      many: [
        { id: 'p', type: 'point', props: { words } },
        { id: 'q', type: 'point', props: { words: [7, { type: 'paragraph' }] as never } },
      ],
    })
    session.pick('a', 'replace')
    const many = panelFor(session.getState(), strictSite)
      .flatMap(({ fields: all }) => all)
      .find(({ path }) => path === 'many')
    expect(many?.items?.map(({ name }) => name)).toEqual(['Say it', 'Point'])
  })

  test('points of a list stand apart, as paragraphs do', () => {
    const point = (text: string, ...inner: readonly unknown[]) => ({ type: 'li', children: [{ text }, ...inner] })
    const list = {
      type: 'ul',
      children: [point('By hand', { type: 'ol', children: [point('slowly')] }), point('Daily')],
    }
    const rich = [list] as never // values cross untyped
    const words = pageOutline(openStrict({ words: rich }).getState(), strictSite).map((row) => row.words)
    expect(words).toEqual(['By hand slowly Daily'])
  })

  test('3.4, REPEATER: an item is named as somebody named it, else by what is read of it on the page, never by a choice', () => {
    const plan = (id: string, props: JsonObject, label?: string) => ({ ...block(id, 'pricing-plan', props), label })
    const tagged = { withPopularTag: true, popularTagText: 'Most booked' }
    const plans = [
      plan('p', { pricingColor: 'pink', ...tagged, planName: 'Yearly', planPrice: '€ 90' }),
      plan('r', { planName: 'Weekly' }, 'For guests'),
      plan('s', { pricingColor: 'pink', buttonLinkPath: '/plans' }),
      plan('t', { buttonLinkPath: `/${'🌍'.repeat(40)}` }),
    ]
    const session = openKnown([block('a', 'pricing', { plans } as never)]) // with labels, which the helper leaves out
    session.pick('a', 'replace')
    expect(itemNames(session)).toEqual(['Yearly', 'For guests', '/plans', `/${'🌍'.repeat(29)}…`])
  })

  test('the outline shows first words, shortened, and blocks that stand in no slot of the type', () => {
    const long = 'word '.repeat(30)
    const rich = [{ type: 'paragraph', children: [{ text: long }] }, 7, { type: 'paragraph' }]
    const words = (session: EditSession) => pageOutline(session.getState(), strictSite).map((row) => row.words)
    expect(words(openStrict({ words: rich as never }))).toEqual([`${long.slice(0, 59).trimEnd()}…`])
    expect(words(openStrict({ note: '🌍'.repeat(31) }))).toEqual([`${'🌍'.repeat(29)}…`])
    expect(words(openStrict({ note: 'Two words' }))).toEqual(['Two words'])
    expect(words(openStrict({ note: 'one' }))).toEqual(['one'])
    const rows = pageOutline(openStrict({}, { type: 'slotted' }).getState(), strictSite)
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['slot', 'main'],
      ['slot', 'side'],
      ['stray', ''],
    ])
  })

  test('U-18: without words of its own a block is told by those of its items, before those that only the panel shows', () => {
    const items = (type: string, ...all: readonly JsonObject[]) =>
      all.map((props, n) => ({ id: `${type}${n}`, type, props }))
    const content = [
      block('f', 'form-builder', {
        successMessage: 'Thank you! Your message is on its way.',
        'form-elements': items('form-input', { label: 'First name' }, {}, { label: 'Email' }),
      }),
      block('l', 'link-cards', {
        cards: items('link-card', ...'abcdefgh'.split('').map((title) => ({ title: title.repeat(9) }))),
      }),
      block('e', 'form-builder', { successMessage: 'Thank you!' }),
      block('n', 'form-builder'),
    ]
    const session = openKnown(content)
    const words = new Map(pageOutline(session.getState(), known).map((row) => [row.key, row.words]))
    const letters = 'abcdefgh'.split('').map((letter) => letter.repeat(9))
    expect(['f', 'l', 'e', 'n'].map((id) => words.get(id))).toEqual([
      'First name, Email',
      `${letters.join(', ').slice(0, 59)}…`,
      'Thank you!',
      '',
    ])
  })

  test('a picture is told by what it shows, where there are no other words', () => {
    const logo = (id: string, image: JsonObject | string) => ({ id, type: 'customer', props: { image } })
    const content = [
      block('c', 'customers', {
        customers: [
          logo('o', { src: '/o.png', alt: ' Oak & Sons ' }),
          logo('n', { src: '/n.png', alt: '' }),
          logo('s', '/s.png'),
        ],
      }),
      block('i', 'big-image', { image: { src: '/mill.png', alt: 'A mill' } }),
    ]
    const session = openKnown(content)
    session.pick('c', 'replace')
    expect(itemNames(session)).toEqual(['Oak & Sons', 'Customer', 'Customer'])
    expect(pageOutline(session.getState(), known).map((row) => row.words)).toEqual(['Oak & Sons', 'A mill'])
  })

  test('words for other programs leave out what is not there', () => {
    const session = openStrict({ many: [{ id: 'p', type: 'unknown', props: {} }], few: 'none' })
    const node = findNode(session.getState(), strictSite, 'a')?.node
    expect(node && plainTextOf([node], strictSite)).toBe('')
  })
})
