import { createServer } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const languagesOf = (codes: readonly string[]) => codes.map((code) => ({ code, name: code }))

async function defaultOf(codes: readonly string[]): Promise<string> {
  const store = sqliteStore({ path: ':memory:' })
  const server = createServer({ site, store, settings: { languages: languagesOf(codes) }, print: () => {} })
  await server.ready
  const { defaultLanguage } = await server.settings()
  await server.close()
  return defaultLanguage
}

test.each([
  [['de'], 'de'],
  [['fr', 'de'], 'fr'],
  [['de', 'en'], 'en'],
])('a host that lists %j and says nothing more has the default language %j', async (codes, expected) => {
  expect(await defaultOf(codes)).toBe(expected)
})

test('the default language is among those that are listed, whichever they are', async () => {
  const codes = fc.uniqueArray(fc.constantFrom('en', 'de', 'ar', 'pt-BR', 'fr', 'ja'), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(codes, async (listed) => {
      expect(listed).toContain(await defaultOf(listed))
    }),
    runs(10),
  )
})

test('in a site without English, pages are made and read without a language, and settings changed', async () => {
  const server = await ownedServer({ settings: { siteUrl: 'https://example.org', languages: languagesOf(['de']) } })
  const { owner: token } = server
  const body = { type: 'page', name: 'Start', slug: 'start', content: [], status: 'PUBLISHED' }
  const made = await server.call('POST', '/api/admin/pages', { token, body })
  const seen = await server.call('GET', '/api/app/pages/start', { token })
  const headers = { 'if-match': '"r1"' }
  const named = await server.call('PATCH', '/api/admin/app-settings', { token, body: { name: 'Neu' }, headers })
  expect([made.status, seen.status, named.status]).toEqual([201, 200, 200])
  expect((await server.call('GET', '/sitemap.xml')).text).toContain('<loc>https://example.org/start</loc>')
  await server.close()
})
