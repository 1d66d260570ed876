import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'
let site: RunningSite
let printed = ''
let token: string | undefined

beforeAll(async () => {
  site = await siteInMemory(
    { QUOIN_CONTENT: 'own' },
    {
      print: (line) => {
        printed = line
      },
    },
  )
  const code = /#setup=(\S+)/.exec(printed)?.[1]
  const owner = { email: 'ada@example.org', password: 'correct horse battery', firstName: 'Ada', lastName: 'Moreau' }
  token = (await admin('POST', '/setup', { code, ...owner })).authToken
})
afterAll(() => site.close())

async function admin(method: string, path: string, body: unknown, revision?: number) {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(revision === undefined ? {} : { 'if-match': `"r${revision}"` }),
  }
  const answer = await site.fetch(
    new Request(`${base}/api/admin${path}`, { method, headers, body: JSON.stringify(body) }),
  )
  expect([path, answer.ok]).toEqual([path, true])
  return answer.json()
}

test('the address that a page had before leads to the one it has (P-4)', async () => {
  const content = [{ id: 'a', type: 'title', props: { title: 'Hello' } }]
  const { id } = await admin('POST', '/pages', { type: 'page', name: 'First', status: 'PUBLISHED', content })
  const page = `/pages/${id}/translations/en`
  await admin('PUT', page, { slug: 'ways/second' }, 1)
  await admin('POST', `${page}/publish`, {}, 2)
  const read = (path: string) => site.fetch(new Request(base + path))
  const [before, now] = [await read('/first'), await read('/ways/second')]
  expect([before.status, before.headers.get('location'), now.status]).toEqual([308, '/ways/second', 200])
})

test('a move is asked for again like any page, for it may be over tomorrow', async () => {
  const content = [{ id: 'a', type: 'title', props: { title: 'Hello' } }]
  const { id } = await admin('POST', '/pages', { type: 'page', name: 'To and fro', status: 'PUBLISHED', content })
  const page = `/pages/${id}/translations/en`
  await admin('PUT', page, { slug: 'fro' }, 1)
  await admin('POST', `${page}/publish`, {}, 2)
  const asked = ['/to-and-fro', '/fro/', '/home', '/blog?page=2']
  const moves = await Promise.all(asked.map((path) => site.fetch(new Request(base + path))))
  const told = moves.map(({ status, headers }) => [status, headers.get('location'), headers.get('cache-control')])
  const brief = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
  expect(told).toEqual([
    [308, '/fro', brief],
    [308, '/fro', brief],
    [308, '/', brief],
    [308, '/blog/page/2', brief],
  ])
})
