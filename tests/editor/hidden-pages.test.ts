import { definePageType } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { hiddenPages } from '../../renderers/editor/src/document/hidden-pages.ts'

const pageTypes = [
  definePageType({ name: 'page', pluralName: 'pages' }),
  definePageType({ name: 'part', pluralName: 'parts', isEntity: true }),
]
const config = {
  site: { catalogue, pageTypes },
  siteUrl: 'https://stones.example',
  pageUrl: ({ language, slug }: { readonly language: string; readonly slug: string }) =>
    language === 'en' ? `/${slug}` : `/${language}/${slug}`,
}
const drafts = [
  { id: '1', name: 'Prices', type: 'page', language: 'en', slug: 'prices' },
  { id: '1', name: 'Preise', type: 'page', language: 'de', slug: 'preise' },
  { id: '2', name: 'Header', type: 'part', language: 'en', slug: 'header' },
  { id: '3', name: 'Start', type: 'page', language: 'en', slug: '' },
]
const hidden = hiddenPages(drafts, config, { id: '4', language: 'en' })

test.each([
  ['/prices', 'Prices'],
  ['/prices/', 'Prices'],
  ['/prices?from=menu#top', 'Prices'],
  ['https://stones.example/prices', 'Prices'],
  ['/de/preise', 'Preise'],
  ['/', 'Start'],
  ['/preise', undefined],
  ['https://elsewhere.example/prices', undefined],
  ['/header', undefined],
  ['http://[', undefined],
])('S-55: a link to %s leads to the unpublished page %s', (address, name) => expect(hidden.at(address)).toBe(name))

test('S-55: a link of a page to itself leads to what its reader sees, one to its translation does not', () => {
  const fromPrices = hiddenPages(drafts, config, { id: '1', language: 'en' })
  expect(['/prices', '/de/preise', '/'].map(fromPrices.at)).toEqual([undefined, 'Preise', 'Start'])
})
