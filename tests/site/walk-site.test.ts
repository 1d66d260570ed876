import { expect, test } from 'vitest'
import { type DeadLink, walkSite } from '../../examples/site/src/server/walk-site.ts'
import { closedAfter } from '../support/closed-after.ts'
import { base, ownedSite } from './support/owned-site.ts'

const picture = '/pictures/social.png'

type Fetch = Parameters<typeof walkSite>[0]['fetch']

const around = { '/sitemap.xml': '', '/robots.txt': '', '/404.html': '' }

/** A site of these answers: a text is a page, or where it leads for good, a number a status. */
function siteOf(answers: Readonly<Record<string, string | number>>): Fetch {
  const all: Readonly<Record<string, string | number>> = { ...around, ...answers }
  return async ({ url }) => {
    const { pathname, search } = new URL(url)
    const found = all[pathname + search] ?? 404
    if (typeof found === 'number') return new Response('no', { status: found })
    if (found.startsWith('to ')) return new Response(null, { status: 308, headers: { location: found.slice(3) } })
    const type = pathname.endsWith('.xml') ? 'application/xml' : pathname.endsWith('.txt') ? 'text/plain' : 'text/html'
    return new Response(found, { headers: { 'content-type': type } })
  }
}

async function walked(fetch: Fetch, unlinked: readonly string[] = []) {
  const files = new Map<string, string>()
  const deadLinks: DeadLink[] = []
  const onDeadLink = (link: DeadLink) => deadLinks.push(link)
  for await (const { file, bytes } of walkSite({ fetch, siteUrl: base, unlinked, onDeadLink }))
    files.set(file, new TextDecoder().decode(bytes))
  return { files, names: [...files.keys()], deadLinks }
}

test('links are read as browsers read them', async () => {
  const owned = await ownedSite({ QUOIN_CONTENT: 'own' })
  const tags = ["Women's health", 'C# & <more>', 'a "b"', '100%']
  await owned.admin('POST', '/pages', { type: 'blog', name: 'A', slug: 'blog/a', status: 'PUBLISHED', tags })
  const { names, deadLinks } = await walked((request) => owned.site.fetch(request))
  expect(deadLinks).toEqual([])
  expect(names).toEqual(expect.arrayContaining(tags.map((tag) => `blog/tag/${tag}/index.html`)))
  await owned.close()
})

test('a link that leads nowhere is told with the page it stands on, and the rest is written', async () => {
  const { names, deadLinks } = await walked(
    siteOf({ '/': '<a href="/a"><a href="/gone">', '/a': '<a href="/nowhere"><a href="/b">', '/b': '', '/gone': 410 }),
  )
  expect(names).toEqual(expect.arrayContaining(['index.html', 'a/index.html', 'b/index.html']))
  expect(deadLinks).toEqual([
    { path: '/gone', status: 410, from: '/' },
    { path: '/nowhere', status: 404, from: '/a' },
  ])
})

test('a site that fails, or has no front page, is not taken for one with few pages', async () => {
  await expect(walked(siteOf({ '/': '<a href="/a">', '/a': 503 }))).rejects.toThrow('"/a" answers 503.')
  await expect(walked(siteOf({}))).rejects.toThrow('"/" answers 404.')
})

test('pages that the sitemap alone names are written, whatever address the owner gave the site', async () => {
  const owned = await ownedSite({ QUOIN_CONTENT: 'own' })
  await owned.admin('POST', '/pages', { type: 'page', name: 'Alone', status: 'PUBLISHED', content: [] })
  await expect(owned.changeSettings({ siteUrl: 'https://example.org/below' })).rejects.toThrow()
  await owned.changeSettings({ siteUrl: 'https://example.org' })
  const { names, files } = await walked((request) => owned.site.fetch(request))
  expect(files.get('sitemap.xml')).toContain('<loc>https://example.org/alone</loc>')
  expect(names).toContain('alone/index.html')
  await owned.close()
})

test.each([
  ['social sites', { openGraph: { image: { src: picture } }, twitterCard: { image: { src: picture } } }],
  ['search engines', { schemaOrg: { type: 'organization', values: { name: 'A', url: '/', logo: picture } } }],
])('a picture that is for %s alone is written', async (_, meta) => {
  const owned = await ownedSite({ QUOIN_CONTENT: 'own' })
  await owned.admin('POST', '/pages', { type: 'page', name: 'Shared', status: 'PUBLISHED', content: [], meta })
  const { names, deadLinks } = await walked((request) =>
    request.url === base + picture ? Promise.resolve(new Response('png')) : owned.site.fetch(request),
  )
  expect([names.includes('pictures/social.png'), deadLinks]).toEqual([true, []])
  await owned.close()
})

test('an address that moved becomes a page that leads on', async () => {
  const { files, names } = await walked(
    siteOf({
      '/': '<a href="/old"><a href="/older"><a href="/new/"><a href="/blog?page=2"><a href="/Feed.xml"><a href="/off"><a href="/elsewhere">',
      '/old': `to ${base}/new`,
      '/older': 'to /old',
      '/new': '',
      '/new/': 'to /new',
      '/blog?page=2': 'to /blog/page/2',
      '/blog/page/2': '',
      '/Feed.xml': 'to /feed.xml',
      '/feed.xml': '',
      '/elsewhere': 'to //example.org',
      '/off': 'to https://example.org/a?b&c',
    }),
  )
  expect(names.slice(4)).toEqual([
    'new/index.html',
    'blog/page/2/index.html',
    'feed.xml',
    'old/index.html',
    'older/index.html',
    'off/index.html',
    'elsewhere/index.html',
  ])
  expect(files.get('old/index.html')).toBe(
    `<!doctype html><html><head><meta charset="utf-8"><title>/new</title><link rel="canonical" href="${base}/new"><meta http-equiv="refresh" content="0; url=/new"></head><body><a href="/new">/new</a></body></html>`,
  )
  expect(files.get('off/index.html')).toContain('content="0; url=https://example.org/a?b&amp;c"')
})

test('a move to another site is written, also to the same path there or to one that cannot be decoded', async () => {
  const { names } = await walked(
    siteOf({
      '/': '<a href="/same"><a href="/odd">',
      '/same': 'to https://example.org/same',
      '/odd': 'to https://example.org/%zz',
    }),
  )
  expect(names.slice(4)).toEqual(['same/index.html', 'odd/index.html'])
})

test('what nothing links to is written: a page that search engines are not told of, and an address that it had before', async () => {
  const owned = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }))
  const quiet = { type: 'page', name: 'Thanks', status: 'PUBLISHED', content: [], meta: { noindex: true } }
  const { id } = await (await owned.admin('POST', '/pages', quiet)).json()
  const page = `/pages/${id}/translations/en`
  await owned.admin('PUT', page, { slug: 'thank-you' }, { 'if-match': '"r1"' })
  await owned.admin('POST', `${page}/publish`, {}, { 'if-match': '"r2"' })
  const unlinked = await owned.site.server.publicPaths()
  expect(unlinked).toEqual(expect.arrayContaining(['/', '/de', '/thank-you', '/thanks']))
  const { names, files, deadLinks } = await walked((request) => owned.site.fetch(request), unlinked)
  expect([names.includes('thank-you/index.html'), deadLinks]).toEqual([true, []])
  expect(files.get('thanks/index.html')).toContain('content="0; url=/thank-you"')
})

test('what was to be walked although nothing links to it, and is gone meanwhile, is no dead link', async () => {
  const { names, deadLinks } = await walked(siteOf({ '/': '', '/a': '' }), ['/a', '/b', '/'])
  expect([names, deadLinks]).toEqual([['index.html', 'sitemap.xml', 'robots.txt', '404.html', 'a/index.html'], []])
})

test('an address that cannot be decoded, or that the server refuses, keeps nothing else from being written', async () => {
  const { names, deadLinks } = await walked(
    siteOf({
      '/': '<a href="/50%/"><a href="/tag/100%"><a href="/feed.xml?language=xx"><a href="/a">',
      '/50%/': 'to /50%25',
      '/tag/100%': '',
      '/feed.xml?language=xx': 400,
      '/a': '',
    }),
  )
  expect(names.slice(4)).toEqual(['tag/100%/index.html', 'a/index.html'])
  expect(deadLinks).toEqual([
    { path: '/feed.xml?language=xx', status: 400, from: '/' },
    { path: '/50%25', status: 404, from: '/50%/' },
  ])
})

test('pictures are read from lists of sizes, and nothing from a text that looks like one', async () => {
  const { names, deadLinks } = await walked(
    siteOf({
      '/': '<img srcSet="/a.png 1x, /b.png 2.5x" alt="A lens 5x"><p>It is 3x, then 4x, as large',
      '/a.png': '',
    }),
  )
  expect([names[4], deadLinks]).toEqual(['a.png/index.html', [{ path: '/b.png', status: 404, from: '/' }]])
})

test('a long text takes time in proportion to its length', { timeout: 10_000 }, async () => {
  const { names } = await walked(siteOf({ '/': `<p>${'a,'.repeat(80_000)}</p><a href="/a">`, '/a': '' }))
  expect(names[4]).toBe('a/index.html')
})
