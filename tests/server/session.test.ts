import { describe, expect, it } from 'vitest'
import { newSecret } from '../../engine/server/src/auth/secrets.ts'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { migratedStore } from './support/migrated-store.ts'
import { ownedServer, ownerPassword, type RunningServer, startOfTests } from './support/running-server.ts'

const owned = async (...args: Parameters<typeof ownedServer>) => closedAfter(await ownedServer(...args))
const minute = 60_000
const hour = 60 * minute
const cookieOf = (header: string | null) => /quoin_rt=([^;]*)/.exec(header ?? '')?.[1]
const login = { email: 'ada@example.org', password: ownerPassword }

describe('A-5 refresh tokens', () => {
  const refresh = (server: RunningServer, token: string | undefined) =>
    server.call('POST', '/api/admin/session/refresh', { body: {}, headers: { cookie: `quoin_rt=${token}` } })
  const loginCookie = async (server: RunningServer, keepLoggedIn = false) =>
    cookieOf(
      (await server.call('POST', '/api/admin/session', { body: { ...login, keepLoggedIn } })).headers.get('set-cookie'),
    )

  it('rotate at every use; the old one works once more within 10 s and then ends the family', async () => {
    const server = await owned()
    const first = await loginCookie(server)
    const renewed = await refresh(server, first)
    const second = cookieOf(renewed.headers.get('set-cookie'))
    expect(renewed.status).toBe(200)
    expect(second).not.toBe(first)
    server.clock.advance(10_000)
    const otherTab = await refresh(server, first)
    expect([otherTab.status, otherTab.headers.get('set-cookie')]).toEqual([200, null])
    const thief = await refresh(server, first)
    expect([thief.status, thief.json.code]).toEqual([401, 'session_revoked'])
    expect((await refresh(server, second)).status).toBe(401)
    const dead = await server.call('GET', '/api/admin/session', { token: renewed.json.authToken })
    expect([dead.status, dead.json.code]).toEqual([401, 'session_revoked'])
  })

  it('ends the family when the old one comes after 10 s (§20.27)', async () => {
    const server = await owned()
    const first = await loginCookie(server)
    const second = cookieOf((await refresh(server, first)).headers.get('set-cookie'))
    server.clock.advance(10_001)
    expect((await refresh(server, first)).json.code).toBe('session_revoked')
    expect((await refresh(server, second)).status).toBe(401)
  })

  it("that never were end nobody else's", async () => {
    const server = await owned()
    const second = cookieOf((await refresh(server, await loginCookie(server))).headers.get('set-cookie'))
    for (let tries = 0; tries < 3; tries += 1) expect((await refresh(server, newSecret())).status).toBe(401)
    expect((await refresh(server, second)).status).toBe(200)
  })

  it('live 12 h idle, 15 days with keepLoggedIn, 90 days at most', async () => {
    const server = await owned()
    const short = await loginCookie(server)
    let kept = await loginCookie(server, true)
    server.clock.advance(12 * hour)
    expect((await refresh(server, short)).status).toBe(401)
    for (let days = 0; days < 84; days += 14) {
      server.clock.advance(days === 0 ? 13.5 * 24 * hour : 14 * 24 * hour)
      const renewed = await refresh(server, kept)
      expect(renewed.status).toBe(200)
      kept = cookieOf(renewed.headers.get('set-cookie'))
    }
    server.clock.advance(6 * 24 * hour)
    expect((await refresh(server, kept)).status).toBe(401)
  })

  it('are forgotten once they can be used no more, with what was spent of them, at the next login', async () => {
    const clock = fakeClock(startOfTests)
    const store = await migratedStore({ clock })
    const server = await owned({ clock, store })
    const kept = await loginCookie(server, true)
    await refresh(server, kept)
    const held = () =>
      store.read(async ({ db }) => [
        (await db.selectFrom('sessions').select('created_at').execute()).map((row) => row.created_at - startOfTests),
        (await db.selectFrom('spent_refresh_tokens').selectAll().execute()).length,
      ])
    const longest = 90 * 24 * hour
    clock.advance(longest)
    await loginCookie(server)
    expect(await held()).toEqual([[0, 0, longest], 1])
    clock.advance(1)
    await loginCookie(server)
    expect(await held()).toEqual([[longest, longest + 1], 0])
  })

  it('are refused from other sites and other origins, the cookie notwithstanding (H-4, §20.61)', async () => {
    const server = await owned()
    const cookie = { cookie: `quoin_rt=${await loginCookie(server)}` }
    const named = { password: ownerPassword, firstName: 'Eve', lastName: 'Else' }
    const hostile = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]
    for (const headers of hostile) {
      for (const [method, path, body] of [
        ['POST', '/api/admin/session', login],
        ['POST', '/api/admin/session/refresh', {}],
        ['DELETE', '/api/admin/session', undefined],
        ['POST', '/api/admin/setup', { code: 'AAAAA', email: 'eve@example.org', ...named }],
        ['POST', '/api/admin/invitations/accept', { token: 'x', ...named }],
      ] as const) {
        const answer = await server.call(method, path, { body, headers: { ...cookie, ...headers } })
        expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'origin_not_allowed'])
      }
    }
    const proxied = await server.call('POST', '/api/admin/session', {
      body: login,
      headers: { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' },
    })
    expect(proxied.json.detail).toBe(
      'This page is at https://site.example, and the site is set up for http://localhost:3000. Set QUOIN_SITE_URL to the address that people use, or name this one in adminOrigins.',
    )
    const other = await owned({ settings: { adminOrigins: ['https://admin.example.org'] } })
    const statuses = ['same-site', 'cross-site'].map(async (place) => {
      const headers = { origin: 'https://admin.example.org', 'sec-fetch-site': place }
      return (await other.call('POST', '/api/admin/session', { body: login, headers })).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 403])
    const own = await server.call('POST', '/api/admin/session/refresh', {
      body: {},
      headers: { ...cookie, origin: 'http://localhost:3000' },
    })
    expect(own.status).toBe(200)
  })

  it('are none where two come at once, for one of them is of somebody else', async () => {
    const server = await owned()
    const own = await loginCookie(server)
    const other = await loginCookie(server)
    const answer = await refresh(server, `${other}; quoin_rt=${own}`)
    expect([answer.status, answer.json.code]).toEqual([401, 'unauthenticated'])
    expect((await refresh(server, `${own}; quoin_rtx=1; x=quoin_rt=${other}`)).status).toBe(200)
  })

  it('open no admin call by themselves', async () => {
    const server = await owned()
    const answer = await server.call('GET', '/api/admin/session', {
      headers: { cookie: `quoin_rt=${await loginCookie(server)}` },
    })
    expect([answer.status, answer.json.code, answer.headers.get('www-authenticate')]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ])
  })
})

describe('sessions', () => {
  it('end by log-out, one by one, or all at once', async () => {
    const server = await owned()
    const other = (await server.call('POST', '/api/admin/session', { body: login })).json.authToken
    const list = (await server.call('GET', '/api/admin/sessions', { token: server.owner })).json
    expect(list.map((row: { current: boolean }) => row.current).toSorted()).toEqual([false, true])
    const otherId = list.find((row: { current: boolean }) => !row.current).id
    expect((await server.call('DELETE', `/api/admin/sessions/${otherId}`, { token: server.owner })).status).toBe(204)
    expect((await server.call('GET', '/api/admin/me', { token: other })).json.code).toBe('session_revoked')
    const out = await server.call('DELETE', '/api/admin/session', { token: server.owner })
    expect([out.status, out.headers.get('set-cookie')]).toEqual([
      204,
      'quoin_rt=; Path=/api/admin/session; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
    expect((await server.call('GET', '/api/admin/me', { token: server.owner })).status).toBe(401)
  })

  it('are listed to the person whose they are, and ended by nobody else', async () => {
    const server = await owned()
    const admin = await server.person('admin')
    const listed = async (token: string) => (await server.call('GET', '/api/admin/sessions', { token })).json
    const [own, others] = [await listed(server.owner), await listed(admin.token)]
    expect([own.length, others.length]).toEqual([1, 1])
    await server.call('DELETE', `/api/admin/sessions/${others[0].id}`, { token: server.owner })
    await server.call('DELETE', '/api/admin/sessions', { token: server.owner })
    expect((await listed(admin.token)).map(({ id }: { readonly id: string }) => id)).toEqual([others[0].id])
  })

  it('that began at one moment are listed in one order', async () => {
    const server = await owned()
    for (let count = 0; count < 6; count += 1) await server.call('POST', '/api/admin/session', { body: login })
    const list = (await server.call('GET', '/api/admin/sessions', { token: server.owner })).json
    const ids = list.map((row: { id: string }) => row.id)
    expect([ids, ids.length]).toEqual([ids.toSorted(), 7])
  })

  it('of others end when the password changes', async () => {
    const server = await owned()
    const other = (await server.call('POST', '/api/admin/session', { body: login })).json.authToken
    const change = (body: unknown) => server.call('PUT', '/api/admin/me/password', { token: server.owner, body })
    expect((await change({ current: 'not the password', next: 'a better password' })).json.errors[0].path).toBe(
      '/current',
    )
    expect((await change({ current: ownerPassword, next: 'password123' })).json.errors[0].code).toBe('password_weak')
    expect((await change({ current: ownerPassword, next: 'a better password' })).status).toBe(204)
    expect((await server.call('GET', '/api/admin/me', { token: other })).status).toBe(401)
    expect((await server.call('GET', '/api/admin/me', { token: server.owner })).status).toBe(200)
  })

  it('end when the access token is older than 15 minutes and 30 s of allowance (A-1)', async () => {
    const server = await owned()
    server.clock.advance(15 * minute + 29_000)
    expect((await server.call('GET', '/api/admin/me', { token: server.owner })).status).toBe(200)
    server.clock.advance(2000)
    expect((await server.call('GET', '/api/admin/me', { token: server.owner })).json.code).toBe('token_expired')
  })
})
