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
