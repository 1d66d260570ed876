import { editablePage, pageSaver } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '../../engine/edit/src/client/account.ts'
import { createHttp } from '../../engine/edit/src/client/http.ts'
import { pageCalls } from '../../engine/edit/src/client/pages.ts'
import { adminPage } from '../support/admin-page.ts'
import { type FakeAnswer, fakeTokens, fakeTransport, settled } from '../support/fakes.ts'
import { block } from './support/site.ts'

function http(answer: (key: string, token: string | undefined) => FakeAnswer | Promise<FakeAnswer> | undefined) {
  const tokens = fakeTokens('old')
  let signedOut = 0
  let forbidden = 0
  const transport = fakeTransport(({ url, method = 'GET', headers }) =>
    answer(`${method} ${url}`, headers?.authorization),
  )
  const call = createHttp({
    api: '/api',
    transport,
    tokens,
    clientId: 'tab',
    onSignedOut: () => {
      signedOut += 1
    },
    onForbidden: () => {
      forbidden += 1
    },
  })
  return {
    call,
    transport,
    token: tokens.read,
    write: tokens.write,
    signedOut: () => signedOut,
    forbidden: () => forbidden,
  }
}

const doc = { id: 'p', language: 'en' }
const change = { key: 'k', revision: 3, kind: 'autosave', operations: [] } as const
const { signal } = new AbortController()

describe('one way to every call', () => {
  test('a token that ran out is renewed once, for all who wait', async () => {
    const { call, transport, token } = http((key, authorization) => {
      if (key.endsWith('/session/refresh')) return { status: 200, body: { authToken: 'new' } }
      return authorization === 'Bearer new'
        ? { status: 200, body: key }
        : { status: 401, body: { code: 'token_expired' } }
    })
    const answers = await Promise.all([call({ path: '/admin/a' }), call({ path: '/admin/b' })])
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual(['GET /api/admin/a', 'GET /api/admin/b'])
    expect(transport.calls.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1)
    expect(token()).toBe('new')
  })

  test('when renewing does not help, the person is told once and the answer stands', async () => {
    const { call, token, signedOut } = http(() => ({
      status: 401,
      body: { code: 'session_revoked', detail: 'Ended.' },
    }))
    expect(await call({ path: '/admin/a' })).toMatchObject({
      ok: false,
      problem: { status: 401, code: 'session_revoked', detail: 'Ended.' },
    })
    expect([token(), signedOut()]).toEqual([undefined, 1])
    expect(await call({ path: '/admin/session' })).toMatchObject({ ok: false })
    expect(signedOut()).toBe(1)
  })

  test('a late renewal brings no token back: not to whoever signed out, nor over that of another', async () => {
    const late = (then: string | undefined) => {
      let come = () => {}
      const { call, token, write, signedOut } = http((key) =>
        key.endsWith('/session/refresh')
          ? new Promise((resolve) => {
              come = () => resolve({ status: 200, body: { authToken: 'new' } })
            })
          : { status: 401, body: {} },
      )
      const account = accountCalls(call, { read: token, write })
      return { call, account, token, signedOut, come: () => [write(then), come()] }
    }
    for (const then of [undefined, 'of another']) {
      const asked = late(then)
      const renewed = asked.account.renew()
      asked.come()
      expect([(await renewed).ok, asked.token()]).toEqual([then !== undefined, then])
      const met = late(then)
      const answer = met.call({ path: '/admin/a' })
      await settled()
      met.come()
      expect([(await answer).ok, met.token(), met.signedOut()]).toEqual([false, then, then === undefined ? 1 : 0])
    }
  })

  test.each([204, 401])(
    'whoever signs out (%i) leaves alone the session that another tab began meanwhile',
    async (status) => {
      const tokenOf = (sid: string, turn: number) => `e.${btoa(JSON.stringify({ sid, turn }))}.s`
      for (const [meanwhile, left] of [
        [tokenOf('next', 1), tokenOf('next', 1)],
        [tokenOf('own', 2), undefined],
      ] as const) {
        const { call, transport, token, write } = http(() => ({ status, body: {} }))
        write(tokenOf('own', 1))
        const ended = accountCalls(call, { read: token, write }).signOut()
        write(meanwhile)
        await ended
        expect(token()).toBe(left)
        // one that is sent with the cookie alone would end whatever session the cookie is of by now
        expect(transport.calls).toHaveLength(status === 401 && left === undefined ? 2 : 1)
      }
    },
  )

  test('a refused renewal leaves the token that another tab wrote meanwhile, and all who waited go on with it', async () => {
    let refuse = () => {}
    const { call, token, write, signedOut } = http((key, authorization) => {
      if (key.endsWith('/session/refresh'))
        return new Promise((resolve) => {
          refuse = () => resolve({ status: 401, body: {} })
        })
      return authorization === 'Bearer old' ? { status: 401, body: {} } : { status: 200, body: key }
    })
    const answers = Promise.all([call({ path: '/admin/a' }), call({ path: '/admin/b' })])
    await settled()
    write('of another tab')
    refuse()
    expect((await answers).map((answer) => answer.ok && answer.value)).toEqual(['GET /api/admin/a', 'GET /api/admin/b'])
    expect([token(), signedOut()]).toEqual(['of another tab', 0])
  })

  test('a token that another tab renewed meanwhile is taken, without asking for a third', async () => {
    const { call, transport, write } = http((key, authorization) => ({
      status: authorization === 'Bearer old' ? 401 : 200,
      body: key,
    }))
    const answer = call({ path: '/admin/a' })
    write('of another tab')
    expect(await answer).toMatchObject({ ok: true, value: 'GET /api/admin/a' })
    expect(transport.calls.map(({ url }) => url)).toEqual(['/api/admin/a', '/api/admin/a'])
  })

  test('what one person asked for is not asked again as another who signed in meanwhile (F-7)', async () => {
    const tokenOf = (sub: string, turn: number) => `e.${btoa(JSON.stringify({ sub, turn }))}.s`
    const asked: string[] = []
    const { call, token, write, signedOut } = http((key, authorization) => {
      if (key.endsWith('/session/refresh')) return { status: 401, body: {} }
      if (authorization !== `Bearer ${tokenOf('ada', 1)}`) asked.push(`${key} by ${authorization}`)
      return { status: asked.length > 0 || key.endsWith('/first') ? 200 : 401, body: {} }
    })
    write(tokenOf('ada', 1))
    await call({ path: '/admin/first' })
    const patched = call({ method: 'PATCH', path: '/admin/x', body: {} })
    write(tokenOf('bo', 1))
    expect(await patched).toMatchObject({ ok: false, problem: { status: 401 } })
    expect([asked, token(), signedOut()]).toEqual([[], tokenOf('bo', 1), 1])
    write(tokenOf('ada', 1))
    const read = call({ path: '/admin/x' })
    write(tokenOf('ada', 2))
    expect([(await read).ok, asked]).toEqual([true, [`GET /api/admin/x by Bearer ${tokenOf('ada', 2)}`]])
  })

  test('a session that another tab ended is told once, and again once there was another', async () => {
    const { call, write, signedOut } = http((_, authorization) => ({ status: authorization ? 200 : 401, body: {} }))
    await call({ path: '/admin/a' })
    write(undefined)
    const told = async () => {
      expect(await call({ path: '/admin/a' })).toMatchObject({ ok: false, problem: { status: 401 } })
      return signedOut()
    }
    expect([await told(), await told()]).toEqual([1, 1])
    write('another')
    await call({ path: '/admin/a' })
    write(undefined)
    expect(await told()).toBe(2)
  })

  test.each([
    ['no line', 0, 'unreachable'],
    ['a proxy without a server', 502, 'unreadable'],
    ['a server that is starting', 503, 'starting'],
    ['too many calls', 429, 'rate_limited'],
  ] as const)(
    'a session is not over where it could not be renewed for want of an answer: %s',
    async (_, status, code) => {
      let away = true
      const { call, token, signedOut } = http((key, authorization) => {
        if (!key.endsWith('/session/refresh'))
          return authorization === 'Bearer new' ? { status: 200, body: 'here' } : { status: 401, body: {} }
        if (!away) return { status: 200, body: { authToken: 'new' } }
        if (status === 0) throw new Error('offline')
        return { status, body: code === 'unreadable' ? '<html>' : { code } }
      })
      expect(await call({ path: '/admin/a' })).toMatchObject({ ok: false, problem: { status, code } })
      expect([token(), signedOut()]).toEqual(['old', 0])
      away = false
      expect(await call({ path: '/admin/a' })).toMatchObject({ ok: true, value: 'here' })
      expect([token(), signedOut()]).toEqual(['new', 0])
    },
  )

  test('a write that is refused for want of a right is told, for the rights may be others now; a reading is not', async () => {
    const { call, forbidden } = http((key) => ({ status: key.endsWith('/taken') ? 409 : 403, body: {} }))
    await call({ path: '/admin/x' })
    await call({ method: 'PUT', path: '/admin/taken', body: {} })
    expect(forbidden()).toBe(0)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) await call({ method, path: '/admin/x' })
    expect(forbidden()).toBe(4)
  })

  test('queries leave out what is empty; writes carry revision and key', async () => {
    const { call, transport } = http(() => ({ status: 200, body: {} }))
    await call({ path: '/admin/x', query: { q: 'a b', none: undefined, empty: '', page: 2, yes: false } })
    await call({
      method: 'PUT',
      path: '/admin/x',
      body: { a: 1 },
      revision: 4,
      key: 'k',
      headers: { prefer: 'return=minimal' },
    })
    expect(transport.calls[0]?.url).toBe('/api/admin/x?q=a+b&page=2&yes=false')
    expect(transport.calls[1]).toMatchObject({
      method: 'PUT',
      body: { a: 1 },
      headers: { 'if-match': '"r4"', 'idempotency-key': 'k', 'quoin-client': 'tab', prefer: 'return=minimal' },
    })
  })

  test('no answer is a problem like any other; an aborted call rejects', async () => {
    const { call } = http(() => {
      throw new Error('offline')
    })
    expect(await call({ path: '/admin/x' })).toMatchObject({ ok: false, problem: { status: 0, code: 'unreachable' } })
    await expect(call({ path: '/admin/x', signal: AbortSignal.abort() })).rejects.toBeDefined()
  })

  test.each([200, 401, 403, 404, 410])(
    'a page in place of an answer is none, also with %i: who stands before the server may let the call through later',
    async (status) => {
      const page = { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<h1>Sign in</h1>' }
      const walled = http(() => page)
      const answer = { ok: false, problem: { status: 502, code: 'unreadable', detail: '' } }
      expect(await walled.call({ path: '/admin/pages' })).toMatchObject(answer)
      expect(await pageSaver(pageCalls(walled.call), doc).save(change, signal)).toEqual({
        kind: 'failed',
        reason: 'SERVER',
      })
      const renewing = http((key) =>
        key.endsWith('/refresh') ? page : { status: 401, body: { code: 'token_expired' } },
      )
      expect(await renewing.call({ path: '/admin/pages' })).toMatchObject(answer)
      expect([renewing.token(), renewing.signedOut()]).toEqual(['old', 0])
    },
  )
})

describe('pages as they are edited and saved', () => {
  const stored = adminPage({ name: 'Home', slug: 'home', content: [block('a', 'title')], revision: 3 })
  const { name, slug, meta, customValues, tags, authorId, publishedAt } = stored
  const values = { name, slug, meta, customValues, tags, category: null, authorId, publishedAt }
  const working: AdminPage = {
    ...stored,
    workingContent: [block('w', 'title')],
    workingValues: { ...values, name: 'Working' },
  }

  test('the working copy is what is edited, the saved content stands beside it', () => {
    expect(editablePage(stored)).toMatchObject({ name: 'Home', content: [{ id: 'a' }] })
    expect(editablePage(working)).toMatchObject({
      name: 'Working',
      content: [{ id: 'w' }],
      committedContent: [{ id: 'a' }],
    })
  })

  test.each([null, '', [], 'ok', {}, { status: 'ok' }, { revision: null }])(
    'whatever says yes without a version, such as %j, has stored nothing (F-3)',
    async (body) => {
      const failed = { kind: 'failed', reason: 'SERVER' }
      const wrong = http(() => ({ status: 200, body }))
      expect(await pageSaver(pageCalls(wrong.call), doc).save(change, signal)).toEqual(failed)
      const locking = http((key) => ({ status: 200, body: key.includes('structure_lock') ? body : { revision: 4 } }))
      expect(await pageSaver(pageCalls(locking.call), doc).save({ ...change, isLocked: true }, signal)).toEqual(failed)
      const stale = http((key) => (key.startsWith('GET') ? { status: 200, body } : { status: 412, body: {} }))
      expect(await pageSaver(pageCalls(stale.call), doc).save(change, signal)).toEqual(failed)
    },
  )

  test('what the server joined comes back whole; the structure lock follows its save', async () => {
    const merged = http(() => ({ status: 200, body: { ...stored, revision: 9, merged: true } }))
    expect(await pageSaver(pageCalls(merged.call), doc).save(change, signal)).toMatchObject({
      kind: 'saved',
      revision: 9,
      merged: { content: [{ id: 'a' }] },
    })
    const locked = http((key) => ({ status: 200, body: { revision: key.includes('structure_lock') ? 5 : 4 } }))
    expect(await pageSaver(pageCalls(locked.call), doc).save({ ...change, isLocked: true }, signal)).toEqual({
      kind: 'saved',
      revision: 5,
    })
    expect(locked.transport.calls.map(({ method, headers }) => [method, headers?.['if-match']])).toEqual([
      ['PATCH', '"r3"'],
      ['PUT', '"r4"'],
    ])
    const refused = http((key) =>
      key.includes('structure_lock') ? { status: 423, body: {} } : { status: 200, body: { revision: 4 } },
    )
    expect(await pageSaver(pageCalls(refused.call), doc).save({ ...change, isLocked: true }, signal)).toEqual({
      kind: 'locked',
    })
  })

  test('fields that this person may not set are named one by one, so that the rest can be saved', async () => {
    const refused = http(() => ({
      status: 403,
      body: { code: 'field_forbidden', title: 'You are not allowed to do this', fields: ['meta', 'tags', 'b1.locked'] },
    }))
    const issue = { code: 'RIGHT_MISSING', message: 'You are not allowed to do this', severity: 'error' }
    expect(await pageSaver(pageCalls(refused.call), doc).save(change, signal)).toEqual({
      kind: 'refused',
      issues: [
        { ...issue, blockId: '@page', path: ['meta'] },
        { ...issue, blockId: '@page', path: ['tags'] },
        { ...issue, blockId: 'b1', path: ['locked'] },
      ],
    })
  })

  test('an aborted save rejects, and an unreachable server is a network failure', async () => {
    const silent = http(() => {
      throw new Error('offline')
    })
    expect(await pageSaver(pageCalls(silent.call), doc).save(change, signal)).toEqual({
      kind: 'failed',
      reason: 'NETWORK',
    })
    await expect(pageSaver(pageCalls(silent.call), doc).save(change, AbortSignal.abort())).rejects.toBeDefined()
    const refused = http(() => ({ status: 403, body: { code: 'forbidden', detail: 'You may not.' } }))
    expect(await pageSaver(pageCalls(refused.call), doc).save(change, signal)).toMatchObject({
      kind: 'refused',
      issues: [{ message: 'You may not.' }],
    })
  })
})
