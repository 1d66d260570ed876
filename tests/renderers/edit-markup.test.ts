import { type Page, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { markNames, type RenderMode } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'
import { type Drawn, drawnTree, elementsIn, wordsIn } from '../support/drawn-tree.ts'

const site = { catalogue, pageTypes }
const react = createReactRenderer({ catalogue, views: reactViews })
const html = createHtmlRenderer({ catalogue, views: htmlViews })

type Loaded = ReturnType<typeof presentPage<typeof catalogue>>
const renderers: readonly (readonly [string, (page: Loaded, mode: RenderMode) => string])[] = [
  ['React', (page, mode) => renderToStaticMarkup(react.renderPage(page, { mode }))],
  ['HTML', (page, mode) => html.renderPage(page, { mode })],
]

function pageOf(content: readonly unknown[]): Loaded {
  const page: Page = presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, site).page
  return presentPage(page, site)
}

describe.each(renderers)('K-5, %s: but for its marks the canvas is drawn as the preview', (_name, render) => {
  function holdAlike(content: readonly unknown[]) {
    const page = pageOf(content)
    const [canvas, preview] = [drawnTree(render(page, 'edit')), wanted(drawnTree(render(page, 'preview')))]
    const pair = hasWaitingTitle(canvas) ? ([lowered(canvas), lowered(preview)] as const) : ([canvas, preview] as const)
    expect([unlikeness(...pair)].join()).toBe('')
  }

  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', (_type, schema) => {
    for (const block of Object.values(fixturesOf(schema))) holdAlike([block])
  })

  test('a title of the page that waits for its words, before another one', () => {
    holdAlike([
      { type: 'title', props: { title: '', subtitle: 'Since 1987' } },
      { type: 'blog-title', props: {} },
    ])
  })

  test('a menu entry whose submenu says nothing yet', () => {
    const [entry, unnamed] = [{ linkText: 'Products', linkPath: '/products' }, { linkDescription: 'Fresh' }]
    const menuItems = [
      { ...entry, submenuItems: [{ linkText: ' ' }, unnamed] },
      { linkText: 'News', submenuItems: [{}] },
    ]
    holdAlike([{ type: 'header', props: { menuItems } }])
  })

  test('a carousel of which one picture is still to be chosen', () => {
    const images = [{ image: '/a.jpg' }, {}, { image: '/b.jpg' }]
    for (const slidesToShow of [1, 2, 3]) holdAlike([{ type: 'image-carousel', props: { images, slidesToShow } }])
  })

  test('a customer whose logo is still to be chosen', () => {
    holdAlike([{ type: 'customers', props: { customers: [{ image: '/a.svg' }, {}] } }])
  })

  test('any page, sound or not', () => {
    fc.assert(fc.property(arbitraryPage({ wild: 0.15 }), (page) => holdAlike(page.content as readonly unknown[]))) // the generator writes a list
  })
})

describe.each(renderers)('K-2, %s: whatever is empty still stands on the canvas, marked', (_name, render) => {
  function holdMarked(content: readonly unknown[]) {
    const page = pageOf(content)
    const elements = elementsIn(drawnTree(render(page, 'edit')))
    const marked = (name: string) => elements.flatMap(({ attributes }) => attributes[name] ?? [])
    expect(marked('data-s')).toEqual([''])
    expect(
      page.page.content.flatMap(({ id, type }) =>
        Object.hasOwn(catalogue, type) && !marked('data-b').includes(id) ? [type] : [],
      ),
    ).toEqual([])
  }

  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', (_type, schema) => {
    const { minimal } = fixturesOf(schema)
    holdMarked([minimal])
    const page = pageOf([minimal])
    const drawn = render(page, 'edit')
    const props = page.page.content[0]?.props ?? {}
    const places = Object.entries(schema.fields).flatMap(([prop, field]) => {
      if (field.showWhen && !field.showWhen(props)) return []
      return field.type === 'REPEATER' ? [`data-r="${prop}"`] : field.placement === 'canvas' ? [`data-p="${prop}"`] : []
    })
    expect(places.filter((place) => !drawn.includes(place))).toEqual([])
  })

  test('a page without a block', () => holdMarked([]))

  test('any page, sound or not', () => {
    fc.assert(fc.property(arbitraryPage({ wild: 0.15 }), (page) => holdMarked(page.content as readonly unknown[]))) // the generator writes a list
  })
})

/** What keeps the canvas from acting (K-54) and its forms from answering with their fields, and the side a picture that is still to be chosen stands on (K-2). */
const unlike = new Set(
  'data-prefetch data-island data-props data-stretched data-newsletter-form disabled aria-disabled inert for name type method action target rel tabindex controls data-media'.split(
    ' ',
  ),
)
/** Ways to something outside the page: the canvas has none of them (K-54). */
const outside = ['data-video-toggle', 'data-tweet-show', 'data-tweet-embed']

/** What the canvas has to have of the preview: cards that are links and forms that send are plain boxes there (K-54). */
function wanted(drawn: readonly Drawn[]): readonly Drawn[] {
  return drawn.flatMap((one): readonly Drawn[] => {
    if (typeof one === 'string') return [one]
    if (outside.some((name) => name in one.attributes)) return []
    const { class: names = '' } = one.attributes
    const plain = { attributes: { class: names }, children: wanted(one.children) }
    if (names === 'q-code-frame') return [{ tag: 'pre', ...plain, children: one.children.map(withoutColors) }]
    if (one.tag === 'a' && names.includes('q-tile')) return [{ tag: 'div', ...plain }]
    if ('data-video-open' in one.attributes) return [{ tag: 'span', ...plain, children: plain.children.slice(0, -1) }]
    return [
      { ...one, tag: one.tag === 'form' && names === 'q-joined' ? 'div' : one.tag, children: wanted(one.children) },
    ]
  })
}

/** On the canvas the first title of the page may wait for its words; for visitors the next one takes its place (`titlesPage`). */
function hasWaitingTitle(canvas: readonly Drawn[]): boolean {
  return elementsIn(canvas).some(({ tag, children }) => tag === 'h1' && wordsIn(children).trim() === '')
}

function lowered(drawn: readonly Drawn[]): readonly Drawn[] {
  return drawn.map((one) =>
    typeof one === 'string' ? one : { ...one, tag: one.tag === 'h1' ? 'h2' : one.tag, children: lowered(one.children) },
  )
}

function withoutColors(code: Drawn): Drawn {
  return typeof code === 'string' ? code : { ...code, children: [wordsIn([code])] }
}

/** The first thing on the canvas that is neither in the preview nor there to show that something is empty, or the other way round. */
function unlikeness(canvas: readonly Drawn[], preview: readonly Drawn[]): string | undefined {
  let next = 0
  let reason: string | undefined
  for (const one of canvas) {
    const expected = preview[next]
    const found = expected === undefined ? 'nothing stands there' : unlikenessOf(one, expected)
    if (found === undefined) next += 1
    else if (showsEmptiness(one)) reason ??= found
    else return `${opened(one)}: ${found}`
  }
  const missing = preview[next]
  return missing === undefined ? undefined : `${opened(missing)} is missing (${reason ?? 'nothing left'})`
}

function unlikenessOf(one: Drawn, expected: Drawn): string | undefined {
  if (typeof one === 'string' || typeof expected === 'string')
    return typeof one === typeof expected && String(one).trim() === String(expected).trim()
      ? undefined
      : `expected ${opened(expected)}`
  if (opened(one) !== opened(expected)) return `expected ${opened(expected)}`
  const entry = unfilledEntry(one)
  return entry ? unlikeness(entry, childrenOf(expected.children[0])) : unlikeness(one.children, expected.children)
}

/** What a menu entry says whose submenu has no names yet: it can be filled on the canvas, and is a mere link for visitors. */
function unfilledEntry({ children: [head, ...below] }: Exclude<Drawn, string>): readonly Drawn[] | undefined {
  if (head === undefined || typeof head === 'string' || !('data-header-trigger' in head.attributes)) return undefined
  const names = elementsIn(below).filter(({ attributes }) => attributes.class === 'q-header-sub-name')
  const chevron = head.children.length - 1
  return wordsIn(names).trim() === '' ? head.children.slice(0, chevron) : undefined
}

function childrenOf(drawn: Drawn | undefined): readonly Drawn[] {
  return drawn === undefined || typeof drawn === 'string' ? [] : drawn.children
}

/** K-2: an empty slot, list, text or picture, and what holds one; and the room for the dots of slides without a picture. */
function showsEmptiness(one: Drawn): boolean {
  if (typeof one === 'string') return false
  return elementsIn([one]).some(({ attributes, children }) => {
    if ((attributes.class ?? '').includes('q-empty-frame') || 'data-carousel-controls' in attributes) return true
    return markNames.some((mark) => mark in attributes) && wordsIn(children).trim() === ''
  })
}

/** A button is named in place of words it lacks; on the canvas slides are counted with those that have no picture yet. */
function namedApart({ tag, attributes }: Exclude<Drawn, string>): boolean {
  return tag === 'button' || attributes['aria-roledescription'] === 'slide'
}

function opened(one: Drawn): string {
  if (typeof one === 'string') return JSON.stringify(one)
  const gone = (name: string) =>
    unlike.has(name) || markNames.some((mark) => mark === name) || (name === 'aria-label' && namedApart(one))
  const kept = Object.entries(one.attributes).filter(([name]) => !gone(name))
  return `<${[one.tag, ...kept.map(([name, value]) => `${name}="${value}"`).sort()].join(' ')}>`
}
