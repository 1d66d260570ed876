import { expect, test } from 'vitest'
import { type DeadLink, walkSite } from '../../examples/site/src/server/walk-site.ts'
import { base, ownedSite } from './support/owned-site.ts'

type Fetch = Parameters<typeof walkSite>[0]['fetch']

const around = { '/sitemap.xml': '', '/robots.txt': '', '/404.html': '' }

/** A site of these answers: a text is a page, a number a status. */
function siteOf(answers: Readonly<Record<string, string | number>>): Fetch {
  const all: Readonly<Record<string, string | number>> = { ...around, ...answers }
  return async ({ url }) => {
    const { pathname, search } = new URL(url)
    const found = all[pathname + search] ?? 404
    if (typeof found === 'number') return new Response('no', { status: found })
    const type = pathname.endsWith('.xml') ? 'application/xml' : pathname.endsWith('.txt') ? 'text/plain' : 'text/html'
    return new Response(found, { headers: { 'content-type': type } })
  }
}

async function walked(fetch: Fetch) {
  const files = new Map<string, string>()
  const deadLinks: DeadLink[] = []
  const onDeadLink = (link: DeadLink) => deadLinks.push(link)
  for await (const { file, bytes } of walkSite({ fetch, siteUrl: base, onDeadLink }))
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
  await owned.changeSettings({ siteUrl: 'https://example.org' })
  const { names, files } = await walked((request) => owned.site.fetch(request))
  expect(files.get('sitemap.xml')).toContain('<loc>https://example.org/alone</loc>')
  expect(names).toContain('alone/index.html')
  await owned.close()
})
