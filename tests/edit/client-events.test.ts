import {
  type Call,
  type CallInput,
  createPresence,
  lockEventOf,
  lockStanding,
  pageLock,
  type ServerEvent,
} from '@quoin/edit/client'
import type { Lock } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { pageCalls } from '../../engine/edit/src/client/pages.ts'
import { presenceCalls } from '../../engine/edit/src/client/presence.ts'
import { fakeClock, settled } from '../support/fakes.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const doc = { id: 'p', language: 'en' }
const tab = { userId: 'u0', clientId: 'me' }
const at = Date.parse('2026-01-01T00:00:00.000Z')
const until = at + 30_000
const request = { id: 'r', userId: 'u3', firstName: 'Bo', lastName: 'C', expiresAt: '2026-01-01T00:00:30.000Z' }

function lockOf(clientId: string, more: object = {}): Lock {
  return {
    id: 'lock-1',
    pageId: 'p',
    language: 'en',
    holder: { userId: clientId === 'me' ? 'u0' : 'u1', firstName: 'Anna', lastName: 'B', clientId, self: false },
    acquiredAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-01T00:00:30.000Z',
    request: null,
    ...more,
  } as Lock // as the server writes it
}

const holder = { id: 'u1', firstName: 'Anna', lastName: 'B', clientId: 'other', self: false }
const asked = { type: 'asked', by: { id: 'u3', firstName: 'Bo', lastName: 'C' }, requestId: 'r', until }

describe('what the server tells of a lock', () => {
  const tell = (event: string, data: object = {}): ServerEvent => ({
    id: '1',
    event,
    data: { pageId: 'p', language: 'en', ...data },
  })

  test.each<[string, ServerEvent, unknown]>([
    ['another page', tell('lock.acquired', { pageId: 'q', lock: lockOf('other') }), undefined],
    ['another language', tell('lock.acquired', { language: 'nl', lock: lockOf('other') }), undefined],
    ['something else', tell('page.saved', { lock: lockOf('other') }), undefined],
    ['an event nobody knows yet', tell('lock.polished', { lock: lockOf('other') }), undefined],
    ['no holder', tell('lock.acquired'), undefined],
    ['a holder without a tab', tell('lock.taken', { lock: { holder: { userId: 'u' } } }), undefined],
    [
      'a holder without a name',
      tell('lock.taken', { lock: { holder: { clientId: 'x' } } }),
      {
        type: 'taken',
        at,
        holder: { id: '', firstName: '', lastName: '', clientId: 'x', self: false },
      },
    ],
    ['another tab', tell('lock.acquired', { lock: lockOf('other') }), { type: 'taken', holder, at }],
    ['this tab', tell('lock.acquired', { lock: lockOf('me') }), { type: 'granted', until }],
    ['a request to this tab', tell('lock.requested', { lock: lockOf('me', { request }) }), asked],
    ['a request without anybody', tell('lock.requested', { lock: lockOf('me') }), undefined],
    ['a request to another tab', tell('lock.requested', { lock: lockOf('other', { request }) }), undefined],
    ['a refusal', tell('lock.declined', { lock: lockOf('other') }), { type: 'declined' }],
    ['no answer from this tab', tell('lock.request_expired', { lock: lockOf('me') }), { type: 'unanswered' }],
    ['no answer from another', tell('lock.request_expired', { lock: lockOf('other') }), { type: 'askExpired' }],
    ['this tab letting go', tell('lock.released', { lock: lockOf('me') }), undefined],
    ['another letting go', tell('lock.expired', { lock: lockOf('other') }), { type: 'holderLeft' }],
  ])('%s', (_, event, meant) => {
    expect(lockEventOf(event, doc, tab, at)).toEqual(meant)
  })

  test.each<[string, Lock | null, unknown]>([
    ['no lock', null, { type: 'holderLeft' }],
    ['a lock nobody holds', lockOf('me', { holder: null }), { type: 'holderLeft' }],
    ['the lock of another', lockOf('other'), { type: 'taken', holder, at }],
    ["one's own", lockOf('me'), { type: 'granted', until }],
    ["one's own, asked for", lockOf('me', { request }), asked],
    [
      "one's own, asked for a while ago",
      lockOf('me', { request, expiresAt: '2026-01-01T00:00:50.000Z' }),
      { ...asked, until: at + 10_000 },
    ],
    [
      "one's own, asked for too long ago",
      lockOf('me', { request, expiresAt: '2026-01-01T00:01:00.000Z' }),
      { type: 'granted', until: at + 60_000 },
    ],
  ])('on reading the page: %s', (_, lock, meant) => {
    expect(lockStanding(lock, tab, at)).toEqual(meant)
  })

  test.each([-3_600_000, -60_000, 60_000, 3_600_000])(
    'who is asked has 30 s to answer, also where the own clock and that of the server differ by %i ms',
    (ahead) => {
      const lock = lockOf('me', { request })
      const expected = { ...asked, until: until + ahead }
      expect(lockEventOf(tell('lock.requested', { lock }), doc, tab, at + ahead)).toEqual(expected)
      expect(lockStanding(lock, tab, at + ahead)).toEqual(expected)
    },
  )
})

/** A server of one answer, and what it was asked. */
function server(answer: object): { readonly call: Call; readonly made: CallInput[] } {
  const made: CallInput[] = []
  const call = (async (input: CallInput) => {
    made.push(input)
    return { header: () => undefined, ...answer }
  }) as unknown as Call // every call is answered alike
  return { call, made }
}

describe('calls with and without what may be left out', () => {
  const { signal } = new AbortController()

  test('a message, a reason and a signal are sent when they are given', async () => {
    const { call, made } = server({ ok: true, status: 200, value: [] })
    const pages = pageCalls(call)
    for (const more of [[], ['words']] as const) {
      await pages.commit(doc, 1, true, ...more)
      await pages.requestMerge(doc, 1, ...more)
      await pages.approve(doc, 1, false, ...more)
      await pages.askForLock(doc, ...more)
      await pages.takeLock(doc, ...more)
    }
    await pages.publish(doc, 1)
    await pages.publish(doc, 1, 'keep')
    expect(made.map(({ body }) => body)).toEqual([
      { publish: true },
      {},
      { publish: false },
      {},
      {},
      { publish: true, message: 'words' },
      { message: 'words' },
      { publish: false, message: 'words' },
      { message: 'words' },
      { reason: 'words' },
      {},
      { workingCopy: 'keep' },
    ])
    await pages.get(doc, signal)
    await pages.list({}, signal)
    await pages.save(doc, { key: 'k', revision: 1, kind: 'save', operations: [] } as never, signal)
    await pages.save(doc, { key: 'k', revision: 1, kind: 'save' } as never, signal)
    expect(made.slice(-4).map((input) => [input.method, input.signal, input.body])).toEqual([
      [undefined, signal, undefined],
      [undefined, signal, undefined],
      ['PATCH', signal, []],
      ['PUT', signal, {}],
    ])
  })

  test('a list that is none is empty; a failure stays one; the total comes from its header', async () => {
    const { call } = server({ ok: true, status: 200, value: 'words' })
    expect(await pageCalls(call).trash()).toMatchObject({ value: { items: [], total: 0 } })
    const counted = server({ ok: true, status: 200, value: [1], header: () => '7' }).call
    expect(await pageCalls(counted).trash()).toMatchObject({ value: { items: [1], total: 7 } })
    const failed = server({ ok: false, problem: { status: 500, extra: {} } }).call
    expect(await pageCalls(failed).trash()).toMatchObject({ ok: false, problem: { status: 500 } })
  })

  test('a lock that cannot be reached, a page that cannot be read', async () => {
    const { call, made } = server({ ok: false, problem: { status: 0, extra: {} } })
    const service = pageLock(pageCalls(call), doc)
    expect(await service.acquire(signal)).toEqual({ kind: 'unreachable' })
    expect(await service.renew(signal)).toEqual({ kind: 'unreachable' })
    expect(await service.newest(signal)).toBeUndefined()
    await service.release()
    await service.request(signal)
    await service.answer('r', true, signal)
    expect(made.map(({ method = 'GET', path }) => `${method} ${path.split('/').slice(6).join('/')}`)).toEqual([
      'POST lock',
      'POST lock',
      'GET ',
      'POST lock/request',
      'PUT lock/request/r',
    ])
  })

  test('a lock that is taken while the one before is given back keeps its id', async () => {
    const ids = ['first', 'second']
    const given: unknown[] = []
    let unlocked = () => {}
    const { call } = server({ ok: true, status: 200, value: [] })
    const slowly: Call = async (input) => {
      if (input.method !== 'DELETE')
        return { ...(await call(input)), value: lockOf('me', { id: ids.shift() }) } as never // the lock asked for
      given.push(input.query?.lockId)
      await new Promise<void>((resolve) => {
        unlocked = resolve
      })
      return call(input)
    }
    const service = pageLock(pageCalls(slowly), doc)
    await service.acquire(signal)
    const released = service.release()
    await service.acquire(signal)
    unlocked()
    await released
    const again = service.release()
    unlocked()
    await again
    expect(given).toEqual(['first', 'second'])
  })
})

describe('who else is here (S-68)', () => {
  const anna = {
    clientId: 'a',
    user: { id: 'u1', firstName: 'Anna', lastName: 'B' },
    blockId: 'x',
    since: '2026-01-01',
  }

  async function present(users: unknown) {
    const clock = fakeClock(at)
    const { session } = openSession(page([block('x', 'title')]), { clock })
    const { call, made } = server({ ok: true, status: 200, value: users })
    const presence = createPresence({ session, calls: presenceCalls(call), doc, clientId: 'me', clock })
    await settled()
    return { session, clock, presence, made }
  }

  test('people are read with care; oneself is left out', async () => {
    const odd = [
      null,
      { clientId: 'x' },
      { user: {} },
      { clientId: 'me', user: anna.user },
      { clientId: 'n', user: {} },
    ]
    const { session, presence } = await present([anna, ...odd])
    expect(session.getState().people.map(({ id, blockId, since }) => [id, blockId, since])).toEqual([
      ['u1', 'x', Date.parse('2026-01-01')],
      ['', null, 0],
    ])
    presence.take({ id: '1', event: 'presence.changed', data: { pageId: 'q', language: 'en', users: [] } })
    presence.take({ id: '2', event: 'page.saved', data: { pageId: 'p', language: 'en', users: [] } })
    presence.take({ id: '3', event: 'presence.changed', data: { pageId: 'p', language: 'nl', users: [] } })
    presence.take({ id: '4', event: 'presence.changed', data: { pageId: 'p', language: 'en' } })
    expect(session.getState().people.length).toBe(2)
    presence.take({ id: '5', event: 'presence.changed', data: { pageId: 'p', language: 'en', users: [anna] } })
    expect(session.getState().people.map(({ firstName }) => firstName)).toEqual(['Anna'])
    presence.stop()
  })

  test('who came while it was asked who is here is not forgotten when the answer of before comes', async () => {
    const waiting: ((answer: unknown) => void)[] = []
    const call = (({ method }: CallInput) =>
      method === undefined
        ? new Promise<unknown>((resolve) => waiting.push(resolve))
        : Promise.resolve({ ok: true, status: 200, value: {} })) as unknown as Call // only the list is looked at
    const { session, clock } = openSession(page([block('x', 'title')]))
    const presence = createPresence({ session, calls: presenceCalls(call), doc, clientId: 'me', clock })
    presence.take({ id: '1', event: 'presence.changed', data: { pageId: 'p', language: 'en', users: [anna] } })
    const answer = async (value: unknown) => {
      waiting.shift()?.({ ok: true, status: 200, value })
      await settled()
      return session.getState().people.map(({ firstName }) => firstName)
    }
    expect(await answer([])).toEqual(['Anna'])
    presence.look()
    expect(await answer([])).toEqual([])
    presence.stop()
  })

  test('one says where one is, once one rests there and every ten seconds, until one leaves', async () => {
    const { session, clock, presence, made } = await present([])
    session.pick('w', 'replace')
    session.pick('x', 'replace')
    clock.advance(250)
    await settled()
    clock.advance(10_000)
    await settled()
    presence.look()
    presence.leave()
    presence.stop()
    clock.advance(60_000)
    await settled()
    expect(made.filter(({ method }) => method === 'POST' || method === 'PUT').map(({ body }) => body)).toEqual([
      { pageId: 'p', language: 'en' },
      { pageId: 'p', language: 'en', blockId: 'x' },
      { pageId: 'p', language: 'en', blockId: 'x' },
    ])
    expect(clock.pending()).toBe(0)
  })
})
