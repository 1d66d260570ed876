import { pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { needsLink } from '../../renderers/editor/src/publish/unlinked-note.tsx'

test.each([
  ['page', 'menu', '/menu', true],
  ['page', 'menu', 'https://example.org/de/menu/', true],
  ['page', 'über uns', '/%C3%BCber%20uns', true],
  ['page', 'home', '/', false],
  ['page', 'home', '/de', false],
  ['blog', 'blog/a-week', '/blog/a-week', false],
])('U-8: a %s with the slug "%s" at %s is found by a link alone: %s', (type, slug, address, expected) => {
  expect(needsLink({ type, slug }, address, pageTypes)).toBe(expected)
})
