import type { SeedPage } from '@quoin/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'
const home: SeedPage = {
  id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
  type: 'page',
  translations: [{ language: 'de', name: 'Start', slug: 'home', content: [] }],
}

let site: RunningSite
beforeAll(async () => {
  site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => undefined, seed: [home] })
})
afterAll(() => site.close())

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return site.fetch(new Request(base + path, init))
}

test.each([
  ['/feed.xml', base],
  ['/de/feed.xml', `${base}/de`],
])('%s names its own address, and leads to the front page of its language', async (path, front) => {
  const text = await (await ask(path)).text()
  const [, link] = /<link>([^<]*)</.exec(text) ?? []
  const [, self] = /<atom:link rel="self"[^>]* href="([^"]*)"/.exec(text) ?? []
  expect([link, self]).toEqual([front, base + path])
})

test('the feed of a language is known again by its tag', async () => {
  const first = await ask('/de/feed.xml')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  const [again, head] = [await ask('/de/feed.xml', { headers }), await ask('/de/feed.xml', { method: 'HEAD' })]
  expect([again.status, head.status, head.headers.get('content-type')]).toEqual([
    304,
    200,
    'application/rss+xml; charset=utf-8',
  ])
})

test.each([
  ['/en/feed.xml', '/feed.xml'],
  ['/EN/Feed.xml?from=mail', '/feed.xml?from=mail'],
  ['/de/Feed.xml', '/de/feed.xml'],
  ['/ar/feed.xml', null],
])('%s leads to %s', async (path, to) => {
  const { status, headers } = await ask(path)
  expect([status, headers.get('location')]).toEqual([to ? 308 : 404, to])
})
