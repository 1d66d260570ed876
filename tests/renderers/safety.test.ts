import { presentPage, safeAddress } from '@quoin/engine'
import { attrs, createHtmlRenderer, htmlViews, html as written } from '@quoin/html'
import type { ParsedElement } from '@quoin/kit/conformance'
import { catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPage } from '../support/arbitraries.ts'
import { parseHtml } from '../support/parse-html.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const addressed = ['href', 'src', 'action', 'formaction', 'poster', 'data']

function elementsOf(roots: readonly ParsedElement[]): readonly ParsedElement[] {
  return roots.flatMap((root) => [root, ...elementsOf(root.children)])
}

function drawn(page: unknown): readonly ParsedElement[] {
  return elementsOf(parseHtml(html.renderPage(presentPage(page, { catalogue, pageTypes }))))
}

test('whatever an author stores, a page runs no script and links to nothing unsafe', () => {
  fc.assert(
    fc.property(arbitraryPage({ wild: 0.35 }), (page) => {
      for (const { tag, attributes } of drawn(page)) {
        expect(tag).not.toMatch(/^(?:script|object|embed|base|style|meta|link)$/)
        for (const [name, value] of Object.entries(attributes)) {
          expect(name).not.toMatch(/^on/)
          if (addressed.includes(name)) expect(safeAddress(value, 'image')).toBe(value)
          if (name === 'style') expect(value).toMatch(/^--q-[a-z-]+:-?[\d.]+(?:px)?(?:;--q-[a-z-]+:-?[\d.]+(?:px)?)*$/)
        }
      }
    }),
  )
})

test('list items stand in lists, wherever their block stands', () => {
  fc.assert(
    fc.property(arbitraryPage(), fc.constantFrom('public' as const, 'edit' as const), (page, mode) => {
      const roots = parseHtml(html.renderPage(presentPage(page, { catalogue, pageTypes }), { mode }))
      for (const { tag, children } of elementsOf(roots))
        if (tag !== 'ul' && tag !== 'ol') expect(children.filter((child) => child.tag === 'li')).toEqual([])
        else expect(children.filter((child) => child.tag !== 'li')).toEqual([])
    }),
  )
})

test('labels and descriptions lead to elements of the page, and its ids are distinct', () => {
  fc.assert(
    fc.property(arbitraryPage({ wild: 0.1 }), (page) => {
      const elements = drawn(page)
      const ids = elements.flatMap(({ attributes }) => (attributes.id === undefined ? [] : [attributes.id]))
      const known = new Set(ids)
      expect(ids.length).toBe(known.size)
      for (const { attributes } of elements)
        for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
          if (attributes[name] !== undefined) expect(known.has(attributes[name])).toBe(true)
    }),
  )
})

test('an attribute whose name could break out of its tag is left out, with its value', () => {
  const drawn = (values: Readonly<Record<string, string>>) => written`<p${attrs(values)}></p>`.toString()
  expect(drawn({ 'x onclick': 'act' })).toBe('<p></p>')
  expect(drawn({ id: 'a', '><script': 'act', title: '"b"' })).toBe('<p id="a" title="&quot;b&quot;"></p>')
  const marked = fc
    .constantFrom(' ', '>', '"', "'", '=', '/', '\n')
    .chain((mark) => fc.tuple(fc.string(), fc.string()).map(([before, after]) => before + mark + after))
  fc.assert(fc.property(marked, fc.string(), (name, value) => drawn({ [name]: value }) === '<p></p>'))
})
