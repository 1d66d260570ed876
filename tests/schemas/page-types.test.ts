import { isBlockAllowed } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
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
