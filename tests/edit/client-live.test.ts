import { getEventListeners } from 'node:events'
import {
  createAdminClient,
  createPresence,
  followEvents,
  lockEventOf,
  pageLock,
  pageSaver,
  type ServerEvent,
} from '@quoin/edit/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFrameReader } from '../../engine/edit/src/client/server-event.ts'
import { type FakeAnswer, fakeClock, fakeTransport, settled } from '../support/fakes.ts'
import { law } from './support/law.ts'
import { openSession } from './support/session.ts'
import { block, page } from './support/site.ts'

const doc = { id: 'p', language: 'en' }
const tab = { userId: 'u0', clientId: 'me' }
const lock = (clientId: string, more: object = {}) => ({
  id: 'lock-1',
  pageId: 'p',
  language: 'en',
  holder: { userId: 'u', firstName: 'Anna', lastName: 'B', clientId, self: false },
  acquiredAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-01T00:00:30.000Z',
  request: null,
  ...more,
})
const until = Date.parse('2026-01-01T00:00:30.000Z')

function client(answer: (key: string, body: unknown) => FakeAnswer | undefined) {
  const transport = fakeTransport(({ url, method = 'GET', body }) =>
    answer(`${method} ${url.replace('/api', '').split('?')[0]}`, body),
  )
  const admin = createAdminClient({
    api: '/api',
    transport,
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  return { admin, transport }
}

describe('the lock over the wire (section 8)', () => {
  test('is taken, renewed under its id and given back', async () => {
    const { admin, transport } = client(() => ({ status: 200, body: lock('me') }))
    const service = pageLock(admin.pages, doc)
    const { signal } = new AbortController()
    expect(await service.acquire(signal)).toEqual({ kind: 'granted', until })
    expect(await service.renew(signal)).toEqual({ kind: 'granted', until })
    await service.release()
    expect(transport.calls.map(({ method, url, headers }) => [method, url, headers?.['quoin-client']])).toEqual([
      ['POST', '/api/admin/pages/p/translations/en/lock', 'me'],
      ['PUT', '/api/admin/pages/p/translations/en/lock', 'me'],
      ['DELETE', '/api/admin/pages/p/translations/en/lock?lockId=lock-1', 'me'],
    ])
  })

  test.each([
    [202, true],
    [409, false],
    [0, false],
  ])('says whether the holder was asked, by %i', async (status, isAsked) => {
    const { admin } = client(() => {
      if (status === 0) throw new Error('offline')
      return { status, body: status === 202 ? { requestId: 'r', expiresAt: '' } : { code: 'request_pending' } }
    })
    expect(await pageLock(admin.pages, doc).request(new AbortController().signal)).toBe(isAsked)
  })

  test('names its holder when it is refused, and says when nobody answers', async () => {
    const { signal } = new AbortController()
    const refused = client(() => ({ status: 423, body: { code: 'locked', lock: lock('other') } })).admin
    expect(await pageLock(refused.pages, doc).acquire(signal)).toMatchObject({
      kind: 'other',
      holder: { firstName: 'Anna', clientId: 'other' },
    })
    const late = client(() => ({ status: 403, body: { code: 'force_not_allowed', lock: lock('other') } })).admin
    expect(await pageLock(late.pages, doc).force(signal)).toMatchObject({
      kind: 'other',
      holder: { firstName: 'Anna', clientId: 'other' },
    })
    const silent = client(() => {
      throw new Error('offline')
    }).admin
    expect(await pageLock(silent.pages, doc).acquire(signal)).toEqual({ kind: 'unreachable' })
  })

  const event = (name: string, data: object): ServerEvent => ({
    id: '1',
    event: name,
    data: { pageId: 'p', language: 'en', ...data },
  })
  const request = { id: 'r', userId: 'u3', firstName: 'Bo', lastName: 'C', expiresAt: '2026-01-01T00:00:30.000Z' }
  test.each([
    ['lock.taken', lock('other'), { type: 'taken', at: 5 }],
    ['lock.acquired', lock('me'), { type: 'granted', until }],
    [
      'lock.requested',
      lock('me', { request }),
      { type: 'asked', by: { id: 'u3', firstName: 'Bo', lastName: 'C' }, requestId: 'r', until: 30_005 },
    ],
    ['lock.requested', lock('other', { request }), undefined],
    ['lock.declined', lock('other'), { type: 'declined' }],
    ['lock.request_expired', lock('other'), { type: 'askExpired' }],
    ['lock.released', lock('other'), { type: 'holderLeft' }],
    ['page.saved', lock('other'), undefined],
  ])('%s', (name, held, expected) => {
    const meant = lockEventOf(event(name, { lock: held }), doc, tab, 5)
    if (expected) expect(meant).toMatchObject(expected)
    else expect(meant).toBeUndefined()
    expect(lockEventOf(event(name, { lock: held, pageId: 'else' }), doc, tab, 5)).toBeUndefined()
  })
})

describe('the event stream (L-7, L-8)', () => {
  law(
    'frames are read however their text is cut',
    fc.property(
      fc.array(fc.record({ id: fc.nat(), text: fc.string() }), { maxLength: 5 }),
      fc.array(fc.nat(30)),
      (frames, cuts) => {
        const text = frames
          .map(
            ({ id, text: value }) => `id: ${id}\nevent: page.saved\n: comment\ndata: ${JSON.stringify({ value })}\n\n`,
          )
          .join('')
        const reader = createFrameReader()
        const read: ServerEvent[] = []
        let rest = text
        for (const cut of cuts) {
          read.push(...reader.read(rest.slice(0, cut)))
          rest = rest.slice(cut)
        }
        read.push(...reader.read(rest))
        expect(read).toEqual(
          frames.map(({ id, text: value }) => ({ id: String(id), event: 'page.saved', data: { value } })),
        )
      },
    ),
  )

  test('comes back with the last number when the line breaks, and reads anew after a reset', async () => {
    const clock = fakeClock()
    const asked: (string | undefined)[] = []
    const heard: string[] = []
    const states: boolean[] = []
    let resets = 0
    const lines = [
      'id: 3\nretry: 1000\n\n',
      'id: 4\nevent: page.saved\ndata: {}\n\n',
      'event: reset\ndata: {}\n\nevent: bye\ndata: {"reason":"shutdown"}\n\n',
    ]
    const stream = followEvents({
      clock,
      async open(lastId) {
        asked.push(lastId)
        const text = lines[asked.length - 1]
        if (text === undefined) throw new Error('down')
        return new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(text))
            controller.close()
          },
        })
      },
      onEvent: ({ event }) => heard.push(event),
      onReset: () => {
        resets += 1
      },
      onState: (connected) => states.push(connected),
    })
    const rest = async () => {
      for (let turn = 0; turn < 5; turn += 1) await settled()
    }
    await rest()
    expect([heard, asked, states]).toEqual([[], [undefined], [true, false]])
    clock.advance(1000)
    await rest()
    expect([heard, asked]).toEqual([['page.saved'], [undefined, '3']])
    clock.advance(3000)
    await rest()
    expect([resets, asked]).toEqual([1, [undefined, '3', '4']])
    clock.advance(60_000)
    await rest()
    expect(asked.length).toBe(4)
    stream.stop()
    expect(clock.pending()).toBe(0)
  })

  test('an opening that hangs counts as a broken line, and another is made', async () => {
    const clock = fakeClock()
    const states: boolean[] = []
    let openings = 0
    const stream = followEvents({
      clock,
      open() {
        openings += 1
        return new Promise(() => {})
      },
      onEvent: () => {},
      onReset: () => {},
      onState: (connected) => states.push(connected),
    })
    clock.advance(30_000)
    await settled()
    expect(states).toEqual([false])
    clock.advance(3000)
    await settled()
    expect(openings).toBe(2)
    stream.stop()
    expect(clock.pending()).toBe(0)
  })

  test.each([
    ['that came', async () => new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })],
    ['that brought nothing', async () => undefined],
    ['that failed', () => Promise.reject(new Error('down'))],
  ])('nothing is left listening to an opening %s', async (_, answer) => {
    const signals: AbortSignal[] = []
    const stream = followEvents({
      clock: fakeClock(),
      open(_lastId, signal) {
        signals.push(signal)
        return answer()
      },
      onEvent: () => {},
      onReset: () => {},
    })
    await settled()
    expect(signals.map((signal) => getEventListeners(signal, 'abort'))).toEqual([[]])
    stream.stop()
  })
})

test('presence shows where others are, in a color of their own (S-68)', async () => {
  const { session, clock } = openSession(page([block('a', 'title'), block('b', 'title')]))
  const shown: unknown[] = []
  const person = (clientId: string, blockId: string | null) => ({
    user: { id: `u-${clientId}`, firstName: 'Anna', lastName: 'B' },
    clientId,
    blockId,
    since: '2026-01-01T00:00:00.000Z',
  })
  const { admin } = client((key, body) => {
    if (key === 'POST /admin/presence') shown.push(body)
    return { status: 200, body: key === 'GET /admin/presence' ? [person('me', null), person('c2', 'a')] : {} }
  })
  const presence = createPresence({ session, calls: admin.presence, doc, clientId: 'me', clock })
  await settled()
  expect(session.getState().people).toMatchObject([
    { id: 'u-c2', clientId: 'c2', blockId: 'a', color: expect.stringMatching(/^#/) },
  ])
  session.select({ ids: ['a'] })
  session.select({ ids: ['b'] })
  session.select({ ids: ['a'] })
  await settled()
  expect(shown).toEqual([{ pageId: 'p', language: 'en' }])
  clock.advance(250)
  await settled()
  clock.advance(10_000)
  await settled()
  expect(shown).toEqual([
    { pageId: 'p', language: 'en' },
    { pageId: 'p', language: 'en', blockId: 'a' },
    { pageId: 'p', language: 'en', blockId: 'a' },
  ])
  presence.take({ id: '1', event: 'presence.changed', data: { pageId: 'p', language: 'en', users: [] } })
  expect(session.getState().people).toEqual([])
  presence.stop()
  session.stop()
  expect(clock.pending()).toBe(0)
})

describe('the saver over the wire', () => {
  const change = {
    key: 'k',
    revision: 3,
    kind: 'save',
    operations: [{ op: 'add', path: '/name', value: 'x' }],
  } as const
  const { signal } = new AbortController()
  test.each([
    [
      { status: 200, body: { revision: 4 } },
      { kind: 'saved', revision: 4 },
    ],
    [{ status: 401, body: {} }, { kind: 'unauthorised' }],
    [{ status: 423, body: { code: 'locked' } }, { kind: 'locked' }],
    [
      { status: 429, body: {}, headers: { 'retry-after': '7' } },
      { kind: 'failed', reason: 'BUSY', retryAfterMs: 7000 },
    ],
    [
      { status: 409, body: { code: 'idempotency_in_progress' }, headers: { 'retry-after': '1' } },
      { kind: 'failed', reason: 'BUSY', retryAfterMs: 1000 },
    ],
    [
      { status: 507, body: {} },
      { kind: 'failed', reason: 'FULL' },
    ],
    [
      { status: 503, body: {} },
      { kind: 'failed', reason: 'SERVER' },
    ],
    [
      { status: 409, body: { code: 'slug_taken' } },
      { kind: 'refused', issues: [{ code: 'SLUG_TAKEN', path: ['slug'] }] },
    ],
    [
      { status: 422, body: { issues: [{ code: 'RULE_BROKEN' }] } },
      { kind: 'refused', issues: [{ code: 'RULE_BROKEN' }] },
    ],
  ])('%j', async (answer, outcome) => {
    const { admin } = client((key) => (key.endsWith('/session/refresh') ? { status: 401, body: {} } : answer))
    expect(await pageSaver(admin.pages, doc).save(change, signal)).toMatchObject(outcome)
  })

  test.each(['', ' ', 'Thu, 01 Jan 2026 00:00:00 GMT'])('a pause of "%s" is none', async (pause) => {
    const { admin } = client(() => ({ status: 429, body: {}, headers: { 'retry-after': pause } }))
    expect(await pageSaver(admin.pages, doc).save(change, signal)).toEqual({ kind: 'failed', reason: 'BUSY' })
  })

  test('a stale save brings the newest version', async () => {
    const newest = { ...page([block('a', 'title')], { revision: 9 }), workingContent: null, workingValues: null }
    const { admin, transport } = client((key) =>
      key.startsWith('PATCH') ? { status: 412, body: { code: 'revision_mismatch' } } : { status: 200, body: newest },
    )
    expect(await pageSaver(admin.pages, doc).save(change, signal)).toMatchObject({
      kind: 'stale',
      theirs: { revision: 9, content: [{ id: 'a' }] },
    })
    expect(transport.calls[0]?.headers).toMatchObject({ 'if-match': '"r3"', 'idempotency-key': 'k' })
  })

  test('a structure lock whose first answer was lost is met as what is stored (F-2)', async () => {
    const newest = { ...page([], { revision: 5, isLocked: true }), workingContent: null, workingValues: null }
    const { admin } = client((key) => {
      if (key.startsWith('PATCH')) return { status: 200, body: { revision: 4 } }
      if (key.startsWith('PUT')) return { status: 412, body: { code: 'revision_mismatch' } }
      return { status: 200, body: newest }
    })
    expect(await pageSaver(admin.pages, doc).save({ ...change, isLocked: true }, signal)).toMatchObject({
      kind: 'stale',
      theirs: { revision: 5, isLocked: true },
    })
  })
})
