import { createHash } from 'node:crypto'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import {
  freshServer,
  type OwnedServer,
  ownedServer,
  ownerPassword,
  type RunningServer,
  setupCode,
  startOfTests,
  withoutRates,
} from './support/running-server.ts'
import { until } from './support/until.ts'

const key = { 'idempotency-key': 'once' }
const ada = { email: 'ada@example.org', password: ownerPassword }
const names = { firstName: 'Kofi', lastName: 'Boateng' }
const next = 'a calmer horse battery'
const cookieOf = (headers: Headers) => /quoin_rt=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

async function twice(server: RunningServer, method: string, path: string, sent: object) {
  const send = () => server.call(method, `/api/admin${path}`, { ...sent, headers: key })
  const [first, again] = [await send(), await send()]
  expect([
    again.status,
    again.text,
    again.headers.get('set-cookie'),
    again.headers.get('idempotency-replayed'),
  ]).toEqual([first.status, first.text, first.headers.get('set-cookie'), 'true'])
  return first
}

const statusOf = async (server: RunningServer, password: string) =>
  (await server.call('POST', '/api/admin/session', { body: { ...ada, password } })).status

async function invited(server: OwnedServer, email: string): Promise<string> {
  const body = { email, role: 'editor' }
  const { json } = await server.call('POST', '/api/admin/invitations', { token: server.owner, body })
  return json.acceptUrl.split('#invitation=')[1]
}

async function resetToken(server: OwnedServer, id: string): Promise<string> {
  const { json } = await server.call('POST', `/api/admin/users/${id}/reset_link`, { token: server.owner, body: {} })
  return json.url.split('#reset=')[1]
}

describe('what proves who somebody is happens once, and its answer is told again (C-11)', () => {
  test('the first account', async () => {
    const server = closedAfter(await freshServer())
    const body = { code: setupCode(server), ...ada, ...names }
    expect((await twice(server, 'POST', '/setup', { body })).status).toBe(201)
  })

  test('a wrong code of the first run, which counts as one try', async () => {
    const server = closedAfter(await freshServer())
    for (let sent = 0; sent < 4; sent += 1)
      expect((await twice(server, 'POST', '/setup', { body: { code: 'AAAAA', ...ada, ...names } })).status).toBe(401)
    expect(server.printed).toHaveLength(1)
  })

  test('a login, which opens one session', async () => {
    const server = closedAfter(await ownedServer())
    const { json, status } = await twice(server, 'POST', '/session', { body: ada })
    expect(status).toBe(200)
    expect((await server.call('GET', '/api/admin/sessions', { token: json.authToken })).json).toHaveLength(2)
  })

  test('a failed login, which counts as one', async () => {
    const server = closedAfter(await ownedServer())
    for (let sent = 0; sent < 6; sent += 1)
      expect((await twice(server, 'POST', '/session', { body: { ...ada, password: 'wrong' } })).status).toBe(401)
    expect(await statusOf(server, ownerPassword)).toBe(200)
    const other = { ...ada, password: 'wrong as well' }
    const mismatch = await server.call('POST', '/api/admin/session', { body: other, headers: key })
    expect([mismatch.status, mismatch.json.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test('a key that is known is no way to guess at the password without end', async () => {
    const server = closedAfter(await ownedServer())
    const guess = (password: string) =>
      server.call('POST', '/api/admin/session', { body: { ...ada, password }, headers: key })
    expect((await guess(ownerPassword)).status).toBe(200)
    const codes: string[] = []
    for (let sent = 0; sent < 11; sent += 1) codes.push((await guess(`guess ${sent}`)).json.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'idempotency_mismatch'), 'rate_limited'])
    expect((await guess(ownerPassword)).status).toBe(429)
  })

  test('too many tries are not kept: the same call may go otherwise later', async () => {
    const server = closedAfter(await ownedServer())
    for (let sent = 0; sent < 10; sent += 1) await statusOf(server, 'wrong')
    const send = () => server.call('POST', '/api/admin/session', { body: ada, headers: key })
    expect((await send()).status).toBe(429)
    server.clock.advance(3_600_000)
    expect((await send()).status).toBe(200)
  })

  test('an invitation that is accepted', async () => {
    const server = closedAfter(await ownedServer())
    const token = await invited(server, 'kofi@example.org')
    const body = { token, password: next, ...names }
    expect((await twice(server, 'POST', '/invitations/accept', { body })).status).toBe(201)
    const without = await server.call('POST', '/api/admin/invitations/accept', { body })
    expect([without.status, without.json.code]).toEqual([401, 'token_invalid'])
  })

  test('a password that is changed, although the present one is another now', async () => {
    const server = closedAfter(await ownedServer())
    const sent = { token: server.owner, body: { current: ownerPassword, next } }
    expect((await twice(server, 'PUT', '/me/password', sent)).status).toBe(204)
    expect([await statusOf(server, ownerPassword), await statusOf(server, next)]).toEqual([401, 200])
  })

  test('a wrong present password, which counts as one', async () => {
    const server = closedAfter(await ownedServer())
    const sent = { token: server.owner, body: { current: 'wrong and long', next } }
    for (let tries = 0; tries < 6; tries += 1)
      expect((await twice(server, 'PUT', '/me/password', sent)).status).toBe(400)
    const right = { current: ownerPassword, next }
    expect((await server.call('PUT', '/api/admin/me/password', { token: server.owner, body: right })).status).toBe(204)
  })

  test('a password that is reset, although the link is used up', async () => {
    const server = closedAfter(await ownedServer())
    const { json } = await server.call('GET', '/api/admin/me', { token: server.owner })
    const body = { token: await resetToken(server, json.id), password: next }
    expect((await twice(server, 'POST', '/password/reset', { body })).status).toBe(204)
    expect(await statusOf(server, next)).toBe(200)
  })

  test('a second factor that is removed', async () => {
    const server = closedAfter(await ownedServer())
    const sent = { token: server.owner, body: { password: ownerPassword } }
    expect((await twice(server, 'DELETE', '/me/otp', sent)).status).toBe(204)
    const { json } = await server.call('GET', '/api/admin/audit', { token: server.owner })
    const removed = json.filter((entry: { readonly action: string }) => entry.action === 'second_factor.removed')
    expect(removed).toHaveLength(1)
  })

  test('a mail for who forgot the password', async () => {
    const mailed: string[] = []
    const mailer = { name: 'list', send: async ({ to }: { readonly to: string }) => void mailed.push(to) }
    const server = closedAfter(await ownedServer({ mailer }))
    await twice(server, 'POST', '/password/forgot', { body: { email: ada.email } })
    await twice(server, 'POST', '/password/forgot', { body: { email: ada.email } })
    await until(() => mailed.length > 0)
    expect(mailed).toEqual([ada.email])
  })

  test('a renewed session whose answer was lost: the same cookie comes again, of each who asks', async () => {
    const server = closedAfter(await ownedServer())
    const enter = async () => cookieOf((await server.call('POST', '/api/admin/session', { body: ada })).headers)
    const renew = async (cookie: string) => {
      const headers = { ...key, cookie }
      const { status, headers: told } = await server.call('POST', '/api/admin/session/refresh', { body: {}, headers })
      return [status, cookieOf(told)]
    }
    const [one, other] = [await enter(), await enter()]
    const first = await renew(one)
    server.clock.advance(60_000)
    expect(await renew(one)).toEqual(first)
    const second = await renew(other)
    expect([first[0], second[0]]).toEqual([200, 200])
    expect(new Set([one, other, first[1], second[1]]).size).toBe(4)
    expect((await renew(String(first[1])))[0]).toBe(200)
  })

  test('the end of a session that a cookie names, of each who asks', async () => {
    const server = closedAfter(await ownedServer())
    for (let sent = 0; sent < 2; sent += 1) {
      const login = await server.call('POST', '/api/admin/session', { body: ada })
      const headers = { ...key, cookie: cookieOf(login.headers) }
      expect((await server.call('DELETE', '/api/admin/session', { headers })).status).toBe(204)
      const { status } = await server.call('GET', '/api/admin/me', { token: login.json.authToken })
      expect(status).toBe(401)
    }
  })
})

test('an answer is told again only to the same call under the same key from the same address, whatever came between (C-11)', async () => {
  const server = closedAfter(await ownedServer({ limits: withoutRates }))
  let run = 0
  const login = fc.record({
    address: fc.constantFrom('192.0.2.7', '192.0.2.8'),
    key: fc.constantFrom('a', 'b'),
    password: fc.constantFrom(ownerPassword, 'wrong', 'wrong too'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(login, { minLength: 2, maxLength: 10 }), async (logins) => {
      run += 1
      const first = new Map<string, { readonly password: string; readonly text: string }>()
      for (const { address, key: name, password } of logins) {
        const headers = { 'idempotency-key': `${name}-${run}` }
        const {
          status,
          text,
          headers: told,
        } = await server.call('POST', '/api/admin/session', {
          body: { ...ada, password },
          headers,
          address,
        })
        const before = first.get(`${address} ${name}`)
        const isSame = before?.password === password
        if (!before) first.set(`${address} ${name}`, { password, text })
        const fresh = password === ownerPassword ? 200 : 401
        expect([status, told.get('idempotency-replayed')]).toEqual([
          before && !isSame ? 409 : fresh,
          isSame ? 'true' : null,
        ])
        if (isSame) expect(text).toBe(before.text)
      }
    }),
    runs(30),
  )
})

test('from the store alone no password can be guessed, no session entered and no address told (A-8, F-10)', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const server = closedAfter(await ownedServer({ clock, store }))
  const address = '198.51.100.23'
  const said: string[] = []
  const heard: string[] = []
  const send = async (method: string, path: string, body: object, token?: string) => {
    said.push(JSON.stringify(body))
    const sent = { body, headers: key, address, ...(token && { token }) }
    const answer = await server.call(method, `/api/admin${path}`, sent)
    expect(answer.status).toBeLessThan(300)
    heard.push(cookieOf(answer.headers).split('=')[1] ?? '', answer.json?.authToken ?? '')
  }
  const { json } = await server.call('GET', '/api/admin/me', { token: server.owner })
  await send('POST', '/session', ada)
  await send('PUT', '/me/password', { current: ownerPassword, next }, server.owner)
  await send('DELETE', '/me/otp', { password: next }, server.owner)
  await send('POST', '/invitations/accept', { token: await invited(server, 'k@example.org'), password: next, ...names })
  await send('POST', '/password/reset', { token: await resetToken(server, json.id), password: ownerPassword })
  const rows = await store.read((tx) => tx.db.selectFrom('idempotency').selectAll().execute())
  expect(rows).toHaveLength(5)
  const kept = JSON.stringify(rows)
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const guessed = [...said, ...said.map(hash), ...heard.filter((text) => text !== ''), ownerPassword, next, address]
  expect(guessed.filter((text) => kept.includes(text))).toEqual([])
})
