import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedSite, ownedSite } from './support/owned-site.ts'

let owned: OwnedSite

beforeAll(async () => {
  owned = await ownedSite({ QUOIN_CONTENT: 'own' })
  const languages = ['en', 'de', 'fr'].map((code) => ({ code, name: code }))
  await owned.changeSettings({ languages })
})
afterAll(() => owned.close())

test.each([
  ['/nope', '/'],
  ['/de/nope', '/de'],
  ['/fr/nope', '/'],
])('from %s, which is no page, the button leads to %s, which is one', async (path, home) => {
  const missing = await owned.get(path)
  const href = /<a class="q-button"[^>]*href="([^"]*)"/.exec(await missing.text())?.[1]
  expect([missing.status, href, (await owned.get(home)).status]).toEqual([404, home, 200])
})

test('that a page is missing is kept by caches for as long as the settings say of missing pages', async () => {
  const told = async (path: string) => (await owned.get(path)).headers.get('cache-control')
  const present = await told('/')
  expect(await told('/nope')).toBe('public, max-age=0, s-maxage=10')
  await owned.changeSettings({ notFoundSeconds: 0 })
  expect([await told('/de/nope'), await told('/')]).toEqual(['public, max-age=0, s-maxage=0', present])
})
