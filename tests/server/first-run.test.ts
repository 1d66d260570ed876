import { sqliteStore } from '@quoin/server/sqlite'
import { describe, expect, it } from 'vitest'
import { newSecret, sha256Hex } from '../../engine/server/src/auth/secrets.ts'
import { insertResetToken } from '../../engine/server/src/store/entry-tokens.ts'
import { insertUser } from '../../engine/server/src/store/people.ts'
import { insertSession } from '../../engine/server/src/store/sessions.ts'
import { updateUser } from '../../engine/server/src/store/update-user.ts'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { freshServer, ownerPassword, setupCode, startOfTests } from './support/running-server.ts'

const fresh = async (...args: Parameters<typeof freshServer>) => closedAfter(await freshServer(...args))
const minute = 60_000
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
