import { memoryBlobs, type Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { type OwnedServer, ownedServer, withoutRates } from './support/running-server.ts'

let server: OwnedServer
let postgres: TestPostgres
interface Described {
  readonly method: string
  readonly path: string
  readonly body: Schema | undefined
  readonly query: readonly string[]
}
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}
interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
}
let calls: readonly Described[] = []
let ids: readonly string[] = []
async function open(store?: Store): Promise<void> {
  server = await ownedServer({
    blobs: memoryBlobs(),
    limits: withoutRates,
    ...(store ? { store } : {}),
  })
  const page = await newPage(server, { content: [titleBlock('a', 'A')] })
  await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'contact', name: 'C' } })
  const image = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
  await server.call('PUT', `/api/admin/media/images/${image}`, { token: server.owner, body: await halves(20, 10) })
  await server.call('POST', '/api/admin/blocks/title/stories', {
    token: server.owner,
    body: { name: 'S', props: {} },
  })
  ids = [
    page.id,
    image,
    (await server.person('editor')).id,
    'title',
    'contact',
    'news',
    'x',
    '%00',
    '%ff',
    'en',
    '1',
    'images',
    '__proto__',
    'constructor',
    '..',
    '%2e%2e',
  ]
  const { paths } = (await server.call('GET', '/api/openapi.json')).json
  calls = Object.entries<Readonly<Record<string, Operation>>>(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        body: Object.values(requestBody?.content ?? {})[0]?.schema,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      })),
    )
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
const text = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '-1',
    '1e9',
    '\u0000',
    '{"a":{"$ne":1}}',
    'EN',
    '2026-01-01T00:00:00Z',
    'https://example.org',
    'x@example.org',
  ),
  fc.string({ maxLength: 20 }),
  fc.nat(3).map((place) => ids[place]),
)

/** What a call takes, by its description, with something odd in every few places. */
function fitting(schema: Schema | undefined): fc.Arbitrary<unknown> {
  return schema ? fc.oneof({ arbitrary: sound(schema), weight: 5 }, { arbitrary: odd, weight: 1 }) : odd
}

function sound({
  type,
  enum: choices,
  const: only,
  anyOf,
  items,
  properties,
  required = [],
}: Schema): fc.Arbitrary<unknown> {
  if (only !== undefined) return fc.constant(only)
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.oneof(...anyOf.map(fitting))
  if (properties) {
    const members = Object.entries(properties).map(([name, member]): [string, fc.Arbitrary<unknown>] => [
      name,
      required.includes(name) ? fitting(member) : fc.option(fitting(member), { nil: undefined }),
    ])
    return fc.record(Object.fromEntries(members))
  }
  switch (type) {
    case 'string':
      return text
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: -1, max: 2000 })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'array':
      return fc.array(fitting(items), { maxLength: 3 })
    case 'null':
      return fc.constant(null)
    default:
      return odd
  }
}

const asked = fc.nat().chain((pick) => {
  const call = calls[pick % calls.length] as Described // there are some
  return fc.record({
    call: fc.constant(call),
    sent: fc.oneof({ arbitrary: fitting(call.body), weight: 3 }, { arbitrary: body, weight: 1 }),
    search: fc.array(fc.tuple(fc.constantFrom(...names, ...call.query, ...call.query), text), { maxLength: 3 }),
  })
})

describe.each([
  ['SQLite', async () => open()],
  ['PostgreSQL', async () => open(postgresStore({ pool: await postgres.pool() }))],
] as const)('§20 whatever is sent, on %s', (_name, start) => {
  it('no call ends in a fault of the server', async () => {
    await start()
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        async ({ call, sent, search }, places) => {
          let place = 0
          const path = call.path.replaceAll(/\{\w+\}/g, () => {
            place += 1
            return ids[(places[place - 1] ?? 0) % ids.length] ?? 'x'
          })
          const address =
            search.length === 0
              ? path
              : `${path}?${new URLSearchParams(search.map(([name, value]): [string, string] => [name, String(value).toWellFormed()]))}`
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
      { ...runs(800), interruptAfterTimeLimit: 20_000 },
    )
    await server.close()
  }, 120_000)
})
