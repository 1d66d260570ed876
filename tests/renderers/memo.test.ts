import { type Page, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderOptions } from '@quoin/kit'
import { catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'

const site = { catalogue, pageTypes }
const plain = createHtmlRenderer({ catalogue, views: htmlViews })
const settings = { defaultColorMode: 'dark' } as const

function loadedPage(content: readonly unknown[], over: Partial<Page> = {}) {
  return presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', ...over, content }, site)
}

function countingRenderer() {
  const drawn: string[] = []
  const views: typeof htmlViews = {
    ...htmlViews,
    title(input) {
      drawn.push(input.id)
      return htmlViews.title(input)
    },
  }
  return { drawn, renderer: createHtmlRenderer({ catalogue, views, memo: true }) }
}

const title = (id: string, text = id) => ({ id, type: 'title', props: { title: text } })

describe('a renderer that remembers', () => {
  test('draws a block once for as long as it stays the same object', () => {
    const { drawn, renderer } = countingRenderer()
    const page = loadedPage([title('one'), title('two')])
    const first = renderer.renderPage(page)
    const [slot] = page.view.slots
    const blocks = slot?.blocks ?? []
    const [other] = loadedPage([title('two', 'changed')]).view.slots[0]?.blocks ?? []
    const changed = { ...page, view: { ...page.view, slots: [{ name: slot?.name ?? '', blocks: [blocks[0], other] }] } }
    expect(renderer.renderPage(page)).toBe(first)
    expect(drawn).toEqual(['one', 'two'])
    expect(renderer.renderPage(changed as typeof page)).toContain('changed') // both blocks are there
    expect(drawn).toEqual(['one', 'two', 'two'])
  })

  test('answers the same bytes as long as nothing of the page is another', () => {
    const renderer = createHtmlRenderer({ catalogue, views: htmlViews, memo: true })
    const loaded = loadedPage([title('one'), title('two')])
    const first = renderer.renderBytes(loaded)
    expect(renderer.renderBytes(loaded)).toBe(first)
    const [other] = loadedPage([title('one', 'changed')]).view.slots[0]?.blocks ?? []
    const slots = loaded.view.slots.map((slot) => ({ ...slot, blocks: [other, ...slot.blocks.slice(1)] }))
    const changed = { ...loaded, view: { ...loaded.view, slots } } as typeof loaded // every block is there
    expect(new TextDecoder().decode(renderer.renderBytes(changed))).toBe(plain.renderPage(changed))
    expect(renderer.renderBytes(loaded)).toEqual(first)
    expect(renderer.renderBytes(loaded, { mode: 'edit' })).not.toEqual(first)
  })

  test('draws again what depends on what has changed around it', () => {
    const { renderer } = countingRenderer()
    const header = loadedPage([
      {
        id: 'h',
        type: 'header',
        props: { menuItems: [{ id: 'm', type: 'header-menu-item', props: { linkText: 'Bread', linkPath: '/bread' } }] },
      },
    ])
    for (const path of ['/bread', '/other', '/bread'])
      expect(renderer.renderPage(header, { path })).toBe(plain.renderPage(header, { path }))
    for (const options of [{}, { settings }, {}])
      expect(renderer.renderPage(header, options)).toBe(plain.renderPage(header, options))
    const blog = loadedPage([{ id: 'b', type: 'blog-title', props: {} }], { meta: { title: 'First' } })
    const renamed = { ...blog, page: { ...blog.page, meta: { title: 'Second' } } }
    for (const page of [blog, renamed]) expect(renderer.renderPage(page)).toBe(plain.renderPage(page))
  })

  test('keeps nothing of a block that failed', () => {
    let broken = true
    const views: typeof htmlViews = {
      ...htmlViews,
      title(input) {
        if (broken) throw new Error('not today')
        return htmlViews.title(input)
      },
    }
    const renderer = createHtmlRenderer({ catalogue, views, memo: true })
    const page = loadedPage([title('one')])
    expect(renderer.renderPage(page, { onFault: () => undefined })).not.toContain('one')
    broken = false
    expect(renderer.renderPage(page)).toBe(plain.renderPage(page))
  })

  test('encodes what is no letter, and what takes three bytes, as every encoder does', () => {
    const renderer = createHtmlRenderer({ catalogue, views: htmlViews })
    for (const text of ['☕'.repeat(20_000), '☕'.repeat(400_000), 'half a pair: \ud83d', 'short']) {
      const page = loadedPage([title('one', text)])
      const bytes = Buffer.from(renderer.renderBytes(page))
      expect(bytes.equals(new TextEncoder().encode(renderer.renderPage(page)))).toBe(true)
    }
  })

  test('draws any page as one that does not, in any order of options', () => {
    const renderer = createHtmlRenderer({ catalogue, views: htmlViews, memo: true })
    const options = fc.record<RenderOptions>({
      mode: fc.constantFrom('public', 'preview', 'edit'),
      path: fc.constantFrom('/', '/a', '/bread'),
      basePath: fc.constantFrom('', '/en'),
      now: fc.constantFrom(0, 1_700_000_000_000),
      settings: fc.constantFrom({}, settings),
    })
    fc.assert(
      fc.property(arbitraryPage({ wild: 0.05 }), fc.array(options, { minLength: 1, maxLength: 4 }), (page, ways) => {
        const loaded = loadedPage(page.content as readonly unknown[]) // the generator writes a list
        for (const way of ways) expect(renderer.renderPage(loaded, way)).toBe(plain.renderPage(loaded, way))
        const bytes = new TextDecoder().decode(renderer.renderBytes(loaded, ways[0]))
        expect(bytes).toBe(plain.renderPage(loaded, ways[0]))
        expect(plain.renderBytes(loaded, ways[0])).toEqual(renderer.renderBytes(loaded, ways[0]))
      }),
    )
  })
})
