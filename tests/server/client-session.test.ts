import { createAdminClient } from '@quoin/edit/client'
import type { Transport } from '@quoin/engine'
import { expect, test } from 'vitest'
import { fakeTokens } from '../support/fakes.ts'
import { type OwnedServer, ownedServer, ownerPassword } from './support/running-server.ts'

const minute = 60_000

/** The server as a browser with some tabs reaches it: cookies and the token are kept for all of them. */
function browser(server: OwnedServer, tabs = 1) {
  const cookies = new Map<string, string>()
  const tokens = fakeTokens()
  let signedOut = 0
  const transport: Transport = {
    async request({ url, method = 'GET', headers = {}, body }) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.call(method, url, {
        headers: { ...headers, origin: 'http://localhost:3000', ...(cookie === '' ? {} : { cookie }) },
        ...(body === undefined ? {} : { body }),
      })
      await new Promise((done) => setImmediate(done)) // the way back
      const [name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.slice(1) ?? []
      if (name !== undefined && value === '') cookies.delete(name)
      else if (name !== undefined && value !== undefined) cookies.set(name, value)
      return { status: answer.status, body: answer.json, header: (key) => answer.headers.get(key) ?? undefined }
    },
  }
  let last: Promise<unknown> = Promise.resolve()
  const tab = (_: unknown, number: number) =>
    createAdminClient({
      api: '/api',
      transport,
      clientId: `7f1d1c7e-0000-4000-8000-00000000000${number}`,
      tokens: {
        ...tokens,
        alone(act) {
          const turn = last.then(act)
          last = turn.catch(() => undefined)
          return turn
        },
      },
      onSignedOut: () => {
        signedOut += 1
      },
    })
  const clients = Array.from({ length: tabs }, tab)
  const [client = tab(undefined, 0)] = clients
  return { client, clients, cookies, token: tokens.read, signedOut: () => signedOut }
}

async function signedIn(options: Parameters<typeof ownedServer>[0] = {}, tabs = 1) {
  const server = await ownedServer(options)
  const tab = browser(server, tabs)
  const answer = await tab.client.account.signIn({
    email: 'ada@example.org',
    password: ownerPassword,
    keepLoggedIn: true,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return { server, ...tab }
}

test('who works for longer than a token lasts stays signed in (A-1)', async () => {
  const { server, client, token, signedOut } = await signedIn()
  const first = token()
  server.clock.advance(16 * minute)
  expect((await client.account.me()).ok).toBe(true)
  expect(token()).not.toBe(first)
  server.clock.advance(16 * minute)
  const answers = await Promise.all([client.pages.list({}), client.account.me(), client.site.settings()])
  expect([answers.map(({ ok }) => ok), signedOut()]).toEqual([[true, true, true], 0])
  await server.close()
})

test('any number of tabs whose token runs out at once stay signed in: one renews for all (A-5)', async () => {
  const { server, clients, signedOut } = await signedIn({}, 4)
  const all = async (ask: (client: (typeof clients)[number]) => Promise<{ readonly ok: boolean }>) =>
    (await Promise.all(clients.map(ask))).map(({ ok }) => ok)
  server.clock.advance(16 * minute)
  expect(await all(({ account }) => account.me())).toEqual([true, true, true, true])
  server.clock.advance(16 * minute)
  expect(await all(({ account }) => account.renew())).toEqual([true, true, true, true])
  expect([await all(({ account }) => account.me()), signedOut()]).toEqual([[true, true, true, true], 0])
  await server.close()
})

test('who comes back the next day finds the door as it was left (U-3)', async () => {
  const { server, client } = await signedIn()
  server.clock.advance(24 * 60 * minute)
  expect(await client.account.setupNeeded()).toMatchObject({ ok: true, value: { needed: false } })
  expect((await client.account.session()).ok).toBe(false)
  expect((await client.account.renew()).ok).toBe(true)
  expect((await client.account.session()).ok).toBe(true)
  await server.close()
})

test('a token that ran out keeps nobody from signing in, nor from signing out', async () => {
  const { server, client, cookies, token } = await signedIn()
  server.clock.advance(16 * minute)
  const again = await client.account.signIn({
    email: 'ada@example.org',
    password: ownerPassword,
    keepLoggedIn: true,
  })
  expect(again.ok).toBe(true)
  server.clock.advance(16 * minute)
  expect((await client.account.signOut()).ok).toBe(true)
  expect([token(), cookies.size]).toEqual([undefined, 0])
  await server.close()
})

test('U-29: the client knows every tag of a site, also past the first page of the list', async () => {
  const { client } = await signedIn({ limits: { listCap: 50 } })
  const tags = Array.from({ length: 120 }, (_, index) => `tag ${100 + index}`)
  for (const part of [tags.slice(0, 50), tags.slice(50, 100), tags.slice(100)]) {
    const body = { type: 'page', language: 'en', name: part[0] ?? '', tags: part }
    expect(await client.pages.create(body)).toMatchObject({ ok: true })
  }
  expect(await client.pages.tags()).toMatchObject({ value: tags })
  expect(await client.pages.tagUses({ language: 'en' })).toMatchObject({ value: tags.map((tag) => ({ tag, uses: 1 })) })
})
