import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { embeddedConfig } from '../../renderers/editor/src/embed/editor.tsx'
import { openSession } from '../edit/support/session.ts'

const page = { id: 'p', language: 'en', type: 'page', name: 'Page', slug: 'page', content: [] }
const { session } = openSession(page, { site: { catalogue, pageTypes } })

test('S-41: an embedded editor is of the site that its host names, wherever it runs', () => {
  const siteUrl = 'https://www.example.com'
  expect(embeddedConfig({ session, canvasUrl: '/canvas', siteUrl }).siteUrl).toBe(siteUrl)
  expect(embeddedConfig({ session, canvasUrl: '/canvas' }).siteUrl).toBe('')
})
