import { memoryBlobs, type Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { type OwnedServer, ownedServer, withoutRates } from './support/running-server.ts'

let server: OwnedServer
let postgres: TestPostgres
let calls: readonly { readonly method: string; readonly path: string }[] = []
let ids: readonly string[] = []
async function open(store?: Store): Promise<void> {
  server = await ownedServer({
    blobs: memoryBlobs(),
    limits: withoutRates,
    ...(store ? { store } : {}),
  })
  const page = await newPage(server, { content: [titleBlock('a', 'A')] })
  await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'contact', name: 'C' } })
  ids = [page.id, 'contact', 'news', 'x', '%00', '%ff', 'en', '1', 'images', '__proto__', 'constructor', '..', '%2e%2e']
  const { paths } = (await server.call('GET', '/api/openapi.json')).json
  calls = Object.entries<Readonly<Record<string, unknown>>>(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })))
    // What would end the session that asks, or never ends.
    .filter(({ path }) => !/\/admin\/sessions?(\/|$)|\/admin\/events$/.test(path))
}
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const names = [
  'name',
  'email',
  'id',
  'url',
  'events',
  'content',
  'meta',
  'slug',
  'type',
  'ids',
  'role',
  'grants',
  'props',
  'fields',
  'languages',
  'code',
  'page',
  'pageSize',
  'q',
  'from',
  'to',
  'sort',
  'filterBy',
  'token',
  'c',
  'EMAIL',
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '{}',
    'en',
    'GET',
    -1,
    0,
    1e308,
    2 ** 53,
    true,
    null,
    [],
    {},
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '2026-01-01T00:00:00Z',
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const body = fc.oneof(fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 6 }), odd)
const query = fc.array(
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(fc.constantFrom('', '%', '-1', '1e9', '\u0000', '{"a":{"$ne":1}}'), fc.string({ maxLength: 20 })),
  ),
  { maxLength: 3 },
)

describe.each([
  ['SQLite', async () => open()],
  ['PostgreSQL', async () => open(postgresStore({ pool: await postgres.pool() }))],
] as const)('§20 whatever is sent, on %s', (_name, start) => {
  it('no call ends in a fault of the server', async () => {
    await start()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        body,
        query,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        async (pick, sent, search, places) => {
          const call = calls[pick % calls.length]
          if (!call) return
          let place = 0
          const path = call.path.replaceAll(/\{\w+\}/g, () => {
            place += 1
            return ids[(places[place - 1] ?? 0) % ids.length] ?? 'x'
          })
          const address =
            search.length === 0
              ? path
              : `${path}?${new URLSearchParams(search.map(([name, value]): [string, string] => [name, value.toWellFormed()]))}`
          const withBody = call.method === 'GET' || call.method === 'HEAD' ? {} : { body: JSON.stringify(sent) }
          const type =
            call.method === 'PATCH' && path.includes('/pages/') ? 'application/json-patch+json' : 'application/json'
          const headers = {
            'content-type': type,
            'if-match': '"r1"',
            'quoin-client': '11111111-1111-4111-8111-111111111111',
          }
          const { status, json } = await server.call(call.method, address, {
            token: server.owner,
            ...withBody,
            headers,
          })
          const meant = status < 500 || ['no_image_codec', 'fetch_failed'].includes(json?.code)
          expect([call.method, address, meant ? 'answered' : `${status} ${JSON.stringify(server.log.at(-1))}`]).toEqual(
            [call.method, address, 'answered'],
          )
        },
      ),
      { numRuns: 400, interruptAfterTimeLimit: 20_000 },
    )
    await server.close()
  }, 120_000)
})
