import { isBlockAllowed, type PageMeta, presentPage, withDefaultMeta } from '@quoin/engine'
import { structuredData } from '@quoin/engine/structured-data'
import { blogType, catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('page types (catalogue 3)', () => {
  expect(
    pageTypes.map(({ name, pluralName, defaultStatus, defaultLocked, isEntity = false }) => [
      name,
      pluralName,
      defaultStatus,
      defaultLocked,
      isEntity,
    ]),
  ).toEqual([
    ['page', 'pages', 'PUBLISHED', false, false],
    ['blog', 'Blog', 'PUBLISHED', false, false],
    ['layout', 'layout', 'PUBLISHED', false, true],
  ])
})

test('each type allows its blocks', () => {
  const sections = Object.values(catalogue).filter(({ kind }) => kind === 'section')
  const allowed = pageTypes.map((pageType) =>
    sections.filter(({ type }) => isBlockAllowed(type, pageType)).map(({ type }) => type),
  )
  expect(allowed[0]).toEqual(sections.map(({ type }) => type))
  expect(allowed[1]?.toSorted()).toEqual(
    [
      'title',
      'paragraph',
      'big-image',
      'video',
      'code',
      'tweet',
      'tweet-light',
      'blog-title',
      'newsletter-subscribe',
    ].toSorted(),
  )
  expect(allowed[2]).toEqual(['header', 'footer'])
})

function articleOf(meta: PageMeta, more: object = {}) {
  const stored = { id: 'p', type: 'blog', slug: 'blog/a', name: 'A post', language: 'en', content: [], meta, ...more }
  const { page } = presentPage(stored, { catalogue, pageTypes })
  return structuredData(
    { meta: withDefaultMeta(page.meta, blogType.getDefaultMeta?.(page) ?? {}) },
    { siteUrl: 'https://example.org' },
  )
}

test('a post tells search engines what is known of it', () => {
  const author = { firstName: 'Mei', lastName: 'Tanaka' }
  const meta = { title: 'Rye', description: 'How we bake it', featuredImage: '/media/rye.jpg' }
  expect(articleOf(meta, { author, publishedAt: '2026-05-04T09:41:00.000Z' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Rye',
    description: 'How we bake it',
    image: ['https://example.org/media/rye.jpg'],
    author: { '@type': 'Person', name: 'Mei Tanaka' },
    datePublished: '2026-05-04T09:41:00.000Z',
  })
  expect(articleOf({})).toEqual({ '@context': 'https://schema.org', '@type': 'Article', headline: 'A post' })
})

test('what its author chose for search engines is never changed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (name) => {
      const chosen = { schemaOrg: { type: 'person', values: { name } } }
      expect(articleOf(chosen)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name })
    }),
  )
})
