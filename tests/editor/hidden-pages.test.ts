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
const hidden = hiddenPages(
  [
    { name: 'Prices', type: 'page', language: 'en', slug: 'prices' },
    { name: 'Preise', type: 'page', language: 'de', slug: 'preise' },
    { name: 'Header', type: 'part', language: 'en', slug: 'header' },
    { name: 'Start', type: 'page', language: 'en', slug: '' },
  ],
  config,
)

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
