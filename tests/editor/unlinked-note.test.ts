import { catalogue, pageTypes } from '@quoin/schemas'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { AdminConfig } from '../../renderers/editor/src/admin/admin-config.ts'
import { LinkingPages } from '../../renderers/editor/src/pages/linking-pages.tsx'
import { needsLink, UnlinkedNote } from '../../renderers/editor/src/publish/unlinked-note.tsx'
import type { Workspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { adminPage } from '../support/admin-page.ts'
import { partly } from '../support/partly.ts'
import { drawn } from './support/drawn.ts'

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

test('U-8: what a page that was just published is told is not taken for what is told before it is unpublished', () => {
  const queries = new QueryClient()
  const page = adminPage({ slug: 'menu' })
  const config = partly<AdminConfig>({ site: { catalogue, pageTypes } })
  const workspace = partly<Workspace>({ host: partly({ client: partly({}), config }) })
  drawn(createElement(UnlinkedNote, { workspace, page, address: '/menu' }), queries)
  drawn(createElement(LinkingPages, { ids: ['p'], language: 'en' }), queries)
  expect(queries.getQueryCache().getAll()).toHaveLength(2)
})
