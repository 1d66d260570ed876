import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderMode } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const react = createReactRenderer({ catalogue, views: reactViews })

/** The headings of a page in their order, as both renderers draw them. */
function headings(content: readonly object[], mode: RenderMode = 'public'): readonly string[] {
  const stored = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }
  const loaded = presentPage(stored, { catalogue, pageTypes })
  const [drawn = [], again] = [
    html.renderPage(loaded, { mode }),
    renderToStaticMarkup(react.renderPage(loaded, { mode })),
  ].map((markup) => [...markup.matchAll(/<(h\d)[^>]*>([^<]*)/g)].map(([, tag, words]) => `${tag} ${words}`))
  expect(again).toEqual(drawn)
  return drawn
}

const block = (type: string, props: object) => ({ id: type, type, props })

describe('one h1 per page (catalogue 1.13)', () => {
  test.each([
    ['hero-unit', {}],
    ['hero-unit-2', {}],
    ['my-hero-unit', {}],
    ['newsletter-hero', {}],
    ['text-image', { heroSizeTitle: true }],
  ])('the first that has words: %s', (type, props) => {
    const below = block('title', { title: 'Below' })
    expect(headings([block(type, { ...props, title: 'Above' }), below])).toEqual(['h1 Above', 'h2 Below'])
    expect(headings([block(type, { ...props, title: ' ' }), below])).toEqual(['h1 Below'])
    expect(headings([block('title', { subtitle: 'No title' }), block(type, { ...props, title: 'Below' })])).toEqual([
      'h1 Below',
    ])
  })

  test('on the canvas a title keeps its level while it is typed', () => {
    const content = (title: string) => [block('hero-unit', { title }), block('title', { title: 'Below' })]
    expect(headings(content(''), 'edit')).toEqual(['h1 ', 'h2 Below'])
    expect(headings(content('A'), 'edit')).toEqual(['h1 A', 'h2 Below'])
  })
})
