import type { Presence } from '@quoin/engine/wire'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { type EventReader, readEvents } from './support/event-reader.ts'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

const tab1 = '11111111-1111-4111-8111-111111111111'
const tab2 = '22222222-2222-4222-8222-222222222222'
const tab3 = '33333333-3333-4333-8333-333333333333'
const from = (clientId: string, token?: string) => ({
  headers: { 'quoin-client': clientId },
  ...(token ? { token } : {}),
})

let server: OwnedServer
let page: Desk
let editor: { readonly token: string; readonly id: string }
let events: EventReader
beforeEach(async () => {
  server = await ownedServer()
  page = await newPage(server, { content: [titleBlock('a', 'A')] })
  editor = await server.person('editor')
  events = await readEvents(server, { token: server.owner, query: '?topics=locks' })
})
afterEach(async () => {
  await events.stop()
  await server.close()
})

describe('locks', () => {
  test('a lock belongs to one tab of one person; others meet 423 with the holder (L-1, L-3)', async () => {
    const lock = await page.at('POST', '/lock', {}, from(tab1))
    expect(lock.status).toBe(200)
    expect(lock.json).toEqual({
      id: expect.any(String),
      pageId: page.id,
      language: 'en',
      holder: { userId: expect.any(String), firstName: 'Ada', lastName: 'Moreau', clientId: tab1, self: true },
      acquiredAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-01T00:00:30.000Z',
      request: null,
    })
    const sameAgain = await page.at('POST', '/lock', {}, from(tab1))
    expect([sameAgain.status, sameAgain.json.id]).toEqual([200, lock.json.id])
    const ownOtherTab = await page.at('POST', '/lock', {}, from(tab2))
    expect([ownOtherTab.status, ownOtherTab.json.code, ownOtherTab.json.lock.holder.self]).toEqual([
      423,
      'locked',
      true,
    ])
    const other = await page.at('POST', '/lock', {}, from(tab3, editor.token))
    expect([other.status, other.json.title, other.json.detail, other.json.lock.holder.self]).toEqual([
      423,
      'Being edited by Ada Moreau',
      'Being edited by Ada Moreau. Ask for the page there, or wait until it is free.',
      false,
    ])

    const save = { content: [titleBlock('a', 'B')] }
    expect((await page.at('PUT', '', save, from(tab3, editor.token))).json.code).toBe('locked')
    expect((await page.at('DELETE', '', undefined, from(tab2))).json.title).toBe(
      'You are editing this page in another tab',
    )
    expect((await page.at('PUT', '', save, from(tab2))).json.code).toBe('locked')
    expect((await page.at('PUT', '', save)).json.code).toBe('locked')
    expect((await page.at('PUT', '', save, from(tab1))).status).toBe(200)
    expect((await events.next('lock.acquired')).data).toMatchObject({ pageId: page.id, language: 'en' })
  })

  test('whoever names the tab of another person is not its holder (L-1)', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    const named = from(tab1, editor.token)
    const answers = [
      await page.at('POST', '/lock', {}, named),
      await page.at('PUT', '/lock', { lockId: lock.id }, named),
      await page.at('PUT', '', { category: 'x' }, named),
      await page.at('POST', '/lock/force', {}, named),
      await page.at('DELETE', `/lock?lockId=${lock.id}`, undefined, named),
    ]
    expect(answers.map(({ status, json }) => [status, json?.code])).toEqual([
      [423, 'locked'],
      [423, 'lock_lost'],
      [423, 'locked'],
      [403, 'force_not_allowed'],
      [204, undefined],
    ])
    expect((await page.at('GET', '')).json.lock.id).toBe(lock.id)
  })

  test('without a lock a save needs only its revision; the tab is required on the calls of locks', async () => {
    expect((await page.at('PUT', '', { content: [titleBlock('a', 'B')] })).status).toBe(200)
    expect((await page.at('POST', '/lock', {})).status).toBe(400)
    expect((await page.at('POST', '/lock', {}, from('not-a-uuid'))).status).toBe(400)
  })

  test('the lease ends after 30 seconds, a heartbeat keeps it or takes it again (L-2, L-4)', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    server.clock.advance(10_000)
    const kept = await page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    expect(kept.json.expiresAt).toBe('2026-01-01T00:00:40.000Z')
    const foreign = await page.at('PUT', '/lock', { lockId: crypto.randomUUID() }, from(tab1))
    expect([foreign.status, foreign.json.code]).toEqual([423, 'lock_lost'])
    server.clock.advance(30_000)
    expect((await events.next('lock.expired')).data.lock.id).toBe(lock.id)
    expect((await page.at('PUT', '', { content: [titleBlock('a', 'late')] }, from(tab1))).status).toBe(200)
    const again = await page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    expect([again.status, again.json.id]).toEqual([200, lock.id])
    server.clock.advance(31_000)
    expect((await page.at('POST', '/lock', {}, from(tab3, editor.token))).status).toBe(200)
    const lost = await page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    expect([lost.status, lost.json.code]).toEqual([423, 'lock_lost'])
  })

  test('the end of a lease is told before the lock is taken again, by whatever call (L-2)', async () => {
    const time = fakeClock(startOfTests)
    let ahead = 0
    // No timer runs, so nobody has looked after the leases yet.
    const clock = { ...time, now: () => time.now() + ahead }
    const own = await ownedServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
    const desk = await newPage(own)
    const stream = await readEvents(own, { token: own.owner, query: '?topics=locks' })
    const ids: string[] = []
    for (const [method, body] of [
      ['POST', {}],
      ['POST', {}],
      ['PUT', { lockId: tab2 }],
    ] as const) {
      ids.push((await desk.at(method, '/lock', body, from(tab1))).json.id)
      ahead += 31_000
      expect((await desk.at('GET', '')).json.lock).toBe(null)
    }
    const [first, second, third] = ids
    await until(() => stream.events.length === 5)
    expect(stream.events.map(({ event, data }) => [event, data.lock.id])).toEqual([
      ['lock.acquired', first],
      ['lock.expired', first],
      ['lock.acquired', second],
      ['lock.expired', second],
      ['lock.acquired', third],
    ])
    await stream.stop()
    await own.close()
  })

  test.each([
    ['POST', '/lock', {}],
    ['PUT', '/lock', { lockId: tab1 }],
    ['DELETE', `/lock?lockId=${tab1}`, undefined],
    ['POST', '/lock/request', {}],
    ['PUT', `/lock/request/${tab1}`, { accept: true }],
    ['POST', '/lock/force', {}],
    ['POST', '/api/admin/presence', {}],
    ['GET', '/api/admin/presence', undefined],
    ['DELETE', '/api/admin/presence', undefined],
    ['POST', '/api/admin/events/ticket', {}],
  ])('%s %s needs the tab it comes from', async (method, path, body) => {
    const whole = path.startsWith('/api') ? path : page.doc + path
    const sent = { token: server.owner, ...(body === undefined ? {} : { body }) }
    const without = await server.call(method, whole, sent)
    expect([without.status, without.json.errors[0].path]).toEqual([400, 'Quoin-Client'])
    expect((await server.call(method, whole, { ...sent, ...from('not-a-uuid') })).status).toBe(400)
    expect((await server.call(method, whole, { ...sent, ...from(tab1) })).status).not.toBe(400)
  })

  test('every write of another tab meets the lock; its holder’s, approvals and schedules do not (L-3)', async () => {
    const own = await ownedServer({ settings: { useApprovalWorkflow: true } })
    const draft = await newPage(own, { content: [titleBlock('a', 'A')] })
    await draft.at('POST', '/lock', {}, from(tab1))
    const id = draft.id
    const stopped: readonly (readonly [string, string, unknown])[] = [
      ['PUT', '', { category: 'x' }],
      ['PATCH', '', [{ op: 'replace', path: '/category', value: 'x' }]],
      ['POST', '/commands', { commands: [{ type: 'prop.set', id: 'a', path: ['title'], value: 'x' }] }],
      ['POST', '/revisions/1/restore', {}],
      ['POST', '/publish', {}],
      ['POST', '/unpublish', {}],
      ['PUT', '/structure_lock', { isLocked: true }],
      ['PUT', '/translated_from', { language: 'it', revision: 1 }],
      ['POST', '/commit', {}],
      ['POST', '/discard', {}],
      ['POST', '/request_merge', {}],
      ['DELETE', '', undefined],
      ['DELETE', `/api/admin/pages/${id}`, undefined],
      ['POST', `/api/admin/pages/${id}/type`, { type: 'page' }],
    ]
    for (const [method, path, body] of stopped) {
      const answer = path.startsWith('/api')
        ? await own.call(method, path, { token: own.owner, ...from(tab2), ...(body === undefined ? {} : { body }) })
        : await draft.at(method, path, body, from(tab2))
      expect([method, path, answer.status, answer.json.code]).toEqual([method, path, 423, 'locked'])
    }
    const planned = { publishOn: '2026-02-01T00:00:00.000Z', unpublishOn: null }
    expect((await draft.at('PUT', '/schedule', planned, from(tab2))).status).toBe(200)
    await draft.at('PUT', '', { category: 'x' }, from(tab1))
    await draft.at('POST', '/request_merge', {}, from(tab1))
    await draft.at('POST', '/lock', {}, from(tab1))
    expect((await draft.at('POST', '/reject', { reason: 'No' }, from(tab2))).status).toBe(200)
    expect((await draft.at('PUT', '', { category: 'y' }, from(tab1))).status).toBe(200)
    await draft.at('POST', '/request_merge', {}, from(tab1))
    await draft.at('POST', '/lock', {}, from(tab1))
    expect((await draft.at('POST', '/approve', {}, from(tab2))).status).toBe(200)
    await own.close()
  })

  test('giving back is 204, also when it is gone or somebody else’s', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    expect((await page.at('DELETE', `/lock?lockId=${lock.id}`, undefined, from(tab3, editor.token))).status).toBe(204)
    expect((await page.at('DELETE', `/lock?lockId=${tab1}`, undefined, from(tab1))).status).toBe(204)
    expect((await page.at('GET', '')).json.lock.id).toBe(lock.id)
    expect((await page.at('DELETE', `/lock?lockId=${lock.id}`, undefined, from(tab1))).status).toBe(204)
    expect((await page.at('DELETE', `/lock?lockId=${lock.id}`, undefined, from(tab1))).status).toBe(204)
    expect((await page.at('GET', '')).json.lock).toBe(null)
    await events.next('lock.released')
  })

  test('what is deleted has no lock and gets none; restored, it is free', async () => {
    const kofi = await server.person('admin')
    await page.at('POST', '/lock', {}, from(tab1))
    const refused = await server.call('DELETE', `/api/admin/pages/${page.id}`, from(tab3, kofi.token))
    expect([refused.status, refused.json.code]).toEqual([423, 'locked'])
    const lock = await page.at('POST', '/lock', {}, from(tab1))
    expect((await server.call('DELETE', `/api/admin/pages/${page.id}`, from(tab1, server.owner))).status).toBe(204)
    const acts = [
      await page.at('POST', '/lock', {}, from(tab3, kofi.token)),
      await page.at('PUT', '/lock', { lockId: lock.json.id }, from(tab1)),
    ]
    expect(acts.map(({ status, json }) => [status, json.code])).toEqual([
      [410, 'page_deleted'],
      [410, 'page_deleted'],
    ])
    const restored = await server.call('POST', `/api/admin/trash/pages/${page.id}/restore`, {
      token: server.owner,
      body: {},
    })
    expect(restored.status).toBe(200)
    expect((await page.at('POST', '/lock', {}, from(tab3, kofi.token))).status).toBe(200)
  })
})

describe('taking over (L-5, L-6)', () => {
  test('asked, accepted: the lock passes, the former tab is told lock_lost', async () => {
    await page.at('POST', '/lock', {}, from(tab1))
    const asked = await page.at('POST', '/lock/request', { message: 'May I?' }, from(tab3, editor.token))
    expect([asked.status, asked.json]).toEqual([
      202,
      { requestId: expect.any(String), expiresAt: '2026-01-01T00:00:30.000Z' },
    ])
    expect((await events.next('lock.requested')).data.lock.request).toMatchObject({
      message: 'May I?',
      firstName: 'Person',
    })
    const second = await server.person('editor')
    const pending = await page.at('POST', '/lock/request', {}, from(tab2, second.token))
    expect([pending.status, pending.json.code]).toEqual([409, 'request_pending'])
    const foreign = await page.at(
      'PUT',
      `/lock/request/${asked.json.requestId}`,
      { accept: true },
      from(tab3, editor.token),
    )
    expect(foreign.status).toBe(403)
    const passed = await page.at('PUT', `/lock/request/${asked.json.requestId}`, { accept: true }, from(tab1))
    expect([passed.status, passed.json.holder.clientId]).toEqual([200, tab3])
    await events.next('lock.taken')
    const save = await page.at('PUT', '', { content: [] }, from(tab1))
    expect([save.status, save.json.code]).toEqual([423, 'lock_lost'])
  })

  test('asked, declined: the holder keeps it', async () => {
    await page.at('POST', '/lock', {}, from(tab1))
    const { json: asked } = await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    const kept = await page.at('PUT', `/lock/request/${asked.requestId}`, { accept: false }, from(tab1))
    expect([kept.status, kept.json.holder.clientId, kept.json.request]).toEqual([200, tab1, null])
    await events.next('lock.declined')
  })

  test('there is nothing to ask for where nobody else holds it; who waits is told of its end', async () => {
    const free = await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    expect([free.status, free.json.code]).toEqual([409, 'wrong_state'])
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    expect((await page.at('POST', '/lock/request', {}, from(tab1))).json.code).toBe('wrong_state')
    const { json: asked } = await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    expect((await page.at('POST', '/lock/request', {}, from(tab3, editor.token))).json).toEqual(asked)
    expect((await page.at('PUT', `/lock/request/${tab1}`, { accept: true }, from(tab1))).status).toBe(404)
    await page.at('DELETE', `/lock?lockId=${lock.id}`, undefined, from(tab1))
    const told = await events.next('lock.released')
    expect([told.data.pageId, told.data.language, told.data.lock.request.clientId]).toEqual([page.id, 'en', tab3])
  })

  test('unanswered for 30 seconds: the requester may force within 60 more', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    const beat = () => page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    const early = await page.at('POST', '/lock/force', {}, from(tab3, editor.token))
    expect([early.status, early.json.code]).toEqual([403, 'force_not_allowed'])
    server.clock.advance(20_000)
    await beat()
    server.clock.advance(10_000)
    await events.next('lock.request_expired')
    const forced = await page.at('POST', '/lock/force', { reason: 'urgent' }, from(tab3, editor.token))
    expect([forced.status, forced.json.holder.clientId]).toEqual([200, tab3])
    expect((await events.next('lock.taken')).data.reason).toBe('urgent')
  })

  test('later than that the right to force is gone', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    for (let seconds = 0; seconds < 91; seconds += 13) {
      server.clock.advance(13_000)
      await page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    }
    expect((await page.at('POST', '/lock/force', {}, from(tab3, editor.token))).json.code).toBe('force_not_allowed')
    // told once, though it stood there for a minute more
    expect(events.events.filter(({ event }) => event === 'lock.request_expired')).toHaveLength(1)
  })

  test('whoever asked in one tab asked in no other: it waits, and forces nothing', async () => {
    const { json: lock } = await page.at('POST', '/lock', {}, from(tab1))
    await page.at('POST', '/lock/request', {}, from(tab2, editor.token))
    const elsewhere = await page.at('POST', '/lock/request', {}, from(tab3, editor.token))
    expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'request_pending'])
    server.clock.advance(20_000)
    await page.at('PUT', '/lock', { lockId: lock.id }, from(tab1))
    server.clock.advance(10_000)
    const forced = await page.at('POST', '/lock/force', {}, from(tab3, editor.token))
    expect([forced.status, forced.json.code]).toEqual([403, 'force_not_allowed'])
    expect((await page.at('POST', '/lock/force', {}, from(tab2, editor.token))).json.holder.clientId).toBe(tab2)
  })

  test('admins and owners force always, everybody takes from the own other tab', async () => {
    await page.at('POST', '/lock', {}, from(tab3, editor.token))
    expect((await page.at('POST', '/lock/force', {}, from(tab2, editor.token))).json.holder.clientId).toBe(tab2)
    expect((await page.at('POST', '/lock/force', {}, from(tab1))).json.holder.clientId).toBe(tab1)
  })

  test('asking for approval gives the lock back (L-3)', async () => {
    const own = await ownedServer({ settings: { useApprovalWorkflow: true } })
    const draft = await newPage(own)
    await draft.at('POST', '/lock', {}, from(tab1))
    await draft.at('PUT', '', { category: 'x' }, from(tab1))
    expect((await draft.at('POST', '/request_merge', {}, from(tab1))).json.editStatus).toBe('MERGE_REQUESTED')
    expect((await draft.at('GET', '')).json.lock).toBe(null)
    await own.close()
  })
})

describe('presence', () => {
  test('who is on a page is listed, told, and forgotten after 30 seconds', async () => {
    const watching = await readEvents(server, { token: server.owner, query: '?topics=presence' })
    const place = { pageId: page.id, language: 'en', blockId: 'a' }
    const here = await server.call('POST', '/api/admin/presence', {
      token: editor.token,
      body: place,
      headers: { 'quoin-client': tab3 },
    })
    expect([here.status, here.json]).toEqual([200, { expiresAt: '2026-01-01T00:00:30.000Z' }])
    const entry = {
      user: { id: editor.id, firstName: 'Person', lastName: 'Number 1', avatarUrl: null },
      clientId: tab3,
      pageId: page.id,
      language: 'en',
      blockId: 'a',
      since: '2026-01-01T00:00:00.000Z',
    }
    expect((await watching.next('presence.changed')).data).toEqual({ pageId: page.id, language: 'en', users: [entry] })
    const path = `/api/admin/presence?pageId=${page.id}&language=en`
    const list = () => server.call('GET', path, { token: server.owner, headers: { 'quoin-client': tab1 } })
    expect((await list()).json).toEqual([entry])
    const moved = await server.call('POST', '/api/admin/presence', {
      token: editor.token,
      body: {},
      headers: { 'quoin-client': tab3 },
    })
    expect(moved.status).toBe(200)
    expect((await list()).json).toEqual([])
    await server.call('POST', '/api/admin/presence', {
      token: editor.token,
      body: place,
      headers: { 'quoin-client': tab3 },
    })
    const left = await server.call('DELETE', '/api/admin/presence', {
      token: editor.token,
      headers: { 'quoin-client': tab3 },
    })
    expect(left.status).toBe(204)
    expect((await list()).json).toEqual([])
    await server.call('POST', '/api/admin/presence', {
      token: editor.token,
      body: place,
      headers: { 'quoin-client': tab3 },
    })
    expect((await list()).json).toEqual([entry])
    await server.call('DELETE', '/api/admin/presence', { token: server.owner, headers: { 'quoin-client': tab3 } })
    expect((await list()).json).toEqual([entry])
    server.clock.advance(31_000)
    expect((await list()).json).toEqual([])
    await until(() => watching.events.at(-1)?.data.users.length === 0)
    await watching.stop()
  })

  test('somebody is on a page since they came, whichever blocks they look at', async () => {
    const headers = { 'quoin-client': tab3 }
    const since = async (body: object) => {
      await server.call('POST', '/api/admin/presence', { token: editor.token, body, headers })
      const { json } = await server.call('GET', '/api/admin/presence', { token: editor.token, headers })
      server.clock.advance(1000)
      return json[0].since
    }
    const [here, there] = [page, await newPage(server)].map(({ id }) => ({ pageId: id, language: 'en' }))
    const came = '2026-01-01T00:00:00.000Z'
    expect(await since({ ...here, blockId: 'a' })).toBe(came)
    expect(await since({ ...here, blockId: 'b' })).toBe(came)
    expect(await since({ ...there })).toBe('2026-01-01T00:00:02.000Z')
    expect(await since({ ...here, blockId: 'a' })).toBe('2026-01-01T00:00:03.000Z')
  })

  test('nobody is moved by who gives the name of their tab', async () => {
    const other = await newPage(server)
    const headers = { 'quoin-client': tab3 }
    const at = (token: string, body?: object) =>
      server.call(body ? 'POST' : 'DELETE', '/api/admin/presence', { token, body, headers })
    const whoIsWhere = async () => {
      const { json } = await server.call('GET', '/api/admin/presence', { token: server.owner, headers })
      return json.map((entry: Presence) => [entry.user.id === editor.id ? 'editor' : 'owner', entry.pageId]).toSorted()
    }
    await at(editor.token, { pageId: page.id, language: 'en' })
    await at(server.owner, { pageId: other.id, language: 'en' })
    expect(await whoIsWhere()).toEqual([
      ['editor', page.id],
      ['owner', other.id],
    ])
    await at(server.owner)
    expect(await whoIsWhere()).toEqual([['editor', page.id]])
    await at(editor.token)
  })
})

describe('a clock that is set back', () => {
  test('leaves a lock to its holder for no longer than twice its lease (L-2)', async () => {
    const time = fakeClock(startOfTests)
    let back = 0
    const clock = { ...time, now: () => time.now() - back }
    const own = await ownedServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1e9 }), async (ms) => {
        const { json } = await own.call('POST', '/api/admin/session', {
          body: { email: 'ada@example.org', password: ownerPassword },
        })
        const desk = await newPage(own, {}, json.authToken)
        expect((await desk.at('POST', '/lock', {}, from(tab1))).status).toBe(200)
        back += ms
        expect([ms, (await desk.at('GET', '')).json.lock?.holder.clientId]).toEqual([
          ms,
          ms <= 30_000 ? tab1 : undefined,
        ])
        const other = await desk.at('POST', '/lock', {}, from(tab2))
        expect([ms, other.status]).toEqual([ms, ms <= 30_000 ? 423 : 200])
        const holder = ms <= 30_000 ? tab1 : tab2
        const shown = (await desk.at('GET', '')).json.lock
        expect(shown.holder.clientId).toBe(holder)
        expect((await desk.at('PUT', '', { category: 'x' }, from(holder))).status).toBe(200)
        time.advance(60_000)
        expect((await desk.at('POST', '/lock', {}, from(tab3))).status).toBe(200)
      }),
      runs(20),
    )
    await own.close()
  })

  test('ends a lock that was given before it, and tells so (L-2)', async () => {
    const time = fakeClock(startOfTests)
    let back = 0
    const clock = { ...time, now: () => time.now() - back }
    const own = await ownedServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
    const desk = await newPage(own)
    const stream = await readEvents(own, { token: own.owner, query: '?topics=locks' })
    const { json: lock } = await desk.at('POST', '/lock', {}, from(tab1))
    back = 60_000
    time.advance(1000)
    expect((await stream.next('lock.expired')).data.lock.id).toBe(lock.id)
    await stream.stop()
    await own.close()
  })

  test('keeps nobody from asking for a lock that somebody asked for before (L-5)', async () => {
    const time = fakeClock(startOfTests)
    let back = 0
    const clock = { ...time, now: () => time.now() - back }
    const own = await ownedServer({ clock, store: sqliteStore({ path: ':memory:', clock }) })
    const first = await own.person('editor')
    const desk = await newPage(own)
    const { json: lock } = await desk.at('POST', '/lock', {}, from(tab1))
    expect((await desk.at('POST', '/lock/request', {}, from(tab2, first.token))).status).toBe(202)
    back = 3_600_000
    expect((await desk.at('PUT', '/lock', { lockId: lock.id }, from(tab1))).status).toBe(200)
    const second = await own.person('editor')
    expect((await desk.at('POST', '/lock/request', {}, from(tab3, second.token))).status).toBe(202)
    await own.close()
  })
})
