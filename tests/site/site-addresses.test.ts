import { afterAll, beforeAll, expect, test } from 'vitest'
import { base, type OwnedSite, ownedSite } from './support/owned-site.ts'

let owned: OwnedSite

beforeAll(async () => {
  owned = await ownedSite({ QUOIN_CONTENT: 'own' })
})
afterAll(() => owned.close())

const page = { type: 'page', language: 'en', status: 'PUBLISHED', content: [] }

test.each([
  ['Health', '/health'],
  ['Ready', '/ready'],
  ['DE', '/de-page'],
  ['Assets', '/assets-page'],
])('a page called %s is at %s, where the sitemap says', async (name, path) => {
  await owned.admin('POST', '/pages', { ...page, name })
  const map = await (await owned.get('/sitemap.xml')).text()
  const shown = await owned.get(path)
  expect([map.includes(`<loc>${base}${path}</loc>`), shown.status]).toEqual([true, 200])
  expect(await shown.text()).toContain(`<title>${name} ·`)
})

test.each([
  ['page', 'de/x'],
  ['page', 'assets/x'],
  ['blog', 'admin'],
  ['blog', 'blog'],
  ['blog', 'blog/page/2'],
  ['blog', 'blog/tag/x'],
])('a %s cannot be where the site has something else: %s', async (type, slug) => {
  await expect(owned.admin('POST', '/pages', { ...page, type, slug, name: slug })).rejects.toThrow()
})

test.each(['blog/health', 'blog/page', 'news'])('a post can be anywhere else: %s', async (slug) => {
  await owned.admin('POST', '/pages', { ...page, type: 'blog', slug, name: slug })
  expect((await owned.get(`/${slug}`)).status).toBe(200)
})

test('posts stay where the sitemap says, which no admin can change', async () => {
  await owned.admin('POST', '/pages', { ...page, type: 'blog', name: 'Mills' })
  const pathPatterns = { page: '/{slug}', blog: '/news/{slug}' }
  await expect(owned.changeSettings({ pathPatterns })).rejects.toThrow()
  const map = await (await owned.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => address.slice(base.length) || '/')
  expect(paths).toContain('/blog/mills')
  for (const path of paths) expect([path, (await owned.get(path)).status]).toEqual([path, 200])
})
