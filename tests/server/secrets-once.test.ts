import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { type Desk, newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'

const clock = fakeClock(startOfTests)
const store = sqliteStore({ path: ':memory:', clock })
const tab = '11111111-1111-4111-8111-111111111111'

let server: OwnedServer
let page: Desk
let webhook: string
let colleague: string
const hook = { url: 'https://hooks.example/quoin', events: ['ping'] }

beforeAll(async () => {
  server = await ownedServer({ clock, store })
  colleague = (await server.person('editor')).id
  page = await newPage(server)
  webhook = (await server.call('POST', '/api/admin/webhooks', { token: server.owner, body: hook })).json.id
})
afterAll(() => server.close())

const told = [
  ['a webhook', () => '/api/admin/webhooks', hook, 'secret'],
  ['the new secret of a webhook', () => `/api/admin/webhooks/${webhook}/rotate`, {}, 'secret'],
  ['a preview link', () => `${page.doc}/preview_tokens`, {}, 'token'],
  ['a link of one document', () => `${page.doc}/link_tokens`, {}, 'token'],
  ['a ticket', () => '/api/admin/events/ticket', {}, 'ticket'],
  ['a key', () => '/api/admin/api_keys', { name: 'Site' }, 'key'],
  ['an invitation', () => '/api/admin/invitations', { email: 'kofi@example.org', role: 'editor' }, 'acceptUrl'],
  ['a link for a new password', () => `/api/admin/users/${colleague}/reset_link`, {}, 'url'],
  ['a second factor', () => '/api/admin/me/otp', {}, 'secret'],
] as const

test.each(told)(
  '%s is told again to who asks again, and cannot be had from the store alone (C-11, A-8)',
  async (...one) => {
    const [name, path, body, member] = one
    const send = () =>
      server.call('POST', path(), {
        token: server.owner,
        body,
        headers: { 'idempotency-key': name.replaceAll(' ', '-'), 'quoin-client': tab },
      })
    const [first, again] = [await send(), await send()]
    expect([first.status < 300, again.headers.get('idempotency-replayed'), again.text]).toEqual([
      true,
      'true',
      first.text,
    ])
    const kept = await store.read((tx) => tx.db.selectFrom('idempotency').selectAll().execute())
    expect(kept.length).toBeGreaterThan(0)
    const lies = JSON.stringify(kept)
    expect([lies.includes(first.json[member]), lies.includes(name.replaceAll(' ', '-'))]).toEqual([false, false])
  },
)

test('an invitation that is sent again is mailed once', async () => {
  const mailed: string[] = []
  const own = await ownedServer({ mailer: { name: 'list', send: async ({ to }) => void mailed.push(to) } })
  const send = () =>
    own.call('POST', '/api/admin/invitations', {
      token: own.owner,
      body: { email: 'mei@example.org', role: 'editor' },
      headers: { 'idempotency-key': 'once' },
    })
  expect([(await send()).status, (await send()).status, mailed]).toEqual([201, 201, ['mei@example.org']])
  await own.close()
})
