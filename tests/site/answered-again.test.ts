import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'
let site: RunningSite
beforeAll(async () => {
  site = await siteInMemory({ QUOIN_CONTENT: 'own' }, { print: () => undefined })
})
afterAll(() => site.close())

function again(path: string) {
  return site.again({ method: 'GET', url: base + path, header: () => null })
}

test('what visitors were answered is answered again without a Request', async () => {
  expect(again('/')).toBeUndefined()
  const first = await site.fetch(new Request(`${base}/`))
  const sent = await again('/')
  expect(sent && { ...sent, headers: Object.fromEntries(new Headers(sent.headers)) }).toEqual({
    status: 200,
    headers: Object.fromEntries(first.headers),
    body: new Uint8Array(await first.arrayBuffer()),
    bytesOut: Number(first.headers.get('content-length')),
  })
})

test.each(['/nowhere', '/favicon.ico', '/admin'])('what stands at %s is asked for each time', async (path) => {
  await site.fetch(new Request(base + path))
  expect(again(path)).toBeUndefined()
})
