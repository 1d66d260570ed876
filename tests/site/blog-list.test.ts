import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { blogList } from '../../examples/site/src/server/blog-list.ts'
import { createPlaces } from '../../examples/site/src/server/places.ts'

const places = createPlaces([{ code: 'en', name: 'English' }], 'en')
const empty = { places, intro: '', language: 'en', posts: [], tag: undefined, tags: [], page: 1, pages: 1 }
const html = createHtmlRenderer({ catalogue, views: htmlViews })

function postIn(language: string) {
  const stored = {
    id: 'a',
    type: 'blog',
    slug: 'blog/a',
    name: 'A post',
    language,
    publishedAt: '2026-10-02T08:00:00.000Z',
    content: [{ id: 'b', type: 'blog-title', props: {} }],
  }
  return presentPage(stored, { catalogue, pageTypes })
}

test.each([
  ['en', 'October 02, 2026'],
  ['de', '2. Oktober 2026'],
  ['fr', 'October 02, 2026'],
])('the list writes the day of a post as the post does (%s)', (language, day) => {
  const post = postIn(language)
  const list = blogList({ ...empty, language, posts: [post.page] })
  const dayIn = (markup: string) => /<time[^>]*>(?:<span[^>]*>)?([^<]*)</.exec(markup)?.[1]
  expect([dayIn(list.toString()), dayIn(html.renderPage(post))]).toEqual([day, day])
})

test('many tags are folded, so that the first post is not far below; the chosen one stays in sight', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)
  const links = (tags: readonly string[], tag?: string) => {
    const [before = '', folded = ''] = blogList({ ...empty, tags, tag })
      .toString()
      .split('<details>')
    const words = (markup: string) => [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, word]) => word)
    return [words(before).length, words(folded).length]
  }
  expect([links([]), links(many(20)), links(many(21)), links(many(21), 'tag 7')]).toEqual([
    [0, 0],
    [21, 0],
    [1, 21],
    [2, 21],
  ])
})

test('titles, descriptions and tags in another direction keep the order of their signs', () => {
  const stored = { id: 'a', type: 'blog', slug: 'blog/a', name: 'Is it <b>?', content: [] }
  const { page } = presentPage({ ...stored, meta: { description: '"Yes."' } }, { catalogue, pageTypes })
  const list = blogList({ ...empty, language: 'ar', posts: [page], tags: ['C++'], tag: 'C++' }).toString()
  expect([...list.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, words]) => words)).toEqual([
    'C++',
    'C++',
    'Is it &lt;b&gt;?',
    '&quot;Yes.&quot;',
  ])
})

test.each([
  ['en', ['Blog', 'All posts', 'October 02, 2026', 'Newer posts', 'Page 2 of 3', 'Older posts'], ''],
  ['de-AT', ['Blog', 'Alle Beiträge', '2. Oktober 2026', 'Neuere Beiträge', 'Seite 2 von 3', 'Ältere Beiträge'], ''],
  [
    'ar',
    ['Blog', 'All posts', 'October 02, 2026', 'Newer posts', 'Page 2 of 3', 'Older posts'],
    '<span lang="en" dir="ltr">',
  ],
])(
  'words of the list say which language they are in where that is not the language of the page (%s)',
  (language, said, mark) => {
    const list = blogList({
      ...empty,
      places: createPlaces([{ code: language, name: language }], language),
      language,
      posts: [postIn(language).page],
      tags: ['a'],
      page: 2,
      pages: 3,
    }).toString()
    const marks = mark === '' ? '' : '</span>'
    for (const text of said) expect(list).toContain(`>${mark}${text}${marks}</`)
    expect(list.split(mark === '' ? '<span lang' : mark).length - 1).toBe(mark === '' ? 0 : said.length)
  },
)
