import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Listening, listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { deskOf, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const pageId = '0c6e3f1a-5b1d-4d0a-9f10-0000000000aa'
const seed = [
  {
    id: pageId,
    type: 'blog',
    translations: [
      { language: 'en', slug: 'first', name: 'First', content: [titleBlock('a', 'long text '.repeat(300))] },
    ],
  },
]
const open = { seed, settings: { requireApiKey: false }, apiKeys: ['site-key'] }

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-kept-answers-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function listeningServer(limits: Readonly<Record<string, number>> = {}) {
  count += 1
  const clock = fakeClock(startOfTests)
  const server = await ownedServer({
    ...open,
    limits,
    clock,
    store: sqliteStore({ path: join(folder, `${count}.db`), clock }),
  })
  const listening = await listen(server.server, { port: 0, hostname: '127.0.0.1' })
  return { server, clock, listening }
}

/** Over the wire, with no header that is not given. */
function overHttp({ port }: Listening, asked: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { method, path, headers } = asked
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (response) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: ownHeaders(response.headers),
        body: Buffer.concat(chunks).toString('base64'),
      })
    })
    call.once('error', reject)
    call.end()
  })
}

async function byFetch({ server }: OwnedServer, { method, path, headers }: Asked): Promise<Answered> {
  const response = await server.fetch(new Request(`http://127.0.0.1:3000${path}`, { method, headers }), {
    address: '127.0.0.1',
  })
  return {
    status: response.status,
    headers: ownHeaders(Object.fromEntries(response.headers)),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

/** Without those of the connection and of the moment. */
function ownHeaders({
  date,
  connection,
  'content-length': length,
  'transfer-encoding': coding,
  ...own
}: IncomingHttpHeaders) {
  return own
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: 'GET',
  path: `/api/app/pages${path}`,
  headers: { 'x-request-id': 'r1', ...headers },
})

describe('a public read that was answered before', () => {
  test('is answered again without a Request, and logged and counted like the first', async () => {
    const { server, listening } = await listeningServer({ publicRead: 3 })
    const known = ({ method, path, headers }: Asked) =>
      server.server.again(
        { method, url: `${listening.address}${path}`, header: (name) => headers[name] ?? null },
        { address: '127.0.0.1' },
      )
    expect(known(get('/first'))).toBe(undefined)
    const first = await overHttp(listening, get('/first'))
    expect(await known(get('/first'))).toMatchObject({ status: 200 })
    const again = await overHttp(listening, get('/first', { 'x-request-id': 'r2' }))
    expect(again).toEqual({ ...first, headers: { ...first.headers, 'x-request-id': 'r2' } })
    const [one, , two] = server.log.filter(({ route }) => route === '/app/pages/{slug}')
    expect(two).toEqual({ ...one, requestId: 'r2' })
    const refused = await overHttp(listening, get('/first'))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '20'])
    await listening.close()
  })

  test('is not the former one, though another was made anew while this one was looked at (C-17)', async () => {
    const clock = fakeClock(startOfTests)
    const store = sqliteStore({ path: ':memory:', clock })
    const looks: Promise<void>[] = []
    const watched = {
      ...store,
      async publicGeneration() {
        const seen = await store.publicGeneration()
        await looks.shift()
        return seen
      },
    }
    const server = await ownedServer({ ...open, clock, store: watched })
    const list = () => server.call('GET', '/api/app/pages')
    const page = () => server.call('GET', '/api/app/pages/first')
    for (const ask of [list, list, page, page]) expect((await ask()).status).toBe(200)
    const desk = deskOf(server, await server.call('GET', `/api/admin/pages/${pageId}`, { token: server.owner }))
    expect((await desk.at('POST', '/unpublish', {})).status).toBe(200)

    let look = () => {}
    looks.push(
      new Promise((resolve) => {
        look = resolve
      }),
    )
    const slow = page()
    await until(() => looks.length === 0)
    expect((await list()).json).toEqual([])
    look()
    expect((await slow).status).toBe(404)
    await server.close()
  })

  test('is let go with the bytes it is made of, so that all of them together have a bound (limit publicCacheBytes)', async () => {
    const sizes = [1, 3, 5, 9, 20]
    const seed = sizes.map((size, index) => ({
      id: `0c6e3f1a-5b1d-4d0a-9f10-00000000000${index}`,
      type: 'blog',
      translations: [
        { language: 'en', slug: `p${size}`, name: `P${size}`, content: [titleBlock('a', 'x'.repeat(size * 1000))] },
      ],
    }))
    const publicCacheBytes = 16_000
    const server = await ownedServer({ ...open, seed, limits: { publicCacheBytes, publicRead: 1_000_000 } })
    const known = ({ method, path }: Asked) =>
      server.server.again({ method, url: `http://127.0.0.1:3000${path}`, header: () => null }, { address: '127.0.0.1' })
    const read = async (size: number) => (await byFetch(server, { ...get(`/p${size}`), headers: {} })).status

    expect([await read(9), await read(3)]).toEqual([200, 200])
    expect(await known(get('/p9'))).toMatchObject({ status: 200 })
    await read(5)
    expect([known(get('/p9')), known(get('/p3'))]).toEqual([undefined, undefined])

    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...sizes), { maxLength: 12 }), async (asked) => {
        for (const size of asked) expect(await read(size)).toBe(200)
        const kept = await Promise.all(sizes.flatMap((size) => known(get(`/p${size}`)) ?? []))
        expect(kept).not.toContain(undefined)
        const bytes = kept.reduce((sum, answer) => sum + (answer?.bytesOut ?? 0), 0)
        expect(bytes).toBeLessThanOrEqual(publicCacheBytes)
      }),
      runs(30),
    )
    await server.close()
  })

  test('weighs more than its bytes: empty lists have no end, and asking for many of them fills no memory', async () => {
    const server = await ownedServer({ ...open, limits: { publicCacheBytes: 64 * 1024, publicRead: 1_000_000 } })
    const known = (path: string) =>
      server.server.again({ method: 'GET', url: `http://127.0.0.1:3000${path}`, header: () => null }, { address: '' })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 80, maxLength: 120 }),
        async (tags) => {
          const paths = tags.map((tag) => get(`?tag=${tag}`).path)
          for (const path of paths) {
            const { status, body } = await byFetch(server, { method: 'GET', path, headers: {} })
            expect([status, body]).toEqual([200, Buffer.from('[]').toString('base64')])
          }
          expect(paths.filter((path) => known(path) !== undefined).length).toBeLessThanOrEqual(64)
          expect(known(paths.at(-1) ?? '')).not.toBe(undefined)
        },
      ),
      runs(10),
    )
    await server.close()
  })

  test('is told from every other by its headers: whichever the server reads is counted', async () => {
    const { server, listening } = await listeningServer()
    const { countedHeaders } = await import('../../engine/server/src/http/kept-answers.ts')
    for (const path of ['/first', '', '/first/translations/en']) {
      const read = new Set<string>()
      const asked = new Request(`http://127.0.0.1${get(path).path}`)
      const { headers } = asked
      const original = headers.get.bind(headers)
      headers.get = (name) => {
        read.add(name)
        return original(name)
      }
      expect((await server.server.fetch(asked)).status).toBe(200)
      read.delete('x-request-id')
      expect([...read].filter((name) => !countedHeaders.some((counted) => counted === name))).toEqual([])
      expect(read.size).toBeGreaterThan(3)
    }
    await listening.close()
  })

  test('is never another answer than one made anew, whatever is asked, published or set in between', async () => {
    const header = fc.record(
      {
        'accept-encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0', ''),
        'if-none-match': fc.constantFrom('*', '"x"', 'known', 'known-gzip'),
        origin: fc.constant('https://other.example'),
        authorization: fc.constantFrom('Bearer site-key', 'Bearer wrong', 'nonsense'),
        prefer: fc.constant('return=minimal'),
        'quoin-client': fc.constantFrom('', 'nonsense'),
        'idempotency-key': fc.constantFrom('one', 'not allowed'),
      },
      { requiredKeys: [] },
    )
    const few = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: header })
    const act = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('read' as const),
          method: fc.constantFrom('GET', 'GET', 'HEAD', 'OPTIONS', 'POST'),
          path: fc.constantFrom('/first', '/first', '/none', '', '?sort=nonsense', '?_=1', '/first/translations/EN'),
          headers: few,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('publish' as const), title: fc.stringMatching(/^[a-z]{1,9}$/) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('set' as const), seconds: fc.integer({ min: 0, max: 90 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 30_000 }) }),
      },
    )
    const { server, clock, listening } = await listeningServer({ publicRead: 8 })
    const anew = await ownedServer({ ...open, limits: { publicRead: 8, publicCacheBytes: 0 } })
    const both = [server, anew] as const
    const desks = await Promise.all(
      both.map(async (one) => deskOf(one, await one.call('GET', `/api/admin/pages/${pageId}`, { token: one.owner }))),
    )
    let etag = '"none"'
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
        for (const one of acts) {
          if (one.kind === 'wait') {
            clock.advance(one.ms)
            anew.clock.advance(one.ms)
          } else if (one.kind === 'set') {
            for (const each of both) await setCacheSeconds(each, one.seconds)
          } else if (one.kind === 'publish') {
            for (const desk of desks) {
              await desk.at('PUT', '', { content: [titleBlock('a', one.title)] })
              expect((await desk.at('POST', '/publish', {})).status).toBe(200)
            }
          } else {
            const given = one.headers as Readonly<Record<string, string>> // each of them may be left out
            const tag = given['if-none-match']?.replace(/^known(.*)$/, (_, suffix) => etag.replace(/"$/, `${suffix}"`))
            const headers = { 'x-request-id': 'r', ...given, ...(tag === undefined ? {} : { 'if-none-match': tag }) }
            const asked = { method: one.method, path: `/api/app/pages${one.path}`, headers }
            const kept = await overHttp(listening, asked)
            expect(kept).toEqual(await byFetch(anew, asked))
            if (kept.status === 200 && one.path === '/first' && typeof kept.headers.etag === 'string')
              etag = kept.headers.etag.replace('-gzip', '')
          }
        }
      }),
      runs(8),
    )
    await listening.close()
    await anew.close()
  })
})

async function setCacheSeconds(server: OwnedServer, cacheSeconds: number): Promise<void> {
  const { headers } = await server.call('GET', '/api/admin/app-settings', { token: server.owner })
  const answer = await server.call('PATCH', '/api/admin/app-settings', {
    token: server.owner,
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: { cacheSeconds },
  })
  expect(answer.status).toBe(200)
}
