import { presentPage } from '@quoin/engine'
import { createReactRenderer, type LinkComponent, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { assert, property } from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'

const site = { catalogue, pageTypes }
const HostLink: LinkComponent = ({ children, ...attrs }) => (
  <a {...attrs} rel="host">
    {children}
  </a>
)
const plain = createReactRenderer({ catalogue, views: reactViews })
const hosted = createReactRenderer({ catalogue, views: reactViews, link: HostLink })

type Options = Parameters<typeof plain.renderPage>[1]

function draw(renderer: typeof plain, content: unknown, mode: 'public' | 'edit' = 'public', options: Options = {}) {
  const loaded = presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, site)
  return renderToStaticMarkup(renderer.renderPage(loaded, { mode, ...options }))
}

describe('a link component of the host (1.9)', () => {
  const button = (props: object) => [{ id: 'c', type: 'call-to-action', props: { text: 'Go', buttons: [props] } }]
  const anchors = (markup: string) => markup.match(/<a [^>]*>/g)?.map((tag) => tag.includes('rel="host"'))

  test('draws what leads to another page of the site', () => {
    expect(anchors(draw(hosted, button({ text: 'Go', href: '/order' })))).toEqual([true])
  })

  test('leaves other addresses, simple anchors and the canvas alone', () => {
    const others = [
      draw(hosted, button({ text: 'Go', href: 'https://example.com' })),
      draw(hosted, button({ text: 'Go', href: '/order', simpleAnchorLink: true })),
      draw(hosted, button({ text: 'Go', href: '/order' }), 'edit'),
    ]
    expect(others.flatMap(anchors)).toEqual([false, false, false])
  })

  test('leaves files alone, which nobody fetches before they are asked for', () => {
    const [file, part, page] = ['/media/1/prices.pdf', '/media/1/prices.pdf#page=2', '/prices?of=2.5'].map((href) =>
      draw(hosted, button({ text: 'Go', href })),
    )
    expect([file, part, page].flatMap((drawn) => anchors(drawn ?? ''))).toEqual([false, false, true])
    expect([file, part, page].map((drawn) => drawn?.includes('data-prefetch'))).toEqual([false, false, true])
  })

  test.each([
    ['/media/1/prices.pdf', false],
    ['/media/1/all.7z?download', false],
    ['/files/prices.pdf#page=2', false],
    ['/prices?of=example.com', true],
    ['/guide#quoin.config', true],
    ['/v1.2', true],
    ['/prices.html', true],
  ])('%s is a page: %s, and only pages are under the path of the site', (href, isPage) => {
    const text = [{ type: 'paragraph', children: [{ type: 'link', data: { url: href }, children: [{ text: 'Go' }] }] }]
    const content = [...button({ text: 'Go', href }), { id: 't', type: 'paragraph', props: { text } }]
    const drawn = draw(hosted, content, 'public', { basePath: '/shop' })
    expect(
      [...drawn.matchAll(/<a [^>]*href="([^"]*)"([^>]*)>/g)].map(([, to, rest]) => [
        to,
        rest?.includes('data-prefetch'),
      ]),
    ).toEqual(Array(2).fill([isPage ? `/shop${href}` : href, isPage]))
  })

  test('draws every local link of any page, and changes nothing else', () => {
    assert(
      property(arbitraryPage(), ({ content }) => {
        const drawn = draw(hosted, content)
        const local = drawn.match(/<a [^>]*data-prefetch[^>]*>/g) ?? []
        expect(local.every((tag) => tag.includes('rel="host"'))).toBe(true)
        const theirs = / rel="(?:host|noopener)"/g
        expect(drawn.replace(theirs, '')).toBe(draw(plain, content).replace(theirs, ''))
      }),
    )
  })
})
