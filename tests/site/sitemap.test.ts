import type { SeedPage } from '@quoin/server'
import { expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { withAddresses } from '../../examples/site/src/server/sitemap.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'
const post: SeedPage = {
  id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
  type: 'blog',
  translations: [{ language: 'en', name: 'Stones', slug: 'blog/stones', content: [] }],
}

function ask(site: RunningSite, path: string, etag?: string | null): Promise<Response> {
  return site.fetch(new Request(base + path, { headers: etag ? { 'if-none-match': etag } : {} }))
}

async function addressesIn(response: Response): Promise<readonly (string | undefined)[]> {
  return [...(await response.text()).matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)
}

test('the sitemap with addresses of the site itself has another tag than without, and is known again by it', async () => {
  const site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => undefined, seed: [post] })
  const ofServer = await site.server.fetch(new Request(`${base}/sitemap.xml`))
  const ofSite = await ask(site, '/sitemap.xml')
  const tag = ofSite.headers.get('etag')
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(tag).not.toBe(ofServer.headers.get('etag'))
  expect(await addressesIn(ofSite)).toEqual([`${base}/blog/stones`, `${base}/blog`])
  const answers = [await ask(site, '/sitemap.xml', tag), await ask(site, '/sitemap.xml', ofServer.headers.get('etag'))]
  expect(answers.map(({ status }) => status)).toEqual([304, 200])
  for (const [method, path] of [
    ['TRACE', '/sitemap.xml'],
    ['PUT', '/sitemap.xml'],
    ['PUT', '/sitemap-site.xml'],
  ] as const) {
    // the listener asks by any method, a request of the platform by those of browsers alone
    const asked = Object.defineProperty(new Request(base + path), 'method', { value: method })
    const { status, headers } = await site.fetch(asked)
    expect([method, path, status, headers.get('allow')]).toEqual([method, path, 405, 'GET, HEAD'])
  }
  await site.close()
})

test('the tag changes with the addresses that are added', async () => {
  const tagOf = async (addresses: readonly string[]) => {
    const answer = async () => new Response('<urlset></urlset>', { headers: { etag: '"a"' } })
    const own = { url: base, cacheControl: 'public', addresses }
    return (await withAddresses(new Request(`${base}/sitemap.xml`), own, answer)).headers.get('etag')
  }
  const tags = [await tagOf([]), await tagOf([`${base}/blog`]), await tagOf([`${base}/de/blog`]), await tagOf([])]
  expect(tags.map((tag) => tags.indexOf(tag))).toEqual([0, 1, 2, 0])
})

test('where one file holds no more addresses, those of the site itself have a file of their own', async () => {
  const index = '<sitemapindex>\n<sitemap><loc>http://localhost:3000/sitemap-1.xml</loc></sitemap>\n</sitemapindex>\n'
  const answer = async () => new Response(index, { headers: { etag: '"a"' } })
  const own = { url: base, cacheControl: 'public', addresses: [`${base}/blog`] }
  const site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => undefined, seed: [post] })
  const [listed, file] = [
    await withAddresses(new Request(`${base}/sitemap.xml`), own, answer),
    await ask(site, '/sitemap-site.xml'),
  ]
  expect(await addressesIn(listed)).toEqual([`${base}/sitemap-1.xml`, `${base}/sitemap-site.xml`])
  const again = await ask(site, '/sitemap-site.xml', file.headers.get('etag'))
  expect([file.status, file.headers.get('content-type'), await addressesIn(file), again.status]).toEqual([
    200,
    'application/xml; charset=utf-8',
    [`${base}/blog`],
    304,
  ])
  await site.close()
})
