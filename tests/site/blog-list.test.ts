import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { blogList } from '../../examples/site/src/server/blog-list.ts'
import { createPlaces } from '../../examples/site/src/server/places.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })

test.each([
  ['en', 'October 02, 2026'],
  ['de', '2. Oktober 2026'],
  ['fr', 'October 02, 2026'],
])('the list writes the day of a post as the post does (%s)', (language, day) => {
  const stored = {
    id: 'a',
    type: 'blog',
    slug: 'blog/a',
    name: 'A post',
    language,
    publishedAt: '2026-10-02T08:00:00.000Z',
    content: [{ id: 'b', type: 'blog-title', props: {} }],
  }
  const post = presentPage(stored, { catalogue, pageTypes })
  const places = createPlaces([{ code: 'en', name: 'English' }], 'en')
  const list = blogList({
    places,
    intro: '',
    language,
    posts: [post.page],
    tag: undefined,
    tags: [],
    page: 1,
    pages: 1,
  })
  const dayIn = (markup: string) => /<time[^>]*>([^<]*)</.exec(markup)?.[1]
  expect([dayIn(list.toString()), dayIn(html.renderPage(post))]).toEqual([day, day])
})
