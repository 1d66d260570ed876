import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageTypesOf, type Site } from '@quoin/engine'
import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { fakeClock } from '../support/fakes.ts'
import { readEvents } from './support/event-reader.ts'
import { newPage } from './support/pages.ts'
import { freshServer, type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { site } from './support/site.ts'
import { until } from './support/until.ts'

const tab = '11111111-1111-4111-8111-111111111111'
let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

describe('the event stream (L-7)', () => {
  test('tells facts with rising numbers and never page values (L-10)', async () => {
    const stream = await readEvents(server, { token: server.owner })
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ])
    const page = await newPage(server, { name: 'Told' })
    await page.at('PUT', '', { category: 'secret' }, { headers: { 'quoin-client': tab } })
    const { id, event, data } = await stream.next('page.saved')
    expect([id, event]).toEqual([2, 'page.saved'])
    expect(data).toEqual({
      pageId: page.id,
      language: 'en',
      revision: 2,
      status: 'DRAFT',
      editStatus: 'MERGED',
      slug: 'told',
      kind: 'save',
      by: { userId: expect.any(String), clientId: tab },
      at: '2026-01-01T00:00:00.000Z',
    })
    expect(stream.events.map((one) => one.id)).toEqual([1, 2])
    await stream.stop()
  })

  test('Last-Event-ID replays what was missed, an older one gets reset (L-8)', async () => {
    const page = await newPage(server)
    await page.at('PUT', '', { category: 'a' })
    await page.at('PUT', '', { category: 'b' })
    const missed = await readEvents(server, { token: server.owner, headers: { 'last-event-id': '1' } })
    await until(() => missed.events.length === 2)
    expect(missed.events.map((one) => one.id)).toEqual([2, 3])
    await missed.stop()
    server.clock.advance(60 * 60_000 + 1)
    const fresh = await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: 'correct horse battery' },
    })
    const late = await readEvents(server, { token: fresh.json.authToken, headers: { 'last-event-id': '1' } })
    await late.next('reset')
    await late.stop()
    const ahead = await readEvents(server, { token: fresh.json.authToken, headers: { 'last-event-id': '99' } })
    await ahead.next('reset')
    await ahead.stop()
  })

  test('begins with a number, from which somebody goes on who heard of nothing before the line broke', async () => {
    const headers = { authorization: `Bearer ${server.owner}` }
    const address = 'http://localhost:3000/api/admin/events'
    await newPage(server)
    const { body } = await server.server.fetch(new Request(address, { headers }), { address: '192.0.2.1' })
    const reader = body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toBe('id: 1\nretry: 3000\n\n')
    await reader?.cancel()
    await newPage(server)
    const again = await readEvents(server, { token: server.owner, headers: { 'last-event-id': '1' } })
    expect((await again.next('page.created')).id).toBe(2)
    await again.stop()
  })

  test('tells how far it has come also where what happened was for others', async () => {
    const headers = { authorization: `Bearer ${server.owner}` }
    const address = 'http://localhost:3000/api/admin/events?topics=locks'
    const { body } = await server.server.fetch(new Request(address, { headers }), { address: '192.0.2.1' })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value ?? ''
    const comment = () => {
      server.clock.advance(15_000)
      return next()
    }
    expect(await next()).toBe('id: 0\nretry: 3000\n\n')
    await newPage(server)
    let told = await comment()
    while (told === ':\n\n') told = await comment()
    expect([told, await comment()]).toEqual([':\nid: 1\n\n', ':\n\n'])
    await reader?.cancel()
  })

  test('only the topics and the page that were asked for', async () => {
    const mine = await newPage(server)
    const other = await newPage(server)
    const stream = await readEvents(server, { token: server.owner, query: `?topics=pages&pageId=${mine.id}` })
    await other.at('PUT', '', { category: 'x' })
    await mine.at('POST', '/lock', {}, { headers: { 'quoin-client': tab } })
    await mine.at('PUT', '', { category: 'x' }, { headers: { 'quoin-client': tab } })
    await stream.next('page.saved')
    expect(stream.events.map((one) => [one.event, one.data.pageId])).toEqual([['page.saved', mine.id]])
    await stream.stop()
    expect((await readEvents(server, { token: server.owner, query: '?topics=gossip' })).status).toBe(400)
  })

  test('only the language that was asked for, and what is of none', async () => {
    const languages = ['en', 'it'].map((code) => ({ code, name: code }))
    const own = await ownedServer({ settings: { languages } })
    const page = await newPage(own)
    const stream = await readEvents(own, { token: own.owner, query: '?language=it' })
    await page.at('PUT', '', { category: 'a' })
    const renaming = { token: own.owner, body: { name: 'Two' }, headers: { 'if-match': '"r1"' } }
    expect((await own.call('PATCH', '/api/admin/app-settings', renaming)).status).toBe(200)
    await own.admin('POST', `/pages/${page.id}/translations`, { language: 'it', name: 'Due' })
    await stream.next('translation.created')
    expect(stream.events.map(({ event }) => event)).toEqual(['settings.changed', 'translation.created'])
    await stream.stop()
    await own.close()
  })

  test('a comment every 15 seconds, and a goodbye with its reason (L-9)', async () => {
    const stream = await readEvents(server, { token: server.owner })
    server.clock.advance(15_000)
    await until(() => stream.comments() === 1)
    server.clock.advance(15 * 60_000)
    expect((await stream.next('bye')).data).toEqual({ reason: 'token_expired' })
    await until(() => stream.isOver())
  })

  test('a revoked session ends its streams within 5 seconds', async () => {
    const editor = await server.person('editor')
    const stream = await readEvents(server, { token: editor.token })
    await server.call('DELETE', '/api/admin/sessions', { token: editor.token })
    server.clock.advance(5000)
    expect((await stream.next('bye')).data).toEqual({ reason: 'session_revoked' })
  })

  test('a server that ends says so', async () => {
    const stream = await readEvents(server, { token: server.owner })
    server.server.drain()
    expect((await stream.next('bye')).data).toEqual({ reason: 'shutdown' })
  })

  test('one opened while the server ends hears so, too (D-4)', async () => {
    server.server.drain()
    const stream = await readEvents(server, { token: server.owner })
    expect((await stream.next('bye')).data).toEqual({ reason: 'shutdown' })
    await until(() => stream.isOver())
  })

  test('one that is given up before it begins listens to nothing', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    let listening = 0
    const onEvents: Store['onEvents'] = (listener) => {
      const off = store.onEvents(listener)
      listening += 1
      return () => {
        listening -= 1
        off()
      }
    }
    const own = closedAfter(await ownedServer({ clock, store: { ...store, onEvents } }))
    const before = listening
    const headers = { authorization: `Bearer ${own.owner}` }
    const { body } = await own.server.fetch(new Request('http://localhost:3000/api/admin/events', { headers }))
    await body?.cancel()
    await own.admin('GET', '/me')
    expect(listening).toBe(before)
  })

  test('a ticket opens one stream once, within 30 seconds', async () => {
    const ticket = async () =>
      (
        await server.call('POST', '/api/admin/events/ticket', {
          token: server.owner,
          body: {},
          headers: { 'quoin-client': tab },
        })
      ).json.ticket
    const first = await ticket()
    const stream = await readEvents(server, { query: `?ticket=${first}` })
    expect(stream.status).toBe(200)
    await stream.stop()
    expect((await readEvents(server, { query: `?ticket=${first}` })).status).toBe(401)
    const late = await ticket()
    server.clock.advance(30_000)
    expect((await readEvents(server, { query: `?ticket=${late}` })).status).toBe(401)
    expect((await readEvents(server)).status).toBe(401)
  })

  test('a ticket opens nothing once its session has ended', async () => {
    const { token } = await server.person('editor')
    const made = await server.call('POST', '/api/admin/events/ticket', {
      token,
      body: {},
      headers: { 'quoin-client': tab },
    })
    expect((await server.call('DELETE', '/api/admin/session', { token })).status).toBe(204)
    const query = `?ticket=${made.json.ticket}`
    expect((await readEvents(server, { query, headers: { 'last-event-id': '1' } })).status).toBe(401)
  })

  test('at most five streams a session', async () => {
    const open = []
    for (let count = 0; count < 5; count += 1) open.push(await readEvents(server, { token: server.owner }))
    expect((await readEvents(server, { token: server.owner })).status).toBe(429)
    await open[0]?.stop()
    const again = await readEvents(server, { token: server.owner })
    expect(again.status).toBe(200)
    for (const stream of [...open, again]) await stream.stop()
  })

  test('a language is found in any case (C-7)', async () => {
    const page = await newPage(server)
    const headers = { 'quoin-client': tab }
    const stream = await readEvents(server, { token: server.owner, query: '?language=EN&topics=presence' })
    const body = { pageId: page.id, language: 'EN' }
    await server.call('POST', '/api/admin/presence', { token: server.owner, headers, body })
    expect((await stream.next('presence.changed')).data.language).toBe('en')
    for (const query of [`?pageId=${page.id}&language=eN`, '?language=EN']) {
      const { json } = await server.call('GET', `/api/admin/presence${query}`, { token: server.owner, headers })
      expect(json).toHaveLength(1)
    }
    await stream.stop()
  })

  test('who may see less from now on is told less within 5 seconds (A-2)', async () => {
    const own = await ownedServer({ policy: { canSeePage: (user) => user.role !== 'editor' } })
    const person = await own.person('admin')
    const stream = await readEvents(own, { token: person.token, query: '?topics=pages' })
    const before = await newPage(own)
    await stream.next('page.created')
    await own.call('PATCH', `/api/admin/users/${person.id}`, { token: own.owner, body: { role: 'editor' } })
    own.clock.advance(5000)
    await newPage(own)
    await own.call('PATCH', `/api/admin/users/${person.id}`, { token: own.owner, body: { role: 'admin' } })
    own.clock.advance(5000)
    const after = await newPage(own)
    await until(() => stream.events.some(({ data }) => data.pageId === after.id))
    expect(stream.events.map(({ data }) => data.pageId)).toEqual([before.id, after.id])
    await stream.stop()
    await own.close()
  })

  test('whose rights or role change is told so, and nobody else; who may see less is told less from then on', async () => {
    const own = await ownedServer({ policy: { canSeePage: (user) => user.customRole?.name !== 'Guest' } })
    const { json: role } = await own.admin('POST', '/custom_roles', { name: 'Writer' })
    const editor = await own.person('editor')
    const others = await readEvents(own, { token: own.owner })
    const stream = await readEvents(own, { token: editor.token })
    await own.admin('PATCH', `/users/${editor.id}`, { grants: { canPublish: false } })
    await own.admin('PATCH', `/users/${editor.id}`, { customRoleId: role.id })
    const shown = await newPage(own)
    await own.admin('PATCH', `/custom_roles/${role.id}`, { name: 'Guest' })
    await newPage(own)
    await own.admin('PATCH', `/custom_roles/${role.id}`, { name: 'Author' })
    await until(() => stream.events.length === 5 && others.events.length === 2)
    const changed = ['user.changed', { userId: editor.id }]
    expect(stream.events.map(({ event, data }) => [event, data.pageId ?? data])).toEqual([
      changed,
      changed,
      ['page.created', shown.id],
      changed,
      changed,
    ])
    expect(others.events.map(({ event }) => event)).toEqual(['page.created', 'page.created'])
    for (const one of [stream, others]) await one.stop()
    await own.close()
  })

  test('events of pages the policy hides are not told', async () => {
    const own = await ownedServer({
      policy: { canSeePage: (user, { slug }) => user.role === 'owner' || slug !== 'hidden' },
    })
    const editor = await own.person('editor')
    const stream = await readEvents(own, { token: editor.token, query: '?topics=pages' })
    await newPage(own, { name: 'Hidden' })
    const shown = await newPage(own, { name: 'Shown' })
    await until(() => stream.events.length > 0)
    expect(stream.events.map((one) => one.data.pageId)).toEqual([shown.id])
    await stream.stop()
    await own.close()
  })

  test('what is deleted for good is told, by whom and also by the server itself after the trash period', async () => {
    const languages = ['en', 'it'].map((code) => ({ code, name: code }))
    const own = await ownedServer({ settings: { languages, trashDays: 1 } })
    const { id } = (await own.admin('GET', '/me')).json
    const stream = await readEvents(own, { token: own.owner, query: '?topics=pages' })
    const purged = () => stream.events.filter(({ event }) => event === 'page.purged').map(({ data }) => data)
    const trashed = async (name: string) => {
      const page = await newPage(own, { type: 'page', name })
      await own.admin('DELETE', `/pages/${page.id}`)
      return page.id
    }
    const by = { userId: id, clientId: null }
    const at = '2026-01-01T00:00:00.000Z'
    const told = (pageId: string, slug: string) => ({ pageId, language: 'en', pageType: 'page', slug, by, at })

    const both = await newPage(own, { type: 'page', name: 'Both' })
    await own.admin('POST', `/pages/${both.id}/translations`, { language: 'it', name: 'Due' })
    await own.admin('DELETE', `/pages/${both.id}`)
    await own.admin('DELETE', `/trash/pages/${both.id}`)
    await until(() => purged().length === 2)
    expect(purged()).toEqual([told(both.id, 'both'), { ...told(both.id, 'both'), language: 'it' }])

    const emptied = await trashed('Emptied')
    await own.admin('DELETE', '/trash/pages')
    await until(() => purged().length === 3)
    expect(purged().at(-1)).toEqual(told(emptied, 'emptied'))

    const old = await trashed('Old')
    await until(() => stream.events.at(-1)?.data.pageId === old && stream.events.at(-1)?.event === 'page.deleted')
    await stream.stop()
    const headers = { 'last-event-id': `${stream.events.at(-1)?.id}` }
    await until(() => own.clock.pending() >= 5)
    own.clock.advance(2 * 86_400_000)
    const { json: signedIn } = await own.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: 'correct horse battery' },
    })
    const later = await readEvents(own, { token: signedIn.authToken, query: '?topics=pages', headers })
    const last = await later.next('page.purged')
    expect(last.data).toMatchObject({ pageId: old, by: { userId: null, clientId: null } })
    await later.stop()
    await own.close()
  })

  test('that a page is gone for good is told to those who might see it, by its type and its address', async () => {
    const own = await ownedServer({
      policy: {
        canSeePageType: (user, type) => user.role === 'owner' || type !== 'layout',
        canSeePage: (user, { slug }) => user.role === 'owner' || slug !== 'hidden',
      },
    })
    const editor = await own.person('editor')
    const stream = await readEvents(own, { token: editor.token, query: '?topics=pages' })
    const gone = []
    for (const [type, name] of [
      ['page', 'Hidden'],
      ['layout', 'Frame'],
      ['page', 'Shown'],
    ]) {
      const page = await newPage(own, { type, name })
      await own.admin('DELETE', `/pages/${page.id}`)
      gone.push(page.id)
    }
    await own.admin('DELETE', '/trash/pages')
    const last = await newPage(own, { name: 'Last' })
    await until(() => stream.events.some(({ data }) => data.pageId === last.id))
    const purged = stream.events.filter(({ event }) => event === 'page.purged')
    expect(purged.map(({ data }) => data.pageId)).toEqual([gone[2]])
    await stream.stop()
    await own.close()
  })
})

test('a server that starts with other blocks than before tells the editors (schema.changed)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-schema-'))
  const path = join(folder, 'site.db')
  const { title, ...others } = site.catalogue
  const restart = async (catalogue: Site['catalogue']) => {
    const running = await freshServer({ store: sqliteStore({ path }), site: { ...site, catalogue } })
    const stream = await readEvents(running, { token, headers: { 'last-event-id': '0' } })
    const mark = { type: 'blog', name: `Mark ${Object.keys(catalogue).length}` }
    const { json } = await running.call('POST', '/api/admin/pages', { token, body: mark })
    await until(() => stream.events.at(-1)?.data.pageId === json.id)
    const told = stream.events.filter(({ event }) => event !== 'page.created').map(({ event, data }) => [event, data])
    const { hash } = (await running.call('GET', '/api/admin/schema', { token })).json
    await stream.stop()
    await running.close()
    return { told, hash }
  }
  const first = await ownedServer({ store: sqliteStore({ path }) })
  const token = first.owner
  await first.close()
  expect((await restart(site.catalogue)).told).toEqual([])
  const changed = await restart(others)
  expect(changed.told).toEqual([['schema.changed', { hash: changed.hash }]])
  await rm(folder, { recursive: true })
})

test('what a server knows of blocks is the same in whatever language its machine is set up', async () => {
  const { title } = site.catalogue
  if (!title) throw new Error('The site of the tests has titles.')
  const named = (...types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { ...title, type }]))
  const fields = Object.keys(title.fields).toSorted()
  // in Danish, "aa" comes after "z"; in English, "Ab" after "aa"
  const blocks = ['Ab', 'aa', 'z'].map((type) => [type, title.version, fields])
  const text = JSON.stringify([blocks, pageTypesOf(site)])
  const expected = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const own = await ownedServer({ site: { ...site, catalogue: named('z', 'aa', 'Ab') } })
  expect((await own.admin('GET', '/schema')).json.hash).toBe(expected)
  await own.close()
})
