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
