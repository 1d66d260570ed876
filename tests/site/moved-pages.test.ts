import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedSite, ownedSite } from './support/owned-site.ts'

let site: OwnedSite

beforeAll(async () => {
  site = await ownedSite({ QUOIN_CONTENT: 'own' })
})
afterAll(() => site.close())

/** A published page, then published at another address. */
async function moved(name: string, slug: string): Promise<void> {
  const content = [{ id: 'a', type: 'title', props: { title: 'Hello' } }]
  const made = await site.admin('POST', '/pages', { type: 'page', name, status: 'PUBLISHED', content })
  const page = `/pages/${(await made.json()).id}/translations/en`
  await site.admin('PUT', page, { slug }, { 'if-match': '"r1"' })
  await site.admin('POST', `${page}/publish`, {}, { 'if-match': '"r2"' })
}

test('the address that a page had before leads to the one it has (P-4)', async () => {
  await moved('First', 'ways/second')
  const [before, now] = [await site.get('/first'), await site.get('/ways/second')]
  expect([before.status, before.headers.get('location'), now.status]).toEqual([308, '/ways/second', 200])
})

test('a move is asked for again like any page, for it may be over tomorrow', async () => {
  await moved('To and fro', 'fro')
  const asked = ['/to-and-fro', '/fro/', '/home', '/blog?page=2']
  const moves = await Promise.all(asked.map(site.get))
  const told = moves.map(({ status, headers }) => [status, headers.get('location'), headers.get('cache-control')])
  const brief = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
  expect(told).toEqual([
    [308, '/fro', brief],
    [308, '/fro', brief],
    [308, '/', brief],
    [308, '/blog/page/2', brief],
  ])
})

test('a list of the blog is led to with its tag as it is written, also from an address with the code of the first language', async () => {
  const made = await site.admin('POST', '/pages', {
    type: 'blog',
    name: 'A post',
    status: 'PUBLISHED',
    tags: ['Launch'],
  })
  expect(made.status).toBe(201)
  const asked = [
    '/en/blog/tag/Launch',
    '/EN/blog/tag/Launch',
    '/en/blog?tag=Launch',
    '/Blog?tag=Launch&page=2',
    '/Blog/tag/Launch',
    '/BLOG/TAG/LAUNCH',
    '/blog/tag/launch',
    '/Blog/tag/Launched',
    '/blog/tag/Launch',
  ]
  const answers = await Promise.all(asked.map(site.get))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/blog/tag/Launch'],
    [308, '/blog/tag/Launch'],
    [308, '/blog/tag/Launch'],
    [308, '/blog/tag/Launch/page/2'],
    [308, '/blog/tag/Launch'],
    [308, '/blog/tag/Launch'],
    [308, '/blog/tag/Launch'],
    [404, null],
    [200, null],
  ])
  // both are tags of this site, and neither is the other
  const other = { type: 'blog', name: 'Another', status: 'PUBLISHED', tags: ['LAUNCH', 'launch'] }
  expect((await site.admin('POST', '/pages', other)).status).toBe(201)
  const past = ['/blog/tag/LAUNCH/page/9', '/blog/tag/launch/page/9', '/blog/tag/launch']
  expect((await Promise.all(past.map(site.get))).map(({ status }) => status)).toEqual([404, 404, 200])
})

test('an address in capitals leads to the page, where there is one, at once', async () => {
  await moved('Opening hours', 'shop/hours')
  const asked = [
    '/Shop/Hours',
    '/Opening-Hours',
    '/Opening-Hours/?a=b',
    '/BLOG',
    '/DE/Blog',
    '/de/Blog',
    '/DE/Blog/?page=2',
    '/DE/Feed.xml',
    '/DE/blog',
    '/Nowhere',
    '/blog/tag/News',
  ]
  const answers = await Promise.all(asked.map(site.get))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/shop/hours'],
    [308, '/shop/hours'],
    [308, '/shop/hours?a=b'],
    [308, '/blog'],
    [308, '/de/blog'],
    [308, '/de/blog'],
    [308, '/de/blog/page/2'],
    [308, '/de/feed.xml'],
    [308, '/de/blog'],
    [404, null],
    [404, null],
  ])
})

test('an address with the code of the first language leads to the page, where there is one', async () => {
  await moved('About us', 'about')
  const asked = ['/en', '/en/about', '/EN/About-Us', '/en/blog', '/en/nowhere', '/enough']
  const answers = await Promise.all(asked.map(site.get))
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/'],
    [308, '/about'],
    [308, '/about'],
    [308, '/blog'],
    [404, null],
    [404, null],
  ])
})

test('addresses without a code lead to pages of the language that was the first, where nothing else stands', async () => {
  await moved('Prices', 'prices/now')
  const made = await site.admin('POST', '/pages', { type: 'page', name: 'Preise', language: 'de', slug: 'preise' })
  await site.admin('POST', `/pages/${(await made.json()).id}/translations/de/publish`, {}, { 'if-match': '"r1"' })
  const told = async (path: string) => {
    const { status, headers } = await site.get(path)
    return [status, headers.get('location')]
  }
  await site.admin('POST', '/pages', { type: 'blog', name: 'On C#', status: 'PUBLISHED', tags: ['C#'] })
  expect([await told('/prices/now'), await told('/blog/tag/C%23')]).toEqual([
    [200, null],
    [200, null],
  ])
  await site.changeSettings({ defaultLanguage: 'de' })
  const asked = [
    '/prices/now',
    '/Prices/NOW',
    '/prices',
    '/en/prices/now',
    '/de/preise',
    '/preise',
    '/nowhere',
    '/en/preise',
    '/%00',
  ]
  for (let count = 0; count < 10; count += 1)
    await site.admin('POST', '/pages', { type: 'blog', name: `Post ${count}`, language: 'en', status: 'PUBLISHED' })
  const lists = ['/blog/tag/C%23', '/blog/tag/c%23', '/blog/tag/C%23/page/2', '/en/blog/page/2', '/blog/page/2']
  expect(await Promise.all(lists.map(told))).toEqual([
    [308, '/en/blog/tag/C%23'],
    [308, '/en/blog/tag/C%23'],
    [404, null],
    [200, null],
    [404, null],
  ])
  expect(await Promise.all(asked.map(told))).toEqual([
    [308, '/en/prices/now'],
    [308, '/en/prices/now'],
    [308, '/en/prices/now'],
    [200, null],
    [308, '/preise'],
    [200, null],
    [404, null],
    [404, null],
    [404, null],
  ])
  await site.changeSettings({ defaultLanguage: 'en' })
})
