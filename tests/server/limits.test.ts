import { randomUUID } from 'node:crypto'
import { defaultLimits, defaultRates, memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaCalls } from './support/media-calls.ts'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]
const [kibibyte, mebibyte] = [1024, 1024 * 1024]

test('every limit begins as the table says (§17, decision 82)', () => {
  expect(defaultLimits).toMatchObject({
    jsonBytes: mebibyte,
    accountBytes: 8 * kibibyte,
    pageBytes: 10 * mebibyte,
    patchBytes: mebibyte,
    patchOperations: 1000,
    blocksPerPage: 10_000,
    blockNesting: 50,
    pageDepth: 200,
    jsonDepth: 32,
    publicPageSize: 100,
    publicPageCap: 1000,
    adminPageSize: 1000,
    adminPageCap: 1000,
    listSize: 100,
    listCap: 1000,
    filterCharacters: 2048,
    filterFields: 10,
    filterValues: 50,
    types: 50,
    queryCharacters: 200,
    nameCharacters: 255,
    tagCharacters: 64,
    tagsPerPage: 50,
    metaTitleCharacters: 500,
    metaTextCharacters: 2000,
    reasonCharacters: 2000,
    uploadMs: 10 * minute,
    renditionsPerAsset: 50,
    formBytes: mebibyte,
    formFileBytes: 10 * mebibyte,
    formFields: 100,
    formTextCharacters: 20_000,
    formFiles: 5,
    formOneFileBytes: 5 * mebibyte,
    archiveBytes: 5 * kibibyte * mebibyte,
    archiveUnpackedBytes: 20 * kibibyte * mebibyte,
    exportKeptMs: day,
    requestMs: 30 * second,
    idleMs: 10 * second,
    presenceMs: 30 * second,
    streamsPerSession: 5,
    streamCommentMs: 15 * second,
    eventsKeptMs: hour,
    eventsKept: 100_000,
    idempotencyMs: day,
    previewHours: 72,
    previewHoursMost: 30 * 24,
    previewTokensPerDocument: 50,
    scheduleEarliestMs: second,
    scheduleLatestMs: 5 * 365 * day,
    webhooks: 20,
    webhookBytes: 256 * kibibyte,
    webhookMs: 10 * second,
    storiesPerBlock: 200,
    apiKeys: 50,
    languages: 100,
  })
  const per = (count: number, perMs: number) => ({ count, perMs })
  expect(defaultRates).toEqual({
    loginAccount: per(10, 15 * minute),
    loginAddress: per(30, 15 * minute),
    token: per(5, 15 * minute),
    forgotten: per(5, hour),
    publicRead: per(600, minute),
    preview: per(60, minute),
    admin: per(1200, minute),
    save: per(600, minute),
    upload: per(120, 10 * minute),
    imageFetch: per(30, 10 * minute),
    formAddress: per(10, minute),
    form: per(1000, hour),
    newsletter: per(5, minute),
    transfer: per(5, hour),
  })
})

describe('up to a limit it goes, over it not (§17)', () => {
  let server: OwnedServer
  let page: Desk
  let image: string
  const { put } = mediaCalls(() => server)
  beforeAll(async () => {
    server = await ownedServer({
      blobs: memoryBlobs(),
      settings: { useApprovalWorkflow: true },
      limits: {
        save: 1e6,
        jsonBytes: 4000,
        accountBytes: 1000,
        patchBytes: 100_000,
        webhooks: 2,
        apiKeys: 2,
        storiesPerBlock: 2,
        languages: 3,
        renditionsPerAsset: 40,
      },
    })
    page = await newPage(server, { content: [titleBlock('a', 'A')] })
    image = (await put(randomUUID(), await halves(400, 200))).json.id
  })
  afterAll(() => server.close())

  const json = { 'content-type': 'application/json' }
  const admin = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/admin${path}`, {
      token: server.owner,
      ...(body === undefined ? {} : { body, headers: json }),
    })
  const read = (query: string) => server.call('GET', `/api/app/pages?${query}`, { token: server.owner })
  const save = (values: object) => page.at('PUT', '', values)
  const of = (length: number) => 'x'.repeat(length)
  const list = <T>(length: number, item: (index: number) => T) => Array.from({ length }, (_, index) => item(index))
  const nested = (depth: number): unknown => list(depth, String).reduce<unknown>((inner) => [inner], 1)
  const at = (ms: number) => new Date(server.clock.now() + ms).toISOString()
  const filter = (fields: object) => read(`filterBy=${encodeURIComponent(JSON.stringify(fields))}`)
  const patch = (operations: readonly unknown[]) => page.at('PATCH', '', operations)
  const category = (value: string) => ({ op: 'replace', path: '/category', value })
  /** JSON of so many bytes. */
  const sized = (bytes: number, body: (pad: string) => unknown) =>
    JSON.stringify(body(of(bytes - JSON.stringify(body('')).length)))
  const rendition = (wish: object) => admin('POST', `/media/images/${image}/renditions`, wish)

  const rows: readonly (readonly [string, number, number, string, (size: number) => Promise<Reply>])[] = [
    [
      'bytes of a body',
      4000,
      413,
      'too_large',
      (n) =>
        admin(
          'POST',
          '/tags/rename',
          sized(n, (pad) => ({ from: pad, to: 'x' })),
        ),
    ],
    [
      'bytes of an account call',
      1000,
      413,
      'too_large',
      (n) =>
        server.call('POST', '/api/admin/session', {
          body: sized(n, (pad) => ({ email: 'x', password: pad })),
          headers: json,
        }),
    ],
    [
      'bytes of a patch',
      100_000,
      413,
      'too_large',
      (n) =>
        page.at(
          'PATCH',
          '',
          sized(n, (pad) => [category(pad)]),
        ),
    ],
    [
      'operations of a patch',
      1000,
      413,
      'too_large',
      (n) => patch(list(n, () => ({ op: 'test', path: '', value: 1 }))),
    ],
    ['depth of a body', 31, 400, 'invalid_json', (n) => admin('POST', '/tags/rename', { from: nested(n), to: 'x' })],
    ['depth of a page', 198, 400, 'invalid_json', (n) => save({ customValues: { deep: nested(n) } })],
    ['characters of a name', 255, 400, 'validation', (n) => save({ name: of(n) })],
    ['characters of a slug', 255, 400, 'validation', (n) => save({ slug: of(n) })],
    ['characters of a tag', 64, 400, 'validation', (n) => save({ tags: [of(n)] })],
    ['tags of a page', 50, 400, 'validation', (n) => save({ tags: list(n, (index) => `t${index}`) })],
    ['characters of a meta title', 500, 400, 'validation', (n) => save({ meta: { title: of(n) } })],
    ['characters of a meta description', 2000, 400, 'validation', (n) => save({ meta: { description: of(n) } })],
    ['characters of a message', 2000, 400, 'validation', (n) => page.at('POST', '/request_merge', { message: of(n) })],
    ['characters of a reason', 2000, 400, 'validation', (n) => page.at('POST', '/reject', { reason: of(n) })],
    ['characters of a search', 200, 400, 'validation', (n) => admin('GET', `/pages?q=${of(n)}`)],
    ['types of a list', 50, 400, 'validation', (n) => read(`types=${list(n, (index) => `t${index}`)}`)],
    ['characters of a filter', 2048, 400, 'validation', (n) => filter({ region: of(n - 13) })],
    ['values of a filter', 50, 400, 'validation', (n) => filter({ region: list(n, String) })],
    [
      'characters of an address',
      8192,
      400,
      'validation',
      (n) => read(`_=${of(n - 'http://localhost:3000/api/app/pages?_='.length)}`),
    ],
    [
      'webhooks of an app',
      2,
      413,
      'too_large',
      (n) => many(n, (index) => admin('POST', '/webhooks', { url: `https://a.example/${index}`, events: ['ping'] })),
    ],
    [
      'keys of an app',
      2,
      413,
      'too_large',
      (n) => many(n, (index) => admin('POST', '/api_keys', { name: `Key ${index}` })),
    ],
    [
      'stories of a block',
      2,
      413,
      'too_large',
      (n) => many(n, (index) => admin('POST', '/blocks/banner/stories', { name: `Story ${index}`, props: {} })),
    ],
    ['widest rendition', 4096, 400, 'validation', (n) => rendition({ maxWidth: n })],
    ['best rendition', 100, 400, 'validation', (n) => rendition({ quality: n })],
    [
      'latest schedule',
      defaultLimits.scheduleLatestMs,
      400,
      'validation',
      (n) => page.at('PUT', '/schedule', { publishOn: at(n), unpublishOn: null }),
    ],
    ['hours of a preview', 720, 400, 'validation', (n) => page.at('POST', '/preview_tokens', { lifetimeHours: n })],
  ]

  async function many(count: number, make: (index: number) => Promise<Reply>): Promise<Reply> {
    let last = await make(0)
    for (let index = 1; index < count && last.status < 400; index += 1) last = await make(index + count * 100)
    return last
  }

  test.each(rows)('%s: %i', async (_, most, status, code, ask) => {
    const within = await ask(most)
    expect([within.status, within.json?.code]).not.toEqual([status, code])
    const over = await ask(most + 1)
    expect([over.status, over.json.code]).toEqual([status, code])
  })

  test('nor does less than the least', async () => {
    const answers = [
      await rendition({ maxWidth: 15 }),
      await rendition({ quality: 0 }),
      await page.at('PUT', '/schedule', { publishOn: at(999), unpublishOn: null }),
      await page.at('POST', '/preview_tokens', { lifetimeHours: 0.9 / 60 }),
      await page.at('POST', '/reject', { reason: '' }),
      await save({ name: ' ' }),
    ]
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [400, 'validation']))
  })
})
