import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { embeddedConfig } from '../../renderers/editor/src/embed/editor.tsx'
import { openSession } from '../edit/support/session.ts'
import { partly } from '../support/partly.ts'

const page = { id: 'p', language: 'en', type: 'page', name: 'Page', slug: 'page', content: [] }
const server = {
  id: 'p',
  language: 'en',
  site: { catalogue, pageTypes },
  client: partly<AdminClient>({}),
  user: partly<User>({}),
}
const { session } = openSession(page, { site: { catalogue, pageTypes } })

test('S-41: an embedded editor is of the site that its host names, wherever it runs', () => {
  const siteUrl = 'https://www.example.com'
  expect(embeddedConfig({ session, canvasUrl: '/canvas', siteUrl }).siteUrl).toBe(siteUrl)
  expect(embeddedConfig({ session, canvasUrl: '/canvas' }).siteUrl).toBe('')
})

test('S-41: what two servers keep on one device is told apart, also where the host names no site', () => {
  const idOf = (api: string, site: object = {}) =>
    embeddedConfig({ ...server, api, canvasUrl: '/canvas', ...site }).siteId
  expect(idOf('https://one.example/api')).toBe('https://one.example/api')
  expect(idOf('https://one.example/other/api')).not.toBe(idOf('https://one.example/api'))
  expect(idOf('/api')).not.toBe(idOf('/other/api'))
  const siteUrl = 'https://www.example.com'
  expect(idOf('https://one.example/api', { siteUrl })).toBe(siteUrl)
})
