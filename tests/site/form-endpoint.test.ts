import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningSite } from '../../examples/site/src/server/site.ts'
import { siteInMemory } from './support/site-in-memory.ts'

const base = 'http://localhost:3000'
let site: RunningSite
let printed = ''

beforeAll(async () => {
  site = await siteInMemory(
    {},
    {
      print: (line) => {
        printed = line
      },
    },
  )
})
afterAll(() => site.close())

/** Where the contact form posts to, and what the policy of its page lets be posted to. */
async function contact() {
  const answer = await site.fetch(new Request(`${base}/contact`))
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { action: /action="([^"]*\/f\/contact)"/.exec(await answer.text())?.[1], policy }
}

async function admin(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await site.fetch(
    new Request(`${base}/api/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  )
  expect([path, answer.ok]).toEqual([path, true])
  return answer
}

test('forms are sent to the address that the site has by its settings (decision 59)', async () => {
  expect((await contact()).action).toBe(`${base}/f/contact`)
  const code = /#setup=(\S+)/.exec(printed)?.[1]
  const owner = { email: 'ada@example.org', password: 'correct horse battery', firstName: 'Ada', lastName: 'Moreau' }
  const { authToken } = await (await admin('POST', '/setup', { code, ...owner })).json()
  const authorization = `Bearer ${authToken}`
  const tag = (await admin('GET', '/app-settings', undefined, { authorization })).headers.get('etag') ?? ''
  await admin('PATCH', '/app-settings', { siteUrl: 'https://bread.example' }, { authorization, 'if-match': tag })
  const { action, policy } = await contact()
  expect(action).toBe('https://bread.example/f/contact')
  expect(policy).toContain("form-action 'self' https://bread.example; ")
  expect(policy).toContain("connect-src 'self' https://bread.example; ")
})
