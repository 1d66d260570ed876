import { presentPage } from '@quoin/engine'
import { PageHead } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

test('a page says in its head what it is, for search engines and social sites', () => {
  const stored = {
    id: 'p',
    type: 'page',
    slug: 'bread',
    name: 'Bread',
    language: 'en',
    meta: { title: 'Good bread', description: 'Every day but Monday' },
    translations: [{ language: 'de', slug: 'brot', name: 'Brot', status: 'PUBLISHED' }],
    content: [],
  }
  const page = presentPage(stored, { catalogue, pageTypes })
  const drawn = renderToStaticMarkup(<PageHead page={page} siteUrl="https://example.com" siteName="Larkfield" />)
  expect(drawn.replaceAll('><', '>\n<').split('\n')).toEqual([
    '<title>Good bread · Larkfield</title>',
    '<meta name="description" content="Every day but Monday"/>',
    '<link rel="canonical" href="https://example.com/bread"/>',
    '<link rel="alternate" hrefLang="en" href="https://example.com/bread"/>',
    '<link rel="alternate" hrefLang="de" href="https://example.com/brot"/>',
    '<meta property="og:title" content="Good bread"/>',
    '<meta property="og:description" content="Every day but Monday"/>',
    '<meta property="og:type" content="website"/>',
    '<meta property="og:url" content="https://example.com/bread"/>',
    '<meta property="og:site_name" content="Larkfield"/>',
    '<meta name="twitter:card" content="summary"/>',
    '<meta name="twitter:title" content="Good bread"/>',
    '<meta name="twitter:description" content="Every day but Monday"/>',
  ])
})
