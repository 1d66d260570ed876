import { type Page, presentPage } from '@quoin/engine'
import { headMarkup } from '@quoin/html'
import { headTags } from '@quoin/kit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import type { BlogView } from '../../examples/site/src/server/blog-address.ts'
import { blogHead } from '../../examples/site/src/server/blog-head.ts'
import { createPlaces } from '../../examples/site/src/server/places.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]
const places = createPlaces(languages, 'en')

function post(meta: Page['meta']): Page {
  const stored = { id: 'a', type: 'blog', slug: 'a', name: 'A', language: 'de', meta, content: [] }
  return presentPage(stored, { catalogue, pageTypes }).page
}

function headOf(view: BlogView, posts: readonly Page[]): string {
  const elsewhere = [{ language: 'en' }]
  const page = blogHead({ places, intro: 'Von Steinen', language: 'de', elsewhere, posts, view, pages: 3 })
  return headMarkup(headTags({ page }, { siteUrl: 'https://a.example', siteName: 'Quoin', pathOf: places.pathOf }))
}

test('the front of the blog is told with the picture of its newest post that has one', () => {
  const head = headOf({ tag: undefined, page: 1 }, [post({}), post({ image: '/b.jpg' }), post({ image: '/c.jpg' })])
  expect(head.replaceAll('><', '>\n<').split('\n')).toEqual([
    '<title>Blog · Quoin</title>',
    '<meta name="description" content="Von Steinen">',
    '<link rel="canonical" href="https://a.example/de/blog">',
    '<link rel="alternate" hreflang="de" href="https://a.example/de/blog">',
    '<link rel="alternate" hreflang="en" href="https://a.example/blog">',
    '<meta property="og:title" content="Blog">',
    '<meta property="og:description" content="Von Steinen">',
    '<meta property="og:type" content="website">',
    '<meta property="og:url" content="https://a.example/de/blog">',
    '<meta property="og:image" content="https://a.example/b.jpg">',
    '<meta property="og:site_name" content="Quoin">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="twitter:title" content="Blog">',
    '<meta name="twitter:description" content="Von Steinen">',
    '<meta name="twitter:image" content="https://a.example/b.jpg">',
  ])
})

test('a page of a tag says which it is, at an address of its own and in no other language', () => {
  const head = headOf({ tag: 'alt & neu', page: 2 }, [post({})])
  expect(head).toContain('<title>alt &amp; neu, Seite 2 von 3 · Quoin</title>')
  expect(head).toContain('<link rel="canonical" href="https://a.example/de/blog/tag/alt%20%26%20neu/page/2">')
  expect(head).toContain('<meta property="og:url" content="https://a.example/de/blog/tag/alt%20%26%20neu/page/2">')
  expect(head).not.toMatch(/hreflang|og:image/)
})
