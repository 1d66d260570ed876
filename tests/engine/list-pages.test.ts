import {
  hmacVerifier,
  type ListQuery,
  listPages,
  publishedKeysVerifier,
  readPage,
  visitorRightsReader,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageSizeOf } from '../../engine/core/src/load/list-pages.ts'
import { ed25519Signer, hmacSigner } from '../../engine/server/src/auth/visitor-access.ts'
import { type FakeAnswer, fakeClock, fakeTransport } from '../support/fakes.ts'

const api = { host: 'https://site.test/api', apiKey: 'key' }

function world(answer: FakeAnswer = { body: [], headers: { 'x-total-count': '0' } }) {
  const transport = fakeTransport(() => answer)
  const list = (query: ListQuery, token?: string) => listPages(query, { api, transport, token })
  return { transport, list }
}

describe('a list of pages', () => {
  it('is asked for with the api key, its query and the default size', async () => {
    const { transport, list } = world()
    await list({
      type: 'blog',
      types: ['page', 'blog'],
      tag: 'a b',
      language: 'en',
      page: 2,
      sort: '-publishedAt',
      filterBy: { hot: true },
    })
    expect(transport.calls).toEqual([
      {
        url: 'https://site.test/api/app/pages?type=blog&types=page%2Cblog&tag=a+b&language=en&page=2&pageSize=100&sort=-publishedAt&filterBy=%7B%22hot%22%3Atrue%7D',
        headers: { Accept: 'application/json', Authorization: 'Bearer key' },
      },
    ])
  })

  it('gives pages and where in the whole they stand', async () => {
    const { list } = world({
      body: [{ id: 'a', slug: 'a' }, 'odd'],
      headers: { 'X-Total-Count': '7', 'x-page-size': '2' },
    })
    expect(await list({ page: 2, pageSize: 2 })).toEqual({
      items: [readPage({ id: 'a', slug: 'a' }), readPage({})],
      pagination: { page: 2, pageSize: 2, totalItems: 7, totalPages: 4 },
    })
  })

  it('does without the total', async () => {
    for (const headers of [{}, { 'x-total-count': 'many' }]) {
      const { list } = world({ body: [{ id: 'a' }], headers })
      expect((await list({ page: 3, pageSize: 10 })).pagination).toEqual({
        page: 3,
        pageSize: 10,
        totalItems: 21,
        totalPages: 3,
      })
    }
  })

  it('makes an admin call only with a token, of 1000 pages by default', async () => {
    const { transport, list } = world()
    expect(await list({ scope: 'admin' })).toEqual({
      items: [],
      pagination: { page: 1, pageSize: 1000, totalItems: 0, totalPages: 0 },
    })
    await list({ scope: 'admin' }, 'eyT')
    expect(transport.calls.map(({ url, headers }) => [url, headers?.Authorization])).toEqual([
      ['https://site.test/api/admin/pages?page=1&pageSize=1000', 'Bearer eyT'],
    ])
  })

  it('rejects when it is answered otherwise', async () => {
    await expect(world({ status: 401, body: { code: 'token_invalid' } }).list({})).rejects.toMatchObject({
      status: 401,
      code: 'token_invalid',
    })
    await expect(world({ body: { items: [] } }).list({})).rejects.toMatchObject({ status: 200 })
  })

  it('never asks for a size that is no count, nor for more than 1000', () => {
    for (const odd of [0, -1, Number.NaN, 1.5, Number.POSITIVE_INFINITY, undefined]) {
      expect([pageSizeOf(odd, 'public'), pageSizeOf(odd, 'admin')]).toEqual([100, 1000])
    }
    expect(pageSizeOf(100_000, 'public')).toBe(1000)
    const asked = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -5, max: 1100 }))
    fc.assert(
      fc.property(asked, fc.constantFrom('public', 'admin'), (size, scope) => {
        const standard = scope === 'public' ? 100 : 1000
        const expected = Number.isSafeInteger(size) && size > 0 ? Math.min(size, 1000) : standard
        expect(pageSizeOf(size, scope)).toBe(expected)
      }),
    )
  })

  it('counts pages by rounding up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), fc.integer({ min: 1, max: 1000 }), async (total, pageSize) => {
        const { pagination } = await world({ body: [], headers: { 'x-total-count': String(total) } }).list({ pageSize })
        expect(pagination.totalPages).toBe(Math.ceil(total / pageSize))
      }),
    )
  })
})

describe('the rights of visitors', () => {
  const now = 1767225600000
  const tokenOf = (value: string, secret: string) => hmacSigner(secret).answer(value, now).token

  async function rights(value: string, other: string, secret = 'shared') {
    const clock = fakeClock(now)
    const body = { token: tokenOf(value, 'shared'), p: tokenOf(other, 'shared') }
    const transport = fakeTransport(() => ({ body }))
    const read = visitorRightsReader({ api, transport, clock, appId: 'my app', verify: hmacVerifier(secret) })
    return { clock, transport, read }
  }

  it('are the badge of the one token and the embeds of the other, asked for once in five minutes', async () => {
    const { clock, transport, read } = await rights('badge=1;embed=0', 'badge=0;embed=1')
    expect(await Promise.all([read(), read()])).toEqual([
      { badge: true, embed: true },
      { badge: true, embed: true },
    ])
    clock.advance(299_999)
    await read()
    expect(transport.calls).toEqual([
      { url: 'https://site.test/api/app?appId=my+app', headers: { Accept: 'application/json' } },
    ])
    clock.advance(1)
    await read()
    expect(transport.calls.length).toBe(2)
  })

  it('are none while they are unknown or refused', async () => {
    const none = { badge: false, embed: false }
    expect(await (await rights('badge=1;embed=1', 'badge=1;embed=1', 'another')).read()).toEqual(none)
    expect(await (await rights('', 'x')).read()).toEqual(none)
    for (const answer of [{ status: 500 }, { body: 'text' }, { body: { token: 7 } }]) {
      const read = visitorRightsReader({
        api,
        transport: fakeTransport(() => answer),
        appId: 'a',
        verify: hmacVerifier('s'),
      })
      expect(await read()).toEqual(none)
    }
  })

  it('are none in an answer that is a failure or no object, and asked for again after it', async () => {
    const token = tokenOf('badge=1;embed=1', 's')
    for (const answer of [{ status: 503 }, { status: 503, body: { token, p: token } }, { body: 'text' }]) {
      const transport = fakeTransport(() => answer)
      const clock = fakeClock(now)
      const read = visitorRightsReader({ api, transport, appId: 'a', verify: hmacVerifier('s'), clock })
      expect([await read(), await read()]).toEqual(Array(2).fill({ badge: false, embed: false }))
      expect(transport.calls.length).toBe(2)
    }
  })
})

describe('the keys that the API publishes', () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg' } as const
  const jwk = { ...key, d: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' }
  const [value, time, signature = ''] = atob(ed25519Signer({ jwk }).answer('text', 1767225600000).token).split('|')
  const text = `${value}|${time}`

  it('verify, and are asked for once an hour', async () => {
    const clock = fakeClock()
    const transport = fakeTransport(() => ({ body: { keys: [{ kty: 'RSA' }, key] } }))
    const verify = publishedKeysVerifier({ api, transport, appId: 'my app', clock })
    expect(await verify(text, signature)).toBe(true)
    expect(await verify('other', signature)).toBe(false)
    expect(transport.calls.map(({ url }) => url)).toEqual(['https://site.test/api/app/keys?appId=my+app'])
    clock.advance(3_600_000)
    await verify('text', '')
    expect(transport.calls.length).toBe(2)
  })

  it('are of one kind, and three at most: others among them are passed over', async () => {
    const readsNone: readonly unknown[] = [null, { ...key, kty: 'EC' }, { ...key, crv: 'X25519' }, { ...key, x: 4 }]
    const former = { ...key, x: 'A'.repeat(43) }
    const verifies = async (keys: readonly unknown[]) => {
      const transport = fakeTransport(() => ({ body: { keys } }))
      return publishedKeysVerifier({ api, transport, appId: 'a', clock: fakeClock() })(text, signature)
    }
    for (const other of readsNone) {
      expect([other, await verifies([other, key])]).toEqual([other, true])
      expect([other, await verifies([other])]).toEqual([other, false])
    }
    expect(await verifies([former, former, key])).toBe(true)
    expect(await verifies([former, former, former, key])).toBe(false)
  })

  it('verify nothing when there are none', async () => {
    for (const body of [{ keys: [] }, { keys: 4 }]) {
      const verify = publishedKeysVerifier({
        api,
        transport: fakeTransport(() => ({ body })),
        appId: 'a',
        clock: fakeClock(),
      })
      expect(await verify(text, signature)).toBe(false)
    }
    const verify = publishedKeysVerifier({ api, transport: fakeTransport(() => ({ status: 500 })), appId: 'a' })
    await expect(verify(text, signature)).rejects.toMatchObject({ status: 500 })
  })
})
