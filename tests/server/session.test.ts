import { stockAppearance } from '@quoin/engine/appearance'
import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { newSecret, sha256Hex } from '../../engine/server/src/auth/secrets.ts'
import { insertResetToken } from '../../engine/server/src/store/entry-tokens.ts'
import { insertUser } from '../../engine/server/src/store/people.ts'
import { insertSession } from '../../engine/server/src/store/sessions.ts'
import { updateUser } from '../../engine/server/src/store/update-user.ts'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import {
  freshServer,
  ownedServer,
  ownerPassword,
  type RunningServer,
  setupCode,
  startOfTests,
} from './support/running-server.ts'

const fresh = async (...args: Parameters<typeof freshServer>) => closedAfter(await freshServer(...args))
const owned = async (...args: Parameters<typeof ownedServer>) => closedAfter(await ownedServer(...args))

const minute = 60_000
const hour = 60 * minute
const cookieOf = (header: string | null) => /quoin_rt=([^;]*)/.exec(header ?? '')?.[1]
const login = { email: 'ada@example.org', password: ownerPassword }

describe('A-10 the first run', () => {
  const person = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }

  it('prints one link and answers 503 setup_required to every other admin call, login included (decision 89)', async () => {
    const server = await fresh()
    expect(server.printed).toHaveLength(1)
    expect(setupCode(server).replaceAll('-', '')).toMatch(/^[A-Z2-9]{20}$/)
    expect((await server.call('GET', '/api/admin/setup')).json).toEqual({ needed: true })
    expect((await server.call('POST', '/api/admin/session', { body: login })).json.code).toBe('setup_required')
    expect((await server.call('GET', '/api/admin/users')).json.code).toBe('setup_required')
    // Whoever tries the address of a site that nobody owns yet is no fault of it.
    const told = { route: '/admin/users', level: 'info', status: 503, code: 'setup_required' }
    expect(server.log.at(-1)).toEqual(expect.objectContaining(told))
    expect(server.log.at(-1)).not.toHaveProperty('stack')
  })

  it('takes the code without regard to case and hyphens, once', async () => {
    const server = await fresh()
    const code = setupCode(server).toLowerCase().replaceAll('-', ' ')
    const made = await server.call('POST', '/api/admin/setup', { body: { code, ...person, appName: 'My site' } })
    expect(made.status).toBe(201)
    expect(made.json.user).toMatchObject({ email: 'ada@example.org', role: 'owner', isAdmin: true, canDeploy: true })
    expect((await server.call('GET', '/api/admin/setup')).json).toEqual({ needed: false })
    const again = await server.call('POST', '/api/admin/setup', { body: { code, ...person } })
    expect([again.status, again.json.code]).toEqual([409, 'setup_done'])
    const settings = await server.call('GET', '/api/admin/app-settings', { token: made.json.authToken })
    expect(settings.json.name).toBe('My site')
  })

  it('makes and prints a new code at the fifth wrong try, and answers 429 to the sixth (§20.29)', async () => {
    const server = await fresh()
    const first = setupCode(server)
    for (let tries = 1; tries <= 5; tries += 1) {
      const wrong = await server.call('POST', '/api/admin/setup', { body: { code: 'AAAAA', ...person } })
      expect(wrong.status).toBe(401)
      expect(server.printed).toHaveLength(tries < 5 ? 1 : 2)
    }
    expect(setupCode(server)).not.toBe(first)
    const sixth = await server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...person } })
    expect([sixth.status, sixth.json.code]).toEqual([429, 'rate_limited'])
    const elsewhere = await server.call('POST', '/api/admin/setup', {
      body: { code: first, ...person },
      address: '198.51.100.7',
    })
    expect(elsewhere.status).toBe(401)
    const right = await server.call('POST', '/api/admin/setup', {
      body: { code: setupCode(server), ...person },
      address: '198.51.100.7',
    })
    expect(right.status).toBe(201)
  })

  it('ends the second factor that an account had until its address was set up', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const server = await fresh({ store, clock })
    await store.write(async (tx) => {
      const known = { id: 'a', email: person.email, firstName: 'A', lastName: 'M', grants: {}, passwordHash: null }
      await insertUser(tx, { ...known, role: 'editor' })
      await updateUser(tx, 'a', { otp: { secret: 'sealed', confirmed: true, recoveryHashes: [sha256Hex('a code')] } })
    })
    expect(
      (await server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...person } })).status,
    ).toBe(201)
    const { email, password } = person
    const again = await server.call('POST', '/api/admin/session', { body: { email, password } })
    expect([again.status, again.json.user?.id]).toEqual([200, 'a'])
  })

  it('ends what opened an account until its address was set up', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const server = await fresh({ store, clock })
    const refresh = newSecret()
    await store.write(async (tx) => {
      const known = { id: 'a', email: person.email, firstName: 'A', lastName: 'M', grants: {}, passwordHash: null }
      await insertUser(tx, { ...known, role: 'editor' })
      await insertResetToken(tx, 'a', sha256Hex('a link'))
      await insertSession(tx, { id: 's', userId: 'a', tokenHash: sha256Hex(refresh), keep: true })
    })
    const made = await server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...person } })
    expect([made.status, made.json.user.id, made.json.user.role]).toEqual([201, 'a', 'owner'])
    const reset = { token: 'a link', password: 'of somebody else' }
    expect((await server.call('POST', '/api/admin/password/reset', { body: reset })).status).toBe(401)
    const renewed = await server.call('POST', '/api/admin/session/refresh', {
      body: {},
      headers: { cookie: `quoin_rt=${refresh}` },
    })
    expect([renewed.status, renewed.json.code]).toEqual([401, 'token_invalid'])
    expect((await server.call('GET', '/api/admin/me', { token: made.json.authToken })).status).toBe(200)
  })

  it('does not accept a code older than 60 minutes', async () => {
    const server = await fresh()
    const code = setupCode(server)
    server.clock.advance(60 * minute)
    expect((await server.call('POST', '/api/admin/setup', { body: { code, ...person } })).status).toBe(401)
    expect(server.printed).toHaveLength(2)
  })
})

describe('§3.2 login', () => {
  it('answers the person, an access token that begins with ey, and the refresh token in the cookie only', async () => {
    const server = await owned({ settings: { siteUrl: 'https://example.org' } })
    const answer = await server.call('POST', '/api/admin/session', { body: { ...login, keepLoggedIn: true } })
    expect(answer.status).toBe(200)
    expect(answer.json.authToken).toMatch(/^ey.{10}/)
    expect(answer.json.expiresAt).toBe('2026-01-01T00:15:00.000Z')
    expect(answer.json.user).toEqual({
      id: answer.json.user.id,
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Moreau',
      company: null,
      avatarUrl: null,
      role: 'owner',
      customRole: null,
      isAdmin: true,
      isVerified: true,
      canCreatePage: true,
      canDeletePage: true,
      canEditPageAttributes: true,
      canEditSeo: true,
      canApprove: true,
      canPublish: true,
      canDeployDev: true,
      canDeployStaging: true,
      canDeploy: true,
      useWorkingCopy: false,
      useApprovalWorkflow: false,
      languages: [{ code: 'en', name: 'English' }],
      defaultLanguage: 'en',
      allowAccentsInSlugs: false,
      appearance: stockAppearance,
      uploads: {
        imageTypes: ['png', 'jpg', 'gif', 'webp', 'avif', 'svg'],
        fileTypes: ['pdf', 'mp4', 'txt', 'rtf'],
        maxImageBytes: 20 * 1024 * 1024,
        maxFileBytes: 100 * 1024 * 1024,
      },
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie.replace(/=[A-Za-z0-9_-]{43};/, '=…;')).toBe(
      '__Secure-quoin_rt=…; Path=/api/admin/session; HttpOnly; SameSite=Strict; Secure; Max-Age=1296000',
    )
    expect(answer.text).not.toContain(cookieOf(cookie))
  })

  it('drops prefix and Secure on plain http at loopback (decision 96)', async () => {
    const server = await owned()
    const cookie = (await server.call('POST', '/api/admin/session', { body: login })).headers.get('set-cookie') ?? ''
    expect(cookie.replace(/=[A-Za-z0-9_-]{43};/, '=…;')).toBe(
      'quoin_rt=…; Path=/api/admin/session; HttpOnly; SameSite=Strict',
    )
  })

  it.each(['https://localhost:3000', 'http://127.0.0.1.example.org'])('keeps both at %s', async (siteUrl) => {
    const server = await owned({ settings: { siteUrl, apiUrl: `${siteUrl}/api` } })
    const cookie = (await server.call('POST', '/api/admin/session', { body: login })).headers.get('set-cookie') ?? ''
    expect(cookie.replace(/=[A-Za-z0-9_-]{43};/, '=…;')).toBe(
      '__Secure-quoin_rt=…; Path=/api/admin/session; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('is at the app that is named, if one is', async () => {
    const server = await owned({ appId: 'shop' })
    const at = async (appId: string) =>
      (await server.call('POST', '/api/admin/session', { body: { ...login, appId } })).status
    expect([await at('shop'), await at('site-1')]).toEqual([200, 404])
  })

  it('says the same of an unknown address, a wrong password and a disabled account (§20.28, U-2)', async () => {
    const server = await owned()
    const editor = await server.person('editor')
    await server.call('PATCH', `/api/admin/users/${editor.id}`, { token: server.owner, body: { disabled: true } })
    const tries = [
      { email: 'nobody@example.org', password: 'whatever it is' },
      { email: login.email, password: 'not the password' },
      { email: 'person1@example.org', password: 'a password for 1' },
      { email: 'not an address', password: 'whatever it is' },
    ]
    for (const body of tries) {
      const { status, json } = await server.call('POST', '/api/admin/session', { body })
      expect({ status, code: json.code, title: json.title }).toEqual({
        status: 401,
        code: 'login_failed',
        title: 'The email or the password is wrong',
      })
    }
  })

  it('answers 429 to the 11th try of an account, and doubles the wait while it is asked (§17, §20.29)', async () => {
    const server = await owned()
    const wrong = { email: login.email, password: 'not the password' }
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(
        (await server.call('POST', '/api/admin/session', { body: wrong, address: `192.0.2.${tries}` })).status,
      ).toBe(401)
    }
    const eleventh = await server.call('POST', '/api/admin/session', { body: login, address: '192.0.2.99' })
    expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '180'])
    const twelfth = await server.call('POST', '/api/admin/session', { body: login, address: '192.0.2.99' })
    expect(twelfth.headers.get('retry-after')).toBe('360')
    server.clock.advance(360_000)
    expect((await server.call('POST', '/api/admin/session', { body: login })).status).toBe(200)
  })

  it('counts wrong tries at the own password as those at the door, so that a stolen session does not guess it (§17)', async () => {
    const server = await owned()
    const change = (current: string) =>
      server.call('PUT', '/api/admin/me/password', { token: server.owner, body: { current, next: 'another password' } })
    for (let tries = 1; tries <= 10; tries += 1) expect((await change(`guess number ${tries}`)).status).toBe(400)
    const right = await change(ownerPassword)
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '180'])
  })

  it('counts no wrong try against who has chosen another password by a link (§17)', async () => {
    const server = await owned()
    const { email } = login
    const enter = (given: string) => server.call('POST', '/api/admin/session', { body: { email, password: given } })
    for (let tries = 1; tries <= 10; tries += 1) await enter('not the password')
    expect((await enter(ownerPassword)).status).toBe(429)
    const { id } = (await server.call('GET', '/api/admin/me', { token: server.owner })).json
    const link = await server.call('POST', `/api/admin/users/${id}/reset_link`, { token: server.owner, body: {} })
    const body = { token: /#reset=(.+)$/.exec(link.json.url)?.[1], password: 'another good password' }
    expect((await server.call('POST', '/api/admin/password/reset', { body })).status).toBe(204)
    expect((await enter(body.password)).status).toBe(200)
  })

  it('lets no more tries through at once than one after the other (§17, §20.29)', async () => {
    const slow = {
      hash: async (password: string) => `plain:${password}`,
      verify: async (password: string, hash: string) => {
        await new Promise((done) => setImmediate(done))
        return { ok: hash === `plain:${password}`, stale: false }
      },
      spend: async () => {},
    }
    const server = await owned({ auth: { passwords: slow } })
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        server.call('POST', '/api/admin/session', {
          body: { email: login.email, password: `guess number ${guess}` },
          address: `192.0.2.${guess}`,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it.each([
    ['POST', '/session', { ...login }, [401, 'login_failed', undefined]],
    [
      'PUT',
      '/me/password',
      { current: ownerPassword, next: 'the password of a thief' },
      [400, 'validation', '/current'],
    ],
    ['DELETE', '/me/otp', { password: ownerPassword }, [400, 'validation', '/password']],
  ])('takes a password for none that was replaced while it was checked: %s %s', async (method, path, body, refused) => {
    let [check, begin] = [() => {}, () => {}]
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const checked = new Promise<void>((resolve) => {
      check = resolve
    })
    const passwords = {
      hash: async (password: string) => `plain:${password}`,
      async verify(password: string, hash: string) {
        begin()
        await checked
        return { ok: hash === `plain:${password}`, stale: false }
      },
      spend: async () => {},
    }
    const server = await owned({ auth: { passwords } })
    const admin = (way: string, at: string, sent: object) =>
      server.call(way, `/api/admin${at}`, { token: server.owner, body: sent })
    const { id } = (await server.call('GET', '/api/admin/me', { token: server.owner })).json
    const link = await admin('POST', `/users/${id}/reset_link`, {})
    const late = admin(method, path, body)
    await begun
    const next = 'another good password'
    const reset = { token: /#reset=(.+)$/.exec(link.json.url)?.[1], password: next }
    expect((await server.call('POST', '/api/admin/password/reset', { body: reset })).status).toBe(204)
    check()
    const { status, json } = await late
    expect([status, json?.code, json?.errors?.[0].path]).toEqual(refused)
    const entered = await server.call('POST', '/api/admin/session', { body: { ...login, password: next } })
    expect(entered.status).toBe(200)
  })

  it.each([
    ['the account is switched off', { disabled: true }],
    ['the account is removed', undefined],
  ])('lets nobody in when %s while the password is checked (S-2)', async (_, change) => {
    let check = () => {}
    let begun = () => {}
    const checking = new Promise<void>((resolve) => {
      begun = resolve
    })
    const asked = new Promise<void>((resolve) => {
      check = resolve
    })
    const passwords = {
      hash: async (password: string) => `plain:${password}`,
      verify: async (password: string, hash: string) => {
        begun()
        await asked
        return { ok: hash === `plain:${password}`, stale: false }
      },
      spend: async () => {},
    }
    const server = await owned({ auth: { passwords } })
    const editor = await server.person('editor')
    const entering = server.call('POST', '/api/admin/session', {
      body: { email: 'person1@example.org', password: 'a password for 1' },
    })
    await checking
    const path = `/api/admin/users/${editor.id}`
    const { status } = change
      ? await server.call('PATCH', path, { token: server.owner, body: change })
      : await server.call('DELETE', path, { token: server.owner })
    expect(status).toBeLessThan(300)
    check()
    expect((await entering).json.code).toBe('login_failed')
  })

  it('refuses objects where texts are due (§20.8)', async () => {
    const server = await owned()
    const answer = await server.call('POST', '/api/admin/session', { body: { email: { $ne: 1 }, password: 'x' } })
    expect([answer.status, answer.json.code, answer.json.errors[0].path]).toEqual([400, 'validation', '/email'])
  })
})

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
