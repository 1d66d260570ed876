import { blogType } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

async function published(server: OwnedServer, page: Readonly<Record<string, unknown>>) {
  const desk = await newPage(server, page)
  await desk.at('POST', '/publish', {})
  return desk
}

test('all published pages have a path, with those they had before; parts of pages, drafts and the trash have none', async () => {
  const server = closedAfter(await ownedServer())
  const moved = await published(server, { type: 'page', slug: 'old', meta: { noindex: true } })
  await moved.at('PUT', '', { slug: 'new' })
  await moved.at('POST', '/publish', {})
  await published(server, { type: 'page', slug: 'home' })
  await published(server, { type: 'blog', slug: 'a-post' })
  await published(server, { type: 'layout', slug: 'header' })
  await newPage(server, { type: 'page', slug: 'draft' })
  const gone = await published(server, { type: 'page', slug: 'was' })
  await gone.at('PUT', '', { slug: 'gone' })
  await gone.at('POST', '/publish', {})
  await server.call('DELETE', `/api/admin/pages/${gone.id}`, { token: server.owner })
  expect((await server.server.publicPaths()).toSorted()).toEqual(['/', '/blog/a-post', '/new', '/old'])
  await published(server, { type: 'page', slug: 'old' })
  expect((await server.server.publicPaths()).toSorted()).toEqual(['/', '/blog/a-post', '/new', '/old'])
})

test('where a page was is no path of it while that leads nowhere', async () => {
  const server = closedAfter(await ownedServer({ settings: { slugRedirects: false } }))
  const moved = await published(server, { type: 'page', slug: 'old' })
  await moved.at('PUT', '', { slug: 'new' })
  await moved.at('POST', '/publish', {})
  expect(await server.server.publicPaths()).toEqual(['/new'])
})

test('a post whose slug begins with the name of the blog is not below a blog of the blog', async () => {
  const pageTypes = site.pageTypes.map((type) => (type.name === 'blog' ? { ...type, slugPrefix: 'blog/' } : type))
  expect(blogType.slugPrefix).toBe('blog/')
  const ours = closedAfter(await ownedServer({ site: { ...site, pageTypes } }))
  await published(ours, { type: 'blog', name: 'A post' })
  const pathPatterns = { page: '/{slug}', blog: '/news/{slug}' }
  const chosen = closedAfter(await ownedServer({ site: { ...site, pageTypes }, settings: { pathPatterns } }))
  await published(chosen, { type: 'blog', name: 'A post' })
  expect([await ours.server.publicPaths(), await chosen.server.publicPaths()]).toEqual([
    ['/blog/a-post'],
    ['/news/blog/a-post'],
  ])
  expect((await ours.call('GET', '/sitemap.xml')).text).toContain('<loc>http://localhost:3000/blog/a-post</loc>')
})
