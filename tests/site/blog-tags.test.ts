import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedSite } from './support/owned-site.ts'

test('the blog offers the tags of its posts, and none that only other pages have', async () => {
  const site = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }))
  const publish = (page: object) => site.admin('POST', '/pages', { status: 'PUBLISHED', content: [], ...page })
  await publish({ type: 'page', name: 'Prices', tags: ['Internal', 'Bread'] })
  await publish({ type: 'blog', name: 'A post', tags: ['Rye', 'Bread'] })
  const offered = [...(await (await site.get('/blog')).text()).matchAll(/href="(\/blog\/tag\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  )
  expect(offered).toEqual(['/blog/tag/Bread', '/blog/tag/Rye'])
  expect((await Promise.all(offered.map(site.get))).map(({ status }) => status)).toEqual([200, 200])
})

test('each tag leads to its posts, also one that a path would take for its own', async () => {
  const site = closedAfter(await ownedSite({ QUOIN_CONTENT: 'own' }))
  const tags = [
    '.',
    '..',
    '...',
    '/',
    '//',
    'a//b',
    '/a',
    'a/',
    'a/b',
    'a/../b',
    'a/page/2',
    'a',
    '100 %',
    '%2E',
    '%252F',
  ]
  await Promise.all(
    tags.map((tag) =>
      site.admin('POST', '/pages', { type: 'blog', status: 'PUBLISHED', content: [], name: `On ${tag}`, tags: [tag] }),
    ),
  )
  const text = await (await site.get('/blog')).text()
  const offered = [...text.matchAll(/href="(\/blog\/tag\/[^"]*)"/g)].map(([, path = '']) => path)
  const shown = offered.map(async (path) => {
    const { pathname } = new URL(path, 'http://localhost:3000') // as a browser asks
    const list = await (await site.get(pathname)).text()
    return /<h1[^>]*><bdi>(.*?)<\/bdi>/.exec(list)?.[1]
  })
  expect(new Set(await Promise.all(shown))).toEqual(new Set(tags))
})
