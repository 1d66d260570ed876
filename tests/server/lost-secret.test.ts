import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { totp } from '../support/one-time-code.ts'
import { freshServer, ownedServer, ownerPassword, type RunningServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-secret-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ada = { email: 'ada@example.org', password: ownerPassword }
const closed = '127.0.0.1:9'
const outbound = { rules: { allow: [closed], http: false } }
const keyed = [
  ['an answer that told a secret', '/api_keys', { name: 'Site' }],
  ['a login', '/session', ada],
] as const
const hook = { url: `https://${closed}/hook`, events: ['ping'] }

describe.each([
  ['no QUOIN_SECRET any more', undefined],
  ['another QUOIN_SECRET', 'not the one of before'],
])('a server that has %s', (name, secret) => {
  const clock = fakeClock(startOfTests)
  let server: RunningServer
  let token: string
  let owner: string
  let sealed: string
  let setUp: { readonly secret: string; readonly recoveryCodes: readonly string[] }
  const call = (method: string, path: string, body: unknown, as = token) =>
    server.call(method, `/api/admin${path}`, { body, ...(as && { token: as }) })
  const ask = (address: string, body: unknown) =>
    server.call('POST', `/api/admin${address}`, { body, headers: { 'idempotency-key': 'once' }, token: owner })
  const login = (otp: string) => call('POST', '/session', { ...ada, otp }, '')

  beforeAll(async () => {
    const path = join(folder, `${name}.db`)
    const before = await ownedServer({
      clock,
      store: sqliteStore({ path, clock }),
      secret: 'the text of before',
      outbound,
    })
    server = before
    owner = before.owner
    for (const [, address, body] of keyed) expect((await ask(address, body)).status).toBeLessThan(300)
    sealed = (await call('POST', '/webhooks', hook, before.owner)).json.id
    await call('PUT', '/deploy_hooks/STAGING', { url: `https://${closed}/deploy`, method: 'POST' }, before.owner)
    const begun = await call('POST', '/me/otp', {}, before.owner)
    const otp = await totp(begun.json.secret, clock.now())
    const confirmed = await call('PUT', '/me/otp', { otp }, before.owner)
    setUp = { secret: begun.json.secret, recoveryCodes: confirmed.json.recoveryCodes }
    await before.close()
    server = await freshServer({ clock, store: sqliteStore({ path, clock }), outbound, ...(secret && { secret }) })
    clock.advance(60_000)
  })
  afterAll(() => server.close())

  test('says at its start what cannot be read, and what to do', () => {
    expect(server.log.filter(({ event }) => event === 'secrets.lost')).toEqual([
      expect.objectContaining({
        level: 'error',
        advice: expect.stringMatching(/^QUOIN_SECRET .*1 webhook, 1 deploy hook, 1 second factor\..*recovery code/),
      }),
    ])
  })

  test.each(keyed)(
    'says of %s that it cannot be told again, and does nothing twice (C-11)',
    async (_, address, body) => {
      const again = await ask(address, body)
      expect([again.status, again.json.code, again.json.detail]).toEqual([
        409,
        'idempotency_mismatch',
        expect.stringMatching(/QUOIN_SECRET/),
      ])
    },
  )

  test('lets people in by a recovery code, where the app fits no more', async () => {
    const app = await login(await totp(setUp.secret, clock.now()))
    expect([app.status, app.json.code]).toEqual([401, 'otp_required'])
    const recovered = await login(setUp.recoveryCodes[0] ?? '')
    expect(recovered.status).toBe(200)
    token = recovered.json.authToken
  })

  test('tells of each delivery why it was not sent, until the webhook has a secret that can be read', async () => {
    const answerOf = async (id: string) =>
      (await server.call('GET', `/api/admin/webhooks/${id}/deliveries`, { token })).json[0]?.answer
    const tried = async (id: string) => {
      await call('POST', `/webhooks/${id}/test`, {})
      await until(async () => {
        clock.advance(1000)
        return typeof (await answerOf(id)) === 'string'
      })
      return answerOf(id)
    }
    expect(await tried(sealed)).toMatch(/Set QUOIN_SECRET/)
    const fresh = (await call('POST', '/webhooks', hook)).json.id
    expect(await tried(fresh)).not.toMatch(/QUOIN_SECRET/)
    expect((await call('POST', `/webhooks/${sealed}/rotate`, {})).status).toBe(200)
    expect(await tried(sealed)).not.toMatch(/QUOIN_SECRET/)
  })
})

test('a server that can read all of it says nothing', async () => {
  const path = join(folder, 'same.db')
  const options = () => ({ store: sqliteStore({ path }), secret: 'the same text', outbound })
  const before = await ownedServer(options())
  await before.call('POST', '/api/admin/webhooks', { token: before.owner, body: hook })
  await before.close()
  const after = await freshServer(options())
  expect(after.log).toEqual([])
  await after.close()
})
