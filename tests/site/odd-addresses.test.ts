import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

let site: RunningSite
const faults: unknown[] = []

beforeAll(async () => {
  site = await siteInMemory(
    { QUOIN_CONTENT: 'own' },
    { print: () => {}, log: (entry) => 'error' in entry && faults.push(entry) },
  )
})
afterAll(() => site.close())

const long = 'a'.repeat(9000)

test.each([
  ['a zero byte', '/%00'],
  ['one in another language', '/de/%00'],
  ['9,000 letters', `/${long}`],
  ['a tag with a zero byte', '/blog/tag/%00'],
  ['a tag with 9,000 letters', `/blog/tag/${long}`],
  ['half a letter', '/%ED%A0%80'],
  ['a pipe', '/blog/a|b'],
  ['a preview of a zero byte', '/preview/%00'],
])('an address that no page can have is one that nobody has: %s', async (_, path) => {
  const { status } = await site.fetch(new Request(`http://localhost:3000${path}`))
  expect([status, faults]).toEqual([404, []])
})

const page = 'text/html; charset=utf-8'
const problem = 'application/problem+json; charset=utf-8'
const byBrowser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  ['a file that is gone', '/media/5b1d4d0a/plan.pdf', byBrowser, [404, page]],
  ['the same, with its key', '/media/5b1d4d0a/k1/plan.pdf', byBrowser, [404, page]],
  ['where a form is sent', '/f/contact', byBrowser, [404, page]],
  ['where a form of a project is sent', '/p/shop/f/contact', byBrowser, [404, page]],
  ['where somebody signs up', '/newsletter/news/post', byBrowser, [404, page]],
  ['the picture of a page', '/media/5b1d4d0a/plan.png', 'image/avif,image/webp,*/*;q=0.8', [404, problem]],
  ['a form asked by a program', '/f/contact', '*/*', [405, problem]],
  ['the interface', '/api/nothing', byBrowser, [404, problem]],
])(
  'whoever opens an address with nothing to read gets the page that says so, and programs get the problem: %s',
  async (...[, path, accept, expected]) => {
    const answer = await site.fetch(new Request(`http://localhost:3000${path}`, { headers: { accept } }))
    expect([answer.status, answer.headers.get('content-type')]).toEqual(expected)
    if (answer.headers.get('content-type') !== page) return
    expect(await answer.text()).toContain('This page does not exist')
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept')
  },
)
