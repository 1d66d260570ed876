import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listUsers } from '../../engine/server/src/store/people.ts'
import { fakeClock } from '../support/fakes.ts'
import { totp } from '../support/one-time-code.ts'
import { runs } from '../support/runs.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword, startOfTests, withoutRates } from './support/running-server.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const me = async (token: string) => (await server.call('GET', '/api/admin/me', { token })).json

describe('A-13 roles and grants', () => {
  it('give a new editor create, attributes, SEO and publish, and nothing else', async () => {
    const editor = await me((await server.person('editor')).token)
    const grants = Object.fromEntries(Object.entries(editor).filter(([name]) => name.startsWith('can')))
    expect(grants).toEqual({
      canCreatePage: true,
      canDeletePage: false,
      canEditPageAttributes: true,
      canEditSeo: true,
      canApprove: false,
      canPublish: true,
      canDeployDev: false,
      canDeployStaging: false,
      canDeploy: false,
    })
  })

  it('change by PATCH, which merges (decision 83), and count at once (A-2)', async () => {
    const editor = await server.person('editor')
    const answer = await server.call('PATCH', `/api/admin/users/${editor.id}`, {
      token: server.owner,
      body: { grants: { canApprove: true, canPublish: false } },
    })
    expect(answer.status).toBe(200)
    expect(await me(editor.token)).toMatchObject({ canApprove: true, canPublish: false, canCreatePage: true })
  })

  it('may go with a role of the site, which is removed when nobody has it', async () => {
    const { json: role } = await server.admin('POST', '/custom_roles', { name: 'Translator' })
    expect((await server.admin('POST', '/custom_roles', { name: 'TRANSLATOR' })).json.code).toBe('name_taken')
    const { id } = await server.person('editor')
    const given = await server.admin('PATCH', `/users/${id}`, { customRoleId: role.id })
    expect(given.json.customRole).toEqual({ id: role.id, name: 'Translator' })
    expect((await server.admin('DELETE', `/custom_roles/${role.id}`)).json.code).toBe('in_use')
    const guest = { email: 'guest@example.org', role: 'editor' }
    for (const customRoleId of ['', 'x']) {
      for (const [method, path, body] of [
        ['PATCH', `/users/${id}`, { customRoleId }],
        ['POST', '/invitations', { ...guest, customRoleId }],
      ] as const) {
        const refused = await server.admin(method, path, body)
        expect([refused.status, refused.json.errors?.[0].path]).toEqual([400, '/customRoleId'])
      }
    }
    await server.admin('PATCH', `/users/${id}`, { customRoleId: null })
    const { json: invitation } = await server.admin('POST', '/invitations', { ...guest, customRoleId: role.id })
    expect((await server.admin('DELETE', `/custom_roles/${role.id}`)).json.code).toBe('in_use')
    await server.admin('DELETE', `/invitations/${invitation.id}`)
    expect((await server.admin('DELETE', `/custom_roles/${role.id}`)).status).toBe(204)
  })

  it('are refused when unknown', async () => {
    const editor = await server.person('editor')
    const answer = await server.call('PATCH', `/api/admin/users/${editor.id}`, {
      token: server.owner,
      body: { grants: { canFly: true } },
    })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation'])
  })
})

describe('S-2 owners and admins', () => {
  it('a removed account stays an author for as long as a page names it', async () => {
    const [writer, reader] = [await server.person('editor'), await server.person('editor')]
    const page = await newPage(server, { authorId: writer.id })
    for (const { id } of [writer, reader]) expect((await server.admin('DELETE', `/users/${id}`)).status).toBe(204)
    const named = async () =>
      (await server.admin('GET', '/authors')).json
        .filter(({ id }: { readonly id: string }) => id === writer.id || id === reader.id)
        .map(({ id, hasAccount }: { readonly id: string; readonly hasAccount: boolean }) => [id, hasAccount])
    expect(await named()).toEqual([[writer.id, false]])
    const listed = (await server.admin('GET', `/pages?authorId=${writer.id}`)).json
    expect(listed.map(({ id }: { readonly id: string }) => id)).toEqual([page.id])
    await server.admin('DELETE', `/pages/${page.id}`)
    expect(await named()).toEqual([])
  })

  it('a removed account keeps no secret, and nothing can be done to it any more', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const own = await ownedServer({ store, clock })
    const { id, token } = await own.person('editor')
    const begun = await own.call('POST', '/api/admin/me/otp', { token, body: {} })
    const otp = await totp(begun.json.secret, clock.now())
    expect((await own.call('PUT', '/api/admin/me/otp', { token, body: { otp } })).status).toBe(200)
    const { url } = (await own.admin('POST', `/users/${id}/reset_link`, {})).json
    expect((await own.admin('DELETE', `/users/${id}`)).status).toBe(204)
    const reset = { token: /#reset=(.+)$/.exec(url)?.[1], password: 'another password' }
    expect((await own.call('POST', '/api/admin/password/reset', { body: reset })).json.code).toBe('token_invalid')
    const secrets = ['email', 'password_hash', 'otp_secret', 'recovery_hashes'] as const
    const kept = await store.read((tx) => tx.db.selectFrom('users').select(secrets).where('id', '=', id).execute())
    expect(kept).toEqual([{ email: '', password_hash: null, otp_secret: null, recovery_hashes: '[]' }])
    const acts = [
      await own.admin('PATCH', `/users/${id}`, { disabled: false }),
      await own.admin('POST', `/users/${id}/reset_link`, {}),
      await own.admin('DELETE', `/users/${id}`),
    ]
    expect(acts.map(({ status }) => status)).toEqual([404, 404, 404])
    await own.close()
  })

  it('nobody raises the own role or grants; editors change nobody (§20.59)', async () => {
    const admin = await server.person('admin')
    const editor = await server.person('editor')
    const rise = await server.call('PATCH', `/api/admin/users/${admin.id}`, {
      token: admin.token,
      body: { role: 'owner' },
    })
    expect([rise.status, rise.json.code]).toEqual([403, 'forbidden'])
    const sent = await server.call('PATCH', `/api/admin/users/${editor.id}`, {
      token: editor.token,
      body: { role: 'admin' },
    })
    expect([sent.status, sent.json.code]).toEqual([403, 'forbidden'])
    // what admins stored for themselves would hold once an owner has made them editors
    const change = async (token: string, body: object) =>
      (await server.call('PATCH', `/api/admin/users/${admin.id}`, { token, body })).status
    expect(await change(admin.token, { grants: { canDeploy: true } })).toBe(200)
    expect(await change(server.owner, { role: 'editor' })).toBe(200)
    expect(await me(admin.token)).toMatchObject({ role: 'editor', canDeploy: false })
    expect(await change(server.owner, { role: 'admin' })).toBe(200)
    expect(await change(admin.token, { role: 'editor', grants: { canDeploy: true } })).toBe(200)
  })

  it('only owners change owners or make one', async () => {
    const admin = await server.person('admin')
    const { id } = await me(server.owner)
    for (const body of [{ disabled: true }, { role: 'editor' }]) {
      expect((await server.call('PATCH', `/api/admin/users/${id}`, { token: admin.token, body })).status).toBe(403)
    }
    expect((await server.call('DELETE', `/api/admin/users/${id}`, { token: admin.token })).status).toBe(403)
    expect(
      (await server.call('POST', `/api/admin/users/${id}/reset_link`, { token: admin.token, body: {} })).status,
    ).toBe(403)
    const invitation = await server.call('POST', '/api/admin/invitations', {
      token: admin.token,
      body: { email: 'x@example.org', role: 'owner' },
    })
    expect(invitation.status).toBe(403)
    const { json } = await server.call('POST', '/api/admin/invitations', {
      token: server.owner,
      body: { email: 'x@example.org', role: 'owner' },
    })
    const withdrawn = (token: string) => server.call('DELETE', `/api/admin/invitations/${json.id}`, { token })
    expect([(await withdrawn(admin.token)).status, (await withdrawn(server.owner)).status]).toEqual([403, 204])
  })

  it('a link to choose a password, made while somebody was an editor, opens no account of an owner', async () => {
    const [admin, editor] = [await server.person('admin'), await server.person('editor')]
    const at = `/api/admin/users/${editor.id}`
    const link = await server.call('POST', `${at}/reset_link`, { token: admin.token, body: {} })
    const promoted = await server.call('PATCH', at, { token: server.owner, body: { role: 'owner' } })
    expect(promoted.status).toBe(200)
    const body = { token: /#reset=(.+)$/.exec(link.json.url)?.[1], password: 'of the admin alone' }
    const reset = await server.call('POST', '/api/admin/password/reset', { body })
    expect([reset.status, reset.json.code]).toEqual([401, 'token_invalid'])
  })

  it('there is always one active owner', async () => {
    const { id } = await me(server.owner)
    const attempts = [
      server.call('PATCH', `/api/admin/users/${id}`, { token: server.owner, body: { role: 'editor' } }),
      server.call('PATCH', `/api/admin/users/${id}`, { token: server.owner, body: { disabled: true } }),
      server.call('DELETE', `/api/admin/users/${id}`, { token: server.owner }),
    ]
    for (const { status, json } of await Promise.all(attempts)) expect([status, json.code]).toEqual([409, 'last_owner'])
    const second = await server.person('owner')
    expect(
      (await server.call('PATCH', `/api/admin/users/${id}`, { token: server.owner, body: { role: 'editor' } })).status,
    ).toBe(200)
    expect((await server.call('DELETE', `/api/admin/users/${second.id}`, { token: second.token })).json.code).toBe(
      'last_owner',
    )
  })

  it('there is always one active owner, whatever anybody does to anybody', async () => {
    const person = fc.nat(2)
    const body = fc.oneof(
      fc.record({ role: fc.constantFrom('owner', 'admin', 'editor') }),
      fc.record({ disabled: fc.boolean() }),
      fc.constant(undefined),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(person, person, body), { minLength: 5, maxLength: 15 }), async (acts) => {
        const clock = fakeClock(startOfTests)
        const store = sqliteStore({ path: ':memory:', clock })
        const own = await ownedServer({ store, clock, limits: withoutRates })
        const { id } = (await own.call('GET', '/api/admin/me', { token: own.owner })).json
        const people = [{ id, token: own.owner }, await own.person('owner'), await own.person('admin')]
        for (const [by, to, change] of acts) {
          const method = change ? 'PATCH' : 'DELETE'
          await own.call(method, `/api/admin/users/${people[to]?.id}`, { token: people[by]?.token, body: change })
          const active = (await store.read(listUsers)).filter(({ role, disabled }) => role === 'owner' && !disabled)
          expect(active.length).toBeGreaterThan(0)
        }
        await own.close()
      }),
      runs(12),
    )
  })

  it('disabling and deleting end the sessions at once', async () => {
    const first = await server.person('editor')
    const second = await server.person('editor')
    await server.call('PATCH', `/api/admin/users/${first.id}`, { token: server.owner, body: { disabled: true } })
    await server.call('DELETE', `/api/admin/users/${second.id}`, { token: server.owner })
    for (const { token } of [first, second]) {
      expect((await server.call('GET', '/api/admin/me', { token })).json.code).toBe('session_revoked')
    }
    const again = await server.call('POST', '/api/admin/invitations', {
      token: server.owner,
      body: { email: 'person2@example.org', role: 'editor' },
    })
    expect(again.status).toBe(201)
  })
})

describe('the second factor', () => {
  it('is asked once confirmed, takes each code once, and takes recovery codes', async () => {
    const begun = await server.call('POST', '/api/admin/me/otp', { token: server.owner, body: {} })
    expect(begun.json.uri).toContain(`secret=${begun.json.secret}`)
    const login = (otp?: string) =>
      server.call('POST', '/api/admin/session', {
        body: { email: 'ada@example.org', password: ownerPassword, ...(otp === undefined ? {} : { otp }) },
      })
    expect((await login()).status).toBe(200)
    const wrong = await server.call('PUT', '/api/admin/me/otp', { token: server.owner, body: { otp: '000000' } })
    expect(wrong.status).toBe(400)
    const code = await totp(begun.json.secret, server.clock.now())
    const confirmed = await server.call('PUT', '/api/admin/me/otp', { token: server.owner, body: { otp: code } })
    expect(confirmed.json.recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^[0-9a-f]{5}-[0-9a-f]{5}$/)))
    expect(new Set(confirmed.json.recoveryCodes).size).toBe(10)
    expect((await login()).json.code).toBe('otp_required')
    expect((await login(code)).json.code).toBe('otp_required')
    server.clock.advance(60_000)
    const next = await totp(begun.json.secret, server.clock.now())
    expect((await login(next)).status).toBe(200)
    expect((await login(next)).json.code).toBe('otp_required')
    const recovery = confirmed.json.recoveryCodes[3]
    expect((await login(recovery)).status).toBe(200)
    expect((await login(recovery)).json.code).toBe('otp_required')
    expect((await login(` ${confirmed.json.recoveryCodes[4].toUpperCase().replace('-', ' ')}`)).status).toBe(200)
    server.clock.advance(60_000)
    const later = await totp(begun.json.secret, server.clock.now())
    for (const [method, body] of [
      ['POST', {}],
      ['PUT', { otp: later }],
    ] as const) {
      const again = await server.call(method, '/api/admin/me/otp', { token: server.owner, body })
      expect([method, again.status, again.json.code]).toEqual([method, 409, 'wrong_state'])
    }
    expect((await login()).json.code).toBe('otp_required')
    const removed = await server.call('DELETE', '/api/admin/me/otp', {
      token: server.owner,
      body: { password: ownerPassword },
    })
    expect(removed.status).toBe(204)
    expect((await login()).status).toBe(200)
  })
})

describe('API keys', () => {
  it('tell their text once, open public reads only, and stop when revoked', async () => {
    const made = await server.call('POST', '/api/admin/api_keys', { token: server.owner, body: { name: 'Site' } })
    expect(made.json.key).toMatch(/^qk_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/)
    const listed = await server.call('GET', '/api/admin/api_keys', { token: server.owner })
    expect(listed.text).not.toContain(made.json.key)
    const admin = await server.call('GET', '/api/admin/users', { token: made.json.key })
    expect([admin.status, admin.json.code]).toEqual([401, 'token_invalid'])
    expect(admin.json.detail).toContain('API keys read published pages.')
    expect((await server.call('GET', '/api/app', { token: made.json.key })).status).toBe(200)
    const guessed = `${made.json.key.slice(0, -43)}${'A'.repeat(43)}`
    expect((await server.call('GET', '/api/app', { token: guessed })).json.code).toBe('token_invalid')
    await server.call('DELETE', `/api/admin/api_keys/${made.json.id}`, { token: server.owner })
    expect((await server.call('GET', '/api/app', { token: made.json.key })).status).toBe(401)
  })

  it('end at their time', async () => {
    const body = { name: 'Short', expiresAt: '2026-01-01T00:01:00.000Z' }
    const { key } = (await server.call('POST', '/api/admin/api_keys', { token: server.owner, body })).json
    server.clock.advance(59_999)
    expect((await server.call('GET', '/api/app', { token: key })).status).toBe(200)
    server.clock.advance(1)
    expect((await server.call('GET', '/api/app', { token: key })).json.code).toBe('token_expired')
  })
  it('change one by one: name, origins and end, each alone', async () => {
    const made = []
    for (const name of ['Shop', 'Blog']) {
      const body = { name, origins: [`https://${name.toLowerCase()}.example`] }
      made.push((await server.admin('POST', '/api_keys', body)).json)
    }
    const [{ key, ...shop }, { key: _, ...blog }] = made
    const change = async (body: object) => (await server.admin('PATCH', `/api_keys/${shop.id}`, body)).json
    const moved = ['https://new.example']
    const expiresAt = '2026-01-01T00:01:00.000Z'
    expect(await change({ origins: moved })).toEqual({ ...shop, origins: moved })
    expect(await change({ name: 'Market' })).toEqual({ ...shop, origins: moved, name: 'Market' })
    expect(await change({ expiresAt })).toEqual({ ...shop, origins: moved, name: 'Market', expiresAt })
    expect(await change({ expiresAt: null })).toEqual({ ...shop, origins: moved, name: 'Market' })
    expect((await server.admin('GET', `/api_keys/${blog.id}`)).json).toEqual(blog)
    const from = async (origin: string) =>
      (await server.call('GET', '/api/app/pages', { token: key, headers: { origin } })).status
    expect([await from('https://shop.example'), await from('https://new.example')]).toEqual([403, 200])
    expect((await server.admin('PATCH', '/api_keys/0123456789abcdef', {})).status).toBe(404)
  })
})

describe('settings', () => {
  const change = (body: unknown, tag: string) =>
    server.call('PATCH', '/api/admin/app-settings', { token: server.owner, body, headers: { 'if-match': tag } })

  it('change under their revision', async () => {
    const read = await server.call('GET', '/api/admin/app-settings', { token: server.owner })
    expect(read.headers.get('etag')).toBe('"r1"')
    const without = await server.call('PATCH', '/api/admin/app-settings', {
      token: server.owner,
      body: { name: 'Two' },
    })
    expect([without.status, without.json.currentRevision]).toEqual([428, 1])
    const changed = await change({ name: 'Two' }, '"r1"')
    expect([changed.status, changed.json.name, changed.headers.get('etag')]).toEqual([200, 'Two', '"r2"'])
    const stale = await change({ name: 'Three' }, '"r1"')
    expect([stale.status, stale.json.currentRevision]).toEqual([412, 2])
  })

  it('refuse what does not fit and name the place', async () => {
    const wrong = [
      { body: { siteUrl: 'javascript:alert(1)' }, path: '/siteUrl' },
      { body: { siteUrl: 'no address' }, path: '/siteUrl' },
      { body: { languages: [{ code: 'EN', name: 'x' }] }, path: '/languages/0/code' },
      { body: { defaultLanguage: 'fr' }, path: '/defaultLanguage' },
      { body: { pathPatterns: { page: '/no-slug' } }, path: '/pathPatterns/page' },
      { body: { adminOrigins: ['null'] }, path: '/adminOrigins/0' },
      { body: { trashDays: 0 }, path: '/trashDays' },
    ]
    for (const { body, path } of wrong) {
      const answer = await change(body, '"r1"')
      expect([answer.status, answer.json.errors[0].path]).toEqual([400, path])
    }
    expect((await change({ nonsense: 1 }, '"r1"')).json.code).toBe('unknown_field')
  })

  it('keep addresses in letters that every answer can carry', async () => {
    const { status, json } = await change(
      { siteUrl: 'https://Ünï.example:443/', apiUrl: 'https://ünï.example/апи/' },
      '"r1"',
    )
    const apiUrl = 'https://xn--n-nga1b.example/%D0%B0%D0%BF%D0%B8'
    expect([status, json.siteUrl, json.apiUrl]).toEqual([200, 'https://xn--n-nga1b.example', apiUrl])
    const made = await server.call('POST', '/api/admin/pages', {
      token: server.owner,
      body: { type: 'blog', name: 'Located' },
    })
    expect(made.headers.get('location')).toBe(`${apiUrl}/admin/pages/${made.json.id}/translations/en`)
  })

  it('force working copies on with the approval workflow', async () => {
    await change({ useApprovalWorkflow: true }, '"r1"')
    expect(await me(server.owner)).toMatchObject({ useApprovalWorkflow: true, useWorkingCopy: true })
  })
})

describe('A-12 the audit log', () => {
  it('holds every login, failure and change, each entry with the hash of the one before', async () => {
    await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: 'not the password' },
    })
    const editor = await server.person('editor')
    await server.call('PATCH', `/api/admin/users/${editor.id}`, {
      token: server.owner,
      body: { grants: { canApprove: true } },
    })
    const entries = (await server.call('GET', '/api/admin/audit', { token: server.owner })).json
    expect(entries.map((entry: { action: string }) => entry.action)).toEqual([
      'user.changed',
      'session.opened',
      'invitation.accepted',
      'invitation.made',
      'login.failed',
      'session.opened',
      'app.set_up',
    ])
    for (const [index, entry] of entries.slice(0, -1).entries()) expect(entry.previous).toBe(entries[index + 1].hash)
  })
})

describe('languages', () => {
  it('in use cannot be removed, also when only a page in the trash has one (S-1)', async () => {
    const both = await ownedServer({
      settings: {
        languages: [
          { code: 'en', name: 'English' },
          { code: 'de', name: 'Deutsch' },
        ],
      },
    })
    const only = (tag: string) =>
      both.call('PATCH', '/api/admin/app-settings', {
        token: both.owner,
        body: { languages: [{ code: 'en', name: 'English' }] },
        headers: { 'if-match': tag },
      })
    const page = await both.call('POST', '/api/admin/pages', {
      token: both.owner,
      body: { type: 'page', name: 'Seite', language: 'de' },
    })
    expect(page.status).toBe(201)
    expect([(await only('"r1"')).status, (await only('"r1"')).json.code]).toEqual([409, 'in_use'])
    await both.call('DELETE', `/api/admin/pages/${page.json.id}`, { token: both.owner })
    expect((await only('"r1"')).json.code).toBe('in_use')
    await both.call('DELETE', `/api/admin/trash/pages/${page.json.id}`, { token: both.owner })
    expect((await only('"r1"')).status).toBe(200)
    await both.close()
  })
})
