import { stockAppearance } from '@quoin/engine/appearance'
import { describe, expect, it } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { ownedServer, ownerPassword } from './support/running-server.ts'

const owned = async (...args: Parameters<typeof ownedServer>) => closedAfter(await ownedServer(...args))
const cookieOf = (header: string | null) => /quoin_rt=([^;]*)/.exec(header ?? '')?.[1]
const login = { email: 'ada@example.org', password: ownerPassword }

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
