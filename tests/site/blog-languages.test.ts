import type { SeedPage } from '@quoin/server'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedSite } from './support/owned-site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'

async function languagesSaid(translations: SeedPage['translations']): Promise<readonly string[]> {
  const post: SeedPage = { id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10', type: 'blog', translations }
  const site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => undefined, seed: [post] })
  const text = await (await site.fetch(new Request(`${base}/blog`))).text()
  await site.close()
  return [...text.matchAll(/<(?:link|a)[^>]* hreflang="[^>]*>/g)].map(([tag]) => tag)
}

const english = { language: 'en', name: 'Stones', slug: 'stones', content: [] }
const german = { language: 'de', name: 'Steine', slug: 'steine', content: [] }

test('the blog leads to those of other languages that have posts', async () => {
  expect([await languagesSaid([english]), await languagesSaid([english, german])]).toEqual([
    [],
    [
      `<link rel="alternate" hreflang="en" href="${base}/blog">`,
      `<link rel="alternate" hreflang="de" href="${base}/de/blog">`,
      `<link rel="alternate" hreflang="x-default" href="${base}/blog">`,
      '<a href="/de/blog" hreflang="de" lang="de">',
    ],
  ])
})

test('what the settings say of the blog stands above it in their language only, and our own words in ours', async () => {
  const site = closedAfter(await ownedSite())
  const about = async (path: string) => {
    const text = await (await site.get(path)).text()
    const said = /class="q-subtitle">([^<]*)</.exec(text)?.[1]
    expect(/<meta name="description" content="([^"]*)"/.exec(text)?.[1]).toBe(said)
    return said
  }
  const everywhere = async () => [await about('/blog'), await about('/de/blog'), await about('/ar/blog')]
  await site.changeSettings({
    languages: ['en', 'de', 'ar'].map((code) => ({ code, name: code })),
  })
  expect(await everywhere()).toEqual([
    'How Quoin is made, what we measured, and what we learned along the way',
    'Wie Quoin entsteht, was gemessen wurde und was wir unterwegs gelernt haben',
    undefined,
  ])
  await site.changeSettings({ feed: { title: null, description: 'News from the oven', type: 'blog' } })
  expect(await everywhere()).toEqual(['News from the oven', undefined, undefined])
})
