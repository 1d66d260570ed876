import { type Page, presentPage } from '@quoin/engine'
import { structuredDataText } from '@quoin/engine/structured-data'
import { createHtmlRenderer, headMarkup, htmlViews } from '@quoin/html'
import { type HeadOptions, type HeadPage, headTags } from '@quoin/kit'
import { PageHead } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { normaliseMarkup } from '../support/normalise-markup.ts'
import { parseHtml } from '../support/parse-html.ts'

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

test('in several languages, a page says which is for readers of none of them, where it is in that one', () => {
  const inLanguages = (language: string, ...others: readonly string[]) => {
    const translations = others.map((other) => ({ language: other, slug: `s-${other}`, status: 'PUBLISHED' as const }))
    const page = { type: 'page', name: 'Bread', slug: `s-${language}`, language, meta: {}, translations }
    const tags = headTags({ page }, { defaultLanguage: 'en' })
    return tags.flatMap(({ attrs }) => (attrs.hreflang ? [`${attrs.hreflang} ${attrs.href}`] : []))
  }
  expect(inLanguages('de', 'en')).toEqual(['de /s-de', 'en /s-en', 'x-default /s-en'])
  expect(inLanguages('en', 'de')).toEqual(['en /s-en', 'de /s-de', 'x-default /s-en'])
  expect(inLanguages('de', 'fr')).toEqual(['de /s-de', 'fr /s-fr'])
  expect(inLanguages('en')).toEqual([])
})

test('search engines are led to no language in which they are not to list the page, and from none', () => {
  const translations = ['en', 'de', 'fr'].map((language) => {
    return { language, slug: `s-${language}`, status: 'PUBLISHED' as const, noindex: language === 'fr' }
  })
  const languages = (language: string, meta: Page['meta']) => {
    const page = { type: 'page', name: 'Bread', slug: `s-${language}`, language, meta, translations }
    return headTags({ page }).flatMap(({ attrs }) => attrs.hreflang ?? [])
  }
  expect(languages('en', {})).toEqual(['en', 'de'])
  expect(languages('fr', { noindex: true })).toEqual([])
})

/** The tags as short texts, without those that every page has. */
function told(meta: Page['meta'], more: Partial<HeadPage> = {}, options: HeadOptions = {}): readonly string[] {
  const page = { type: 'page', name: 'Bread', slug: 'bread', language: 'en', translations: [], ...more, meta }
  return headTags({ page }, options).map(
    ({ attrs, text }) =>
      text ?? `${attrs.name ?? attrs.property ?? attrs.hreflang ?? attrs.rel}: ${attrs.content ?? attrs.href}`,
  )
}

test('what is said for social sites and search engines of their own goes before what the page says', () => {
  const meta = {
    title: 'T',
    description: 'D',
    keywords: 'K',
    featuredImage: '/f.jpg',
    image: '/i.jpg',
    noindex: true,
    canonical: '/c',
    openGraph: { title: 'OT', description: 'OD', type: 'product', url: '/ou', image: { src: '/o.jpg' } },
    twitterCard: {
      card: 'player',
      site: '@s',
      creator: '@c',
      title: 'TT',
      description: 'TD',
      image: { src: '/t.jpg' },
    },
  } as const
  const options = { siteUrl: 'https://example.com', structuredData: '{}' }
  expect(told(meta, {}, options)).toEqual([
    'T',
    'description: D',
    'keywords: K',
    'robots: noindex',
    'canonical: https://example.com/c',
    'og:title: OT',
    'og:description: OD',
    'og:type: product',
    'og:url: https://example.com/ou',
    'og:image: https://example.com/o.jpg',
    'twitter:card: player',
    'twitter:site: @s',
    'twitter:creator: @c',
    'twitter:title: TT',
    'twitter:description: TD',
    'twitter:image: https://example.com/t.jpg',
    '{}',
  ])
})

test('what is not said for them is what the page says, with its picture, as an article where it is a post', () => {
  const meta = { title: 'T', description: 'D', image: '/i.jpg' }
  expect(told(meta, { type: 'blog' }, { siteName: 'Larkfield' })).toEqual([
    'T · Larkfield',
    'description: D',
    'canonical: /bread',
    'og:title: T',
    'og:description: D',
    'og:type: article',
    'og:url: /bread',
    'og:image: /i.jpg',
    'og:site_name: Larkfield',
    'twitter:card: summary_large_image',
    'twitter:title: T',
    'twitter:description: D',
    'twitter:image: /i.jpg',
  ])
  expect(told({ ...meta, featuredImage: '/f.jpg' })).toContain('og:image: /f.jpg')
  expect(told({}, { name: 'Larkfield' }, { siteName: 'Larkfield' })[0]).toBe('Larkfield')
})

test('only languages that visitors can read are named, each where its page stands', () => {
  const translations = [
    { language: 'en', slug: 'bread', status: 'PUBLISHED' },
    { language: 'de', slug: 'brot', status: 'PUBLISHED' },
    { language: 'it', slug: 'pane', status: 'DRAFT' },
  ] as const
  const pathOf = (language: string, slug: string) => `/${language}/${slug}`
  const links = (pages: HeadPage['translations']) =>
    told({}, { translations: pages }, { pathOf }).filter((tag) => /^(canonical|og:url|en|de|it):/.test(tag))
  const own = ['canonical: /en/bread', 'og:url: /en/bread']
  expect(links(translations)).toEqual([own[0], 'en: /en/bread', 'de: /de/brot', own[1]])
  expect(links([translations[0], translations[2]])).toEqual(own)
})

test('an address of another site stays as it is, and one that is not safe is left out', () => {
  const pictures = (image: string) =>
    told({ image }, {}, { siteUrl: 'https://example.com' }).filter((tag) =>
      /^(og:image|twitter:(card|image)):/.test(tag),
    )
  for (const address of ['https://cdn.example/a.jpg', '//cdn.example/a.jpg'])
    expect(pictures(address)[0]).toBe(`og:image: ${address}`)
  expect(pictures('javascript:alert(1)')).toEqual(['twitter:card: summary'])
})

const metaKeys = [
  ...['title', 'description', 'keywords', 'image', 'featuredImage', 'noindex', 'canonical'],
  ...['openGraph', 'twitterCard', 'schemaOrg'],
] as const

test('whatever is stored as the meta and author of a page, its head is printed and its title drawn', () => {
  const renderer = createHtmlRenderer({ catalogue, views: htmlViews })
  const odd = fc.oneof(fc.jsonValue(), fc.record({ title: fc.jsonValue(), image: fc.jsonValue(), src: fc.jsonValue() }))
  const stored = fc.record(Object.fromEntries(metaKeys.map((key) => [key, odd])), { requiredKeys: [] })
  const person = fc.record({ firstName: fc.jsonValue(), lastName: fc.jsonValue(), avatarUrl: fc.jsonValue() })
  fc.assert(
    fc.property(stored, fc.oneof(fc.jsonValue(), person), (meta, author) => {
      const content = [{ id: 'b', type: 'blog-title', props: {} }]
      const page = presentPage({ id: 'p', name: 'Bread', meta, author, content }, { catalogue, pageTypes })
      const faults: string[] = []
      renderer.renderPage(page, { onFault: ({ message }) => faults.push(message) })
      expect(faults).toEqual([])
      for (const { attrs, text = '' } of headTags(page))
        for (const value of [...Object.values(attrs), text]) expect(typeof value).toBe('string')
      expect(() => structuredDataText(page.page)).not.toThrow()
    }),
  )
})

const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '</title><script>x</script>',
    '"><img src=x onerror=y>',
    '</script><script>alert(1)</script>',
    '<!--',
    '&lt;',
  ),
)
const anyHead = fc.record({ title: anyText, description: anyText, keywords: anyText, about: anyText })

test('the head is the same from both renderers, and nothing of a page leaves its place in it', () => {
  fc.assert(
    fc.property(anyHead, ({ title, description, keywords, about }) => {
      const schemaOrg = { type: 'thing', values: { name: about } }
      const meta: Page['meta'] = { title, description, keywords, schemaOrg }
      const page = presentPage({ id: 'p', type: 'page', slug: 'bread', name: 'Bread', meta }, { catalogue, pageTypes })
      const options = { siteUrl: 'https://example.com', siteName: 'Larkfield' }
      expect(normaliseMarkup(headMarkup(headTags(page, options)))).toEqual(
        normaliseMarkup(renderToStaticMarkup(<PageHead page={page} {...options} />)),
      )
      const structuredData = structuredDataText(page.page)
      const tags = headTags(page, structuredData === undefined ? options : { ...options, structuredData })
      const read = parseHtml(headMarkup(tags))
      expect(read.map(({ tag }) => tag)).toEqual(tags.map(({ tag }) => tag))
      const script = read.find(({ tag }) => tag === 'script')
      expect(script && JSON.parse(script.text)).toEqual(structuredData && JSON.parse(structuredData))
    }),
  )
})
