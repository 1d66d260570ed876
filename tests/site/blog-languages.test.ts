import type { SeedPage } from '@quoin/server'
import { expect, test } from 'vitest'
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
