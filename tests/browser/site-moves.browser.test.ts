import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

test.each([
  ['/home', '/'],
  ['/de/home', '/de'],
  ['/contact/', '/contact'],
  ['/de/', '/de'],
  ['//contact', '/contact'],
  ['/contact/?a=b', '/contact?a=b'],
  ['/blog?tag=design', '/blog/tag/design'],
])('%s moves to %s, for a page has one address (decision 73)', async (path, to) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
  expect((await ask(to)).status).toBe(200)
})

test.each(['/', '/de', '/contact', '/blog', '/de/blog', '/gallery'])('%s stays where it is', async (path) => {
  expect((await ask(path)).status).toBe(200)
})

test('who sends a form without scripts from a German page is thanked in German', async () => {
  const done = await ask('/f/contact', {
    method: 'POST',
    headers: { accept: 'text/html', referer: `${site.url}/de/kontakt` },
    body: new URLSearchParams({ email: '' }),
  })
  expect([done.status, (await done.text()).includes('<html lang="de">')]).toEqual([400, true])
})
