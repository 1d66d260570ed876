import { createServer, type SeedPage } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const home: SeedPage = {
  id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
  type: 'page',
  translations: [
    { language: 'en', name: 'Home', slug: 'home', content: [titleBlock('b-1', 'Welcome')] },
    { language: 'de', name: 'Start', slug: 'home', content: [titleBlock('b-1', 'Willkommen')] },
  ],
}
const settings = {
  requireApiKey: false,
  languages: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
}

test('a store without pages begins with the seeded ones, published, and is not seeded again', async () => {
  const store = sqliteStore({ path: ':memory:' })
  const server = createServer({ site, store, settings, seed: [home], print: () => {} })
  const shown = await server.fetch(new Request('http://localhost/api/app/pages/home/translations/DE'))
  const page = await shown.json()
  expect([shown.status, page.id, page.revision, page.content, page.author]).toEqual([
    200,
    home.id,
    1,
    [titleBlock('b-1', 'Willkommen')],
    null,
  ])
  const again = createServer({ site, store, settings, seed: [{ ...home, id: crypto.randomUUID() }], print: () => {} })
  const listed = await again.fetch(new Request('http://localhost/api/app/pages'))
  expect((await listed.json()).map((row: { id: string }) => row.id)).toEqual([home.id])
  expect(await again.settings()).toMatchObject({ requireApiKey: false, siteUrl: 'http://localhost:3000' })
  await again.close()
})

test('a host hears when public answers may have changed, and not of saves', async () => {
  const server = await ownedServer()
  let heard = 0
  await settled()
  const off = server.server.onPublicChange(() => {
    heard += 1
  })
  await settled()
  const page = await newPage(server)
  await page.at('PUT', '', { content: [titleBlock('b-1', 'Hello')] })
  await settled()
  expect(heard).toBe(0)
  await page.at('POST', '/publish', {})
  await settled()
  expect(heard).toBe(1)
  off()
  await server.close()
})
