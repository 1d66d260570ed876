import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const ask = (method: string, path: string, token = server.owner, body?: unknown) =>
  server.call(method, `/api/admin${path}`, { token, ...(body === undefined ? {} : { body }) })
const enter = (path: string, body: unknown) => server.call('POST', `/api/admin${path}`, { body })
const tokenIn = (url: string) => /#(?:invitation|reset)=(.+)$/.exec(url)?.[1]
const invite = async (email: string, role: string, by = server.owner) =>
  tokenIn((await ask('POST', '/invitations', by, { email, role })).json.acceptUrl)
const accept = (token: string | undefined) =>
  enter('/invitations/accept', { token, password: 'a long password', firstName: 'Kofi', lastName: 'Adu' })

describe('invitations and links', () => {
  it('are single use and end after 7 days', async () => {
    const first = await invite('kofi@example.org', 'editor')
    expect((await accept(first)).status).toBe(201)
    expect((await accept(first)).json.code).toBe('token_invalid')
    const second = await invite('mei@example.org', 'editor')
    server.clock.advance(7 * 24 * 3_600_000)
    expect((await accept(second)).json.code).toBe('token_invalid')
  })

  it('end by the clock, also where nobody has cleared them away', async () => {
    const own = await ownedServer({ background: false })
    const body = { email: 'kofi@example.org', role: 'editor' }
    const made = await own.call('POST', '/api/admin/invitations', { token: own.owner, body })
    const token = tokenIn(made.json.acceptUrl)
    await own.admin('POST', '/invitations', { ...body, email: 'mei@example.org' })
    own.clock.advance(7 * 24 * 3_600_000)
    const names = { password: 'a long password', firstName: 'Kofi', lastName: 'Adu' }
    const late = await own.call('POST', '/api/admin/invitations/accept', { body: { token, ...names } })
    expect([late.status, late.json.code]).toEqual([401, 'token_invalid'])
    const listed = await own.call('GET', '/api/admin/invitations', { token: await own.signIn() })
    expect([listed.status, listed.json]).toEqual([200, []])
    await own.close()
  })

  it('are looked at without being used, as long as they hold', async () => {
    const look = async (token: string | undefined) => (await enter('/entry_links', { token })).status
    const [kept, used] = [await invite('kofi@example.org', 'editor'), await invite('mei@example.org', 'editor')]
    const editor = await server.person('editor')
    const reset = tokenIn((await ask('POST', `/users/${editor.id}/reset_link`, server.owner, {})).json.url)
    expect([await look(kept), await look(kept), await look(used), await look(reset)]).toEqual([204, 204, 204, 204])
    expect((await accept(used)).status).toBe(201)
    expect([await look(used), await look(kept), await look(kept?.toLowerCase())]).toEqual([401, 204, 401])
    server.clock.advance(3_600_000)
    expect([await look(reset), await look(kept)]).toEqual([401, 204])
    server.clock.advance(7 * 24 * 3_600_000)
    expect(await look(kept)).toBe(401)
  })

  it('end once their address has an account, and none lets a person back in who was removed', async () => {
    const lost = await invite('Kofi@example.org', 'admin')
    const found = await invite('kofi@example.org', 'admin')
    await invite('mei@example.org', 'admin')
    const { json } = await accept(found)
    const left = (await ask('GET', '/invitations')).json.map(({ email }: { readonly email: string }) => email)
    expect(left).toEqual(['mei@example.org'])
    expect((await ask('DELETE', `/users/${json.user.id}`)).status).toBe(204)
    expect((await accept(lost)).json.code).toBe('token_invalid')
  })

  describe('end with the right of whoever made them', () => {
    it.each([
      ['removed', (id: string) => ask('DELETE', `/users/${id}`)],
      ['disabled', (id: string) => ask('PATCH', `/users/${id}`, server.owner, { disabled: true })],
      ['made an editor', (id: string) => ask('PATCH', `/users/${id}`, server.owner, { role: 'editor' })],
    ])('an admin who is %s', async (_, end) => {
      const admin = await server.person('admin')
      const colleague = await server.person('editor')
      const [own, other] = [
        await invite('kofi@example.org', 'admin', admin.token),
        await invite('mei@example.org', 'editor'),
      ]
      const link = await ask('POST', `/users/${colleague.id}/reset_link`, admin.token, {})
      expect((await end(admin.id)).status).toBeLessThan(300)
      expect((await accept(own)).status).toBe(401)
      expect((await accept(other)).status).toBe(201)
      const reset = { token: tokenIn(link.json.url), password: 'another password' }
      expect((await enter('/password/reset', reset)).status).toBe(401)
    })

    it('an owner who is made an admin', async () => {
      const owner = await server.person('owner')
      const [highest, high] = [
        await invite('kofi@example.org', 'owner', owner.token),
        await invite('mei@example.org', 'admin', owner.token),
      ]
      await ask('PATCH', `/users/${owner.id}`, server.owner, { role: 'admin' })
      expect([(await accept(highest)).status, (await accept(high)).status]).toEqual([401, 201])
    })

    it('but a link that took the place of theirs, which is too old by now, is left alone', async () => {
      const [admin, editor] = [await server.person('admin'), await server.person('editor')]
      const at = `/users/${editor.id}/reset_link`
      await ask('POST', at, admin.token, {})
      server.clock.advance(3_600_000)
      const owner = await server.signIn()
      const later = tokenIn((await ask('POST', at, owner, {})).json.url)
      expect((await ask('DELETE', `/users/${admin.id}`, owner)).status).toBe(204)
      expect((await enter('/password/reset', { token: later, password: 'another password' })).status).toBeLessThan(300)
    })

    it('but not for another change', async () => {
      const admin = await server.person('admin')
      const own = await invite('kofi@example.org', 'editor', admin.token)
      await ask('PATCH', `/users/${admin.id}`, server.owner, { useWorkingCopy: true, disabled: false })
      expect((await accept(own)).status).toBe(201)
    })
  })

  it('of one moment are listed in one order', async () => {
    for (let count = 0; count < 7; count += 1)
      await server.call('POST', '/api/admin/invitations', {
        token: server.owner,
        body: { email: `guest${count}@example.org`, role: 'editor' },
      })
    const ids = (await server.call('GET', '/api/admin/invitations', { token: server.owner })).json.map(
      (invitation: { id: string }) => invitation.id,
    )
    expect([ids, ids.length]).toEqual([ids.toSorted(), 7])
  })

  it('leave no address behind that nobody used in time', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const own = await ownedServer({ clock, store })
    const body = { email: 'kofi@example.org', role: 'editor' }
    expect((await own.call('POST', '/api/admin/invitations', { token: own.owner, body })).status).toBe(201)
    const kept = () => store.read((tx) => tx.db.selectFrom('invitations').select('email').execute())
    clock.advance(7 * 24 * 3_600_000)
    await until(async () => (await kept()).length === 0)
    await own.close()
  })

  it('are refused for an address that has an account, whatever its case', async () => {
    const answer = await server.call('POST', '/api/admin/invitations', {
      token: server.owner,
      body: { email: 'ADA@example.org', role: 'editor' },
    })
    expect([answer.status, answer.json.code]).toEqual([409, 'name_taken'])
  })

  it('a reset link is no longer good once the password was changed otherwise', async () => {
    const editor = await server.person('editor')
    const at = `/api/admin/users/${editor.id}/reset_link`
    const link = await server.call('POST', at, { token: server.owner, body: {} })
    const token = /#reset=(.+)$/.exec(link.json.url)?.[1]
    const body = { current: 'a password for 1', next: 'another password' }
    expect((await server.call('PUT', '/api/admin/me/password', { token: editor.token, body })).status).toBe(204)
    const reset = await server.call('POST', '/api/admin/password/reset', {
      body: { token, password: 'a third password' },
    })
    expect([reset.status, reset.json.code]).toEqual([401, 'token_invalid'])
  })

  it('a reset link is good for an hour, also where nobody has tidied up, or until there is a newer one', async () => {
    const time = fakeClock(startOfTests)
    let ahead = 0
    // no timer runs, so what is over still stands in the store
    const clock = { ...time, now: () => time.now() + ahead }
    const own = await ownedServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
    const editor = await own.person('editor')
    const link = async () => {
      const { url, expiresAt } = (await own.admin('POST', `/users/${editor.id}/reset_link`, {})).json
      return { token: /#reset=(.+)$/.exec(url)?.[1], until: Date.parse(expiresAt) }
    }
    const reset = async (token: string | undefined) =>
      (await own.call('POST', '/api/admin/password/reset', { body: { token, password: 'another password' } })).status
    const [first, second] = [await link(), await link()]
    expect([await reset(first.token), await reset(second.token)]).toEqual([401, 204])
    const late = await link()
    ahead = late.until - startOfTests
    expect(await reset(late.token)).toBe(401)
    await own.close()
  })

  it('a reset link sets the password once and ends all sessions', async () => {
    const editor = await server.person('editor')
    const link = await server.call('POST', `/api/admin/users/${editor.id}/reset_link`, {
      token: server.owner,
      body: {},
    })
    const token = /#reset=(.+)$/.exec(link.json.url)?.[1]
    const reset = () =>
      server.call('POST', '/api/admin/password/reset', { body: { token, password: 'another password' } })
    expect((await reset()).status).toBe(204)
    expect((await reset()).json.code).toBe('token_invalid')
    expect((await server.call('GET', '/api/admin/me', { token: editor.token })).status).toBe(401)
    const audit = (await server.call('GET', '/api/admin/audit', { token: server.owner })).json
    const told = audit.map((one: { action: string; userId: string | null }) => [one.action, one.userId])
    expect(told.slice(0, 2)).toEqual([
      ['password.reset', editor.id],
      ['password.link_made', expect.any(String)],
    ])
    const login = await server.call('POST', '/api/admin/session', {
      body: { email: 'person1@example.org', password: 'another password' },
    })
    expect(login.status).toBe(200)
  })

  it('forgot answers the same for everyone', async () => {
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const answer = await server.call('POST', '/api/admin/password/forgot', { body: { email } })
      expect([answer.status, answer.json]).toEqual([202, {}])
    }
  })
})
