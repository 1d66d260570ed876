import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({
    limits: { save: 1e9, admin: 1e9 },
    settings: { adminOrigins: ['https://admin.example'] },
  })
})
afterAll(() => server.close())
const create = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/pages', { token: server.owner, body, headers })

describe('every answer', () => {
  test('carries the headers of section 15, the version and a request id (C-4, C-15)', async () => {
    const answer = await server.call('GET', '/api/admin/pages', {
      token: server.owner,
      headers: { 'x-request-id': 'mine-1.2' },
    })
    const names = [
      'quoin-api',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'content-security-policy',
      'cache-control',
      'cross-origin-resource-policy',
      'x-request-id',
      'content-type',
    ]
    expect(Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]))).toEqual({
      'quoin-api': '1',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-site',
      'x-request-id': 'mine-1.2',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(answer.headers.get('strict-transport-security')).toBe(null)
    const odd = await server.call('GET', '/api/health', { headers: { 'x-request-id': 'not ok!' } })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('strict transport security where the site is on https', async () => {
    const own = await ownedServer({ settings: { siteUrl: 'https://site.example' } })
    expect((await own.call('GET', '/api/health')).headers.get('strict-transport-security')).toBe('max-age=31536000')
    await own.close()
  })

  test('a problem says what, where and which request (§16)', async () => {
    const { status, json, headers } = await server.call('GET', '/api/nothing', { headers: { 'x-request-id': 'r1' } })
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
    expect(json).toEqual({
      type: 'urn:quoin:problem:not_found',
      title: 'Not found',
      status: 404,
      code: 'not_found',
      instance: '/api/nothing',
      requestId: 'r1',
    })
  })

  test('HEAD is GET without its body; other methods are 405 with Allow; overrides count for nothing (C-9, row 62)', async () => {
    const head = await server.call('HEAD', '/api/admin/pages', { token: server.owner })
    expect([head.status, head.text, head.headers.get('x-total-count')]).toEqual([200, '', expect.any(String)])
    const wrong = await server.call('DELETE', '/api/admin/pages', { token: server.owner })
    expect([wrong.status, wrong.json.code, wrong.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, POST',
    ])
    const page = await newPage(server)
    const tricked = await server.call('POST', `${page.doc}/unpublish`, {
      token: server.owner,
      body: {},
      headers: { 'x-http-method-override': 'DELETE', 'if-match': '"r1"' },
    })
    expect([tricked.status, tricked.json.unchanged]).toEqual([200, true])
    expect((await server.call('GET', '/api/admin/pages/', { token: server.owner })).status).toBe(404)
  })
})

describe('cross-origin calls (H-3)', () => {
  const preflight = (path: string, origin: string) =>
    server.call('OPTIONS', path, { headers: { origin, 'access-control-request-method': 'PUT' } })

  test('admin calls are for listed origins, public reads for all', async () => {
    const listed = await preflight('/api/admin/pages', 'https://admin.example')
    expect([
      listed.status,
      listed.headers.get('access-control-allow-origin'),
      listed.headers.get('access-control-max-age'),
    ]).toEqual([204, 'https://admin.example', '600'])
    expect(listed.headers.get('vary')).toContain('Origin')
    expect(listed.headers.get('access-control-allow-headers')).toContain('If-Match')
    expect(listed.headers.get('access-control-allow-credentials')).toBe(null)
    expect(
      (await preflight('/api/admin/session', 'https://admin.example')).headers.get('access-control-allow-credentials'),
    ).toBe('true')
    for (const origin of ['https://evil.example', 'null', 'https://admin.example.evil']) {
      const refused = await preflight('/api/admin/pages', origin)
      expect([refused.status, refused.headers.get('access-control-allow-origin')], origin).toEqual([204, null])
    }
    const open = await preflight('/api/app/pages', 'https://anywhere.example')
    expect([
      open.headers.get('access-control-allow-origin'),
      open.headers.get('access-control-allow-credentials'),
    ]).toEqual(['*', null])
  })
})

describe('bodies (C-2, C-5, C-20; rows 1 to 10)', () => {
  const good = { type: 'blog', name: 'Body' }
  const bytes = (text: string) => new TextEncoder().encode(text)

  test.each([
    ['cut short', '{"type":"blog"'],
    ['not JSON', 'type=blog'],
    ['with a mark in front', '\ufeff{"type":"blog","name":"x"}'],
    ['two values', '{} {}'],
    ['empty', ''],
    ['nested 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is 400 invalid_json', async (_, text) => {
    const answer = await create(bytes(text), { 'content-type': 'application/json' })
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_json'])
  })

  test('bytes that are not UTF-8 are 400', async () => {
    const body = new Uint8Array([...bytes('{"type":"blog","name":"'), 0xff, ...bytes('"}')])
    expect((await create(body, { 'content-type': 'application/json' })).json.code).toBe('invalid_json')
  })

  test('other types and encodings are 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'application/json-patch+json',
    ]) {
      const answer = await create(JSON.stringify(good), { 'content-type': type })
      expect([answer.status, answer.json.code, answer.json.accepted], type).toEqual([
        415,
        'unsupported_type',
        ['application/json'],
      ])
    }
    const zipped = await create(good, { 'content-encoding': 'gzip' })
    expect([zipped.status, zipped.json.code]).toEqual([415, 'encoding_unsupported'])
  })

  test('a body over the limit is 413, however it is sent', async () => {
    const own = await ownedServer({ limits: { pageBytes: 1000 } })
    const send = (headers: Record<string, string>) =>
      own.call('POST', '/api/admin/pages', { token: own.owner, body: { ...good, category: 'x'.repeat(2000) }, headers })
    for (const headers of [{}, { 'content-length': '5000' }]) {
      const answer = await send(headers)
      expect([answer.status, answer.json.code, answer.json.limit, answer.json.unit]).toEqual([
        413,
        'too_large',
        1000,
        'bytes',
      ])
    }
    await own.close()
  })

  test('a body that comes too slowly is 408 (row 6)', async () => {
    const own = await ownedServer()
    const slow = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('{"type":')) })
    const sent: RequestInit & { readonly duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${own.owner}`, 'content-type': 'application/json' },
      body: slow,
      duplex: 'half',
    }
    const timers = own.clock.pending()
    const answering = own.server.fetch(new Request('http://localhost:3000/api/admin/pages', sent))
    await eventually(() => own.clock.pending() > timers)
    own.clock.advance(10_000)
    const answer = await answering
    expect([answer.status, (await answer.json()).code]).toEqual([408, 'timeout'])
    await own.close()
  })

  test.each([
    [[], ''],
    ['text', ''],
    [null, ''],
    [7, ''],
    [{ type: { $ne: 1 }, name: 'x' }, '/type'],
  ])('%j is 400 at "%s"', async (body, path) => {
    const answer = await create(JSON.stringify(body), { 'content-type': 'application/json' })
    expect([answer.status, answer.json.code, answer.json.errors[0].path]).toEqual([400, 'validation', path])
  })

  test('keys that reach into prototypes are refused at any depth, also escaped (row 10)', async () => {
    for (const text of [
      '{"type":"blog","name":"x","customValues":{"a":[{"__proto__":1}]}}',
      '{"type":"blog","name":"x","meta":{"\\u005f_proto__":{}}}',
    ]) {
      const answer = await create(text, { 'content-type': 'application/json' })
      expect([answer.status, answer.json.code]).toEqual([400, 'forbidden_key'])
    }
    const fine = await create({ ...good, name: 'Constructor', customValues: { constructor: 1, text: '__proto__' } })
    expect([fine.status, fine.json.customValues]).toEqual([201, { constructor: 1, text: '__proto__' }])
  })

  test('an unknown field is refused, one that the server owns is ignored and named when it differs (row 9, 41)', async () => {
    const page = await newPage(server)
    expect((await page.at('PUT', '', { nonsense: 1 })).json.code).toBe('unknown_field')
    const stored = (await page.at('GET', '')).json
    const sent = await page.at('PUT', '', {
      ...stored,
      status: 'PUBLISHED',
      category: 'new',
      externalData: { loaded: 1 },
    })
    expect(sent.status).toBe(200)
    expect(sent.json.notices.map((notice: { code: string; path: string }) => [notice.code, notice.path])).toEqual([
      ['read_only_field', '/status'],
      ['read_only_field', '/externalData'],
    ])
    expect([sent.json.status, sent.json.category]).toEqual(['DRAFT', 'new'])
  })

  test('text of pages is repaired and told, nothing else about it changes (C-19, row 11)', async () => {
    const page = await newPage(server)
    const saved = await page.at('PUT', '', { content: [titleBlock('a', 'a\u0000b<i>\ud800</i>')] })
    expect(saved.json.content[0].props.title).toBe('ab<i>\ufffd</i>')
    expect(saved.json.notices).toEqual([
      { code: 'text_repaired', path: '/content/0/props/title', message: expect.any(String) },
    ])
    expect((await page.at('PUT', '', { slug: 'a\u0000b' })).status).toBe(400)
  })
})

describe('what is stored (O-6, O-8; rows 33 to 37)', () => {
  test('unknown blocks, props and members come back deep-equal and in their order', async () => {
    const json = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('__proto__'))
    const key = fc
      .string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' })
      .filter((name) => !/^\d+$/.test(name) && name !== '__proto__' && !/_embed$|_EMBED_CONTENT$/.test(name))
    const record = fc.dictionary(key, json, { maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(record, record, async (props, customValues) => {
        const content = [{ id: 'u', type: 'unknown-block', props, extra: customValues }]
        const page = await newPage(server, { content, customValues })
        const { json: shown } = await page.at('GET', '')
        expect(JSON.stringify([shown.content, shown.customValues])).toBe(JSON.stringify([content, customValues]))
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    [[{ type: 'title', props: {} }], '/content/0/id'],
    [[{ id: 'a', props: {} }], '/content/0/type'],
    [[{ id: 'a', type: 'title', props: [] }], '/content/0/props'],
    [[titleBlock('a', 'A'), titleBlock('a', 'B')], '/content/1/id'],
    [
      [{ id: 'f', type: 'features', props: { features: [{ id: 'f', type: 'feature', props: {} }] } }],
      '/content/0/props/features/0/id',
    ],
    ['[]', '/content'],
  ])('content %j is 400 at %s', async (content, path) => {
    const answer = await create({ type: 'blog', name: 'Structure', content })
    expect([answer.status, answer.json.errors?.[0]?.path]).toEqual([400, path])
  })

  test('more blocks than allowed are 413, deeper ones 400', async () => {
    const own = await ownedServer({ limits: { blocksPerPage: 4, blockNesting: 3 } })
    const send = (content: unknown) =>
      own.call('POST', '/api/admin/pages', { token: own.owner, body: { type: 'blog', name: 'Big', content } })
    const many = await send([1, 2, 3, 4, 5].map((index) => titleBlock(`b${index}`, 'x')))
    expect([many.status, many.json.limit, many.json.actual, many.json.unit]).toEqual([413, 4, 5, 'blocks'])
    const nest = (depth: number): unknown => ({
      id: `d${depth}`,
      type: 'features',
      props: { features: depth === 1 ? [] : [nest(depth - 1)] },
    })
    expect((await send([nest(4)])).status).toBe(400)
    await own.close()
  })

  test('what the schema finds is an issue, not an error (G-6, O-9, rows 34 and 35)', async () => {
    const page = await newPage(server)
    const saved = await page.at('PUT', '', {
      content: [
        { id: 'u', type: 'old-plugin', props: { x: 1 } },
        titleBlock('t', 'T', { href: 'javascript:alert(1)' }),
        { id: 'b', type: 'banner', props: {} },
      ],
    })
    expect(saved.status).toBe(200)
    expect(
      saved.json.issues.map((issue: { code: string; severity: string; blockId: string }) => [
        issue.code,
        issue.severity,
        issue.blockId,
      ]),
    ).toEqual([
      ['BLOCK_TYPE_UNKNOWN', 'warning', 'u'],
      ['ADDRESS_UNSAFE', 'error', 't'],
      ['BLOCK_NOT_ALLOWED', 'error', 'b'],
    ])
    expect((await page.at('POST', '/publish', {})).status).toBe(422)
  })
})

describe('revisions and rights (C-10, G-3, G-8)', () => {
  test.each([
    [undefined, 428, 'revision_required'],
    ['*', 400, 'validation'],
    ['"r1", "r2"', 400, 'validation'],
    ['W/"r1"', 400, 'validation'],
    ['r1', 400, 'validation'],
    ['"r0"', 400, 'validation'],
    ['"r9"', 412, 'revision_mismatch'],
  ])('If-Match %j is %i %s', async (tag, status, code) => {
    const page = await newPage(server)
    const answer = await server.call('PUT', page.doc, {
      token: server.owner,
      body: { category: 'x' },
      headers: tag === undefined ? {} : { 'if-match': tag },
    })
    expect([answer.status, answer.json.code]).toEqual([status, code])
    if (status === 428) expect(answer.json.currentRevision).toBe(1)
    if (status === 412) expect([answer.json.currentRevision, answer.headers.get('etag')]).toEqual([1, '"r1"'])
  })

  test('a save of the same values changes nothing; a field left out keeps its value, null clears', async () => {
    const page = await newPage(server, { category: 'c', tags: ['x'] })
    const same = await page.at('PUT', '', { tags: ['x'], category: 'c' })
    expect([same.json.unchanged, same.json.revision]).toEqual([true, 1])
    const cleared = await page.at('PUT', '', { category: null })
    expect([cleared.json.category, cleared.json.tags, cleared.json.revision]).toEqual([undefined, ['x'], 2])
    expect((await page.at('PUT', '', { tags: null })).status).toBe(400)
  })

  test('Prefer chooses the form of the answer (C-12)', async () => {
    const page = await newPage(server)
    const minimal = await page.at('PUT', '', { category: 'a' }, { headers: { prefer: 'return=minimal' } })
    expect(Object.keys(minimal.json).sort()).toEqual(
      [
        'editStatus',
        'hasUnpublishedChanges',
        'id',
        'issues',
        'language',
        'notices',
        'revision',
        'savedAt',
        'slug',
        'status',
      ].sort(),
    )
    const whole = await page.at('PATCH', '', [{ op: 'replace', path: '/category', value: 'b' }], {
      headers: { prefer: 'return=representation' },
    })
    expect(whole.json.content).toEqual([])
  })

  test('what a person may not change may be sent unchanged (row 42)', async () => {
    const editor = await server.person('editor', { canEditSeo: false, canEditPageAttributes: false })
    const page = await newPage(server, { name: 'Guarded', tags: ['x'] })
    const stored = (await page.at('GET', '')).json
    const { slug, meta, name, tags } = stored
    const same = await page.at('PUT', '', { slug, meta, name, tags, customValues: { region: 'n' } }, editor)
    expect(same.status).toBe(200)
    const changed = await page.at('PUT', '', { slug: 'other', name: 'Other', tags: [] }, editor)
    expect([changed.status, changed.json.code, changed.json.fields]).toEqual([
      403,
      'field_forbidden',
      ['name', 'tags', 'slug'],
    ])
    const flagged = await page.at('PUT', '', { content: [{ ...titleBlock('a', 'A'), locked: true }] }, editor)
    expect([flagged.status, flagged.json.fields]).toEqual([403, ['a.locked']])
  })

  test('a client with other schemas is told (G-14)', async () => {
    const page = await newPage(server)
    const { json: schema } = await server.call('GET', '/api/admin/schema', { token: server.owner })
    const save = (hash: string, category: string) =>
      page.at('PUT', '', { category }, { headers: { 'quoin-schema': hash } })
    expect((await save(schema.hash, 'a')).json.notices).toBe(undefined)
    expect((await save('other', 'b')).json.notices[0].code).toBe('schema_mismatch')
    expect(schema.pageTypes).toEqual(['page', 'blog', 'landing', 'layout'])
  })

  test('malformed and unknown ids are one and the same 404 (C-7, row 20)', async () => {
    const bodies = []
    for (const id of ['nope', 'AAAAAAAA-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000']) {
      const { status, json } = await server.call('GET', `/api/admin/pages/${id}`, { token: server.owner })
      bodies.push([status, json.code, json.title])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
    const page = await newPage(server)
    expect(
      (await server.call('GET', `/api/admin/pages/${page.id}/translations/EN`, { token: server.owner })).json.language,
    ).toBe('en')
    expect(
      (await server.call('GET', `/api/admin/pages/${page.id}/translations/xx`, { token: server.owner })).status,
    ).toBe(404)
  })
})

describe('doing things once (C-11)', () => {
  const key = { 'idempotency-key': 'k-1' }

  test('the same call with the same key happens once and is answered again (row 31)', async () => {
    const page = await newPage(server)
    const send = () =>
      server.call('PUT', page.doc, {
        token: server.owner,
        body: { category: 'once' },
        headers: { 'if-match': '"r1"', ...key },
      })
    const first = await send()
    const again = await send()
    expect([again.status, again.text, again.headers.get('idempotency-replayed'), again.headers.get('etag')]).toEqual([
      200,
      first.text,
      'true',
      '"r2"',
    ])
    expect((await page.at('GET', '')).json.revision).toBe(2)
  })

  test('another body under the key is 409, another path or person is another key', async () => {
    const page = await newPage(server)
    const send = (category: string, token = server.owner) =>
      server.call('PUT', page.doc, { token, body: { category }, headers: { 'if-match': '"r1"', ...key } })
    expect((await send('a')).status).toBe(200)
    expect((await send('b')).json.code).toBe('idempotency_mismatch')
    const other = await server.person('admin')
    expect((await send('b', other.token)).json.code).toBe('revision_mismatch')
  })

  test('refusals are kept too, malformed keys refused, and a day later the key is free', async () => {
    const page = await newPage(server)
    const stale = () =>
      server.call('PUT', page.doc, {
        token: server.owner,
        body: { category: 'x' },
        headers: { 'if-match': '"r7"', 'idempotency-key': 'stale' },
      })
    const [first, again] = [await stale(), await stale()]
    expect([
      first.status,
      again.status,
      again.headers.get('idempotency-replayed'),
      again.headers.get('content-type'),
    ]).toEqual([412, 412, 'true', 'application/problem+json; charset=utf-8'])
    expect((await create({ type: 'blog', name: 'x' }, { 'idempotency-key': 'no spaces' })).status).toBe(400)
    const own = await ownedServer()
    const once = () =>
      own.call('POST', '/api/admin/pages', { token: own.owner, body: { type: 'blog', name: 'Daily' }, headers: key })
    const id = (await once()).json.id
    expect((await once()).json.id).toBe(id)
    expect((await once()).json.id).toBe(id)
    await own.close()
  })

  test('while the first is still running the second is told to come back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-once-'))
    const store = sqliteStore({ path: join(folder, 'site.db') })
    const own = await ownedServer({ store })
    const page = await newPage(own)
    const send = () =>
      own.call('PUT', page.doc, {
        token: own.owner,
        body: { category: 'both' },
        headers: { 'if-match': '"r1"', ...key },
      })
    let open: () => void = () => {}
    const busy = store.write(
      () =>
        new Promise<void>((resolve) => {
          open = resolve
        }),
    )
    const first = send()
    let second = await send()
    await eventually(async () => {
      if (second.status !== 409) second = await send()
      return second.status === 409
    })
    expect([second.json.code, second.headers.get('retry-after')]).toEqual(['idempotency_in_progress', '1'])
    open()
    await busy
    expect((await first).status).toBe(200)
    expect((await send()).headers.get('idempotency-replayed')).toBe('true')
    expect((await page.at('GET', '')).json.revision).toBe(2)
    await own.close()
    await rm(folder, { recursive: true })
  })
})

describe('limits', () => {
  test('saves are counted by person, refused ones of 412 and replays are not (decision 82)', async () => {
    const own = await ownedServer({ limits: { save: 3 } })
    const page = await newPage(own)
    const statuses = []
    for (let index = 0; index < 3; index += 1)
      statuses.push((await page.at('PUT', '', { category: `c${index}` })).status)
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await page.at('PUT', '', { category: 'x' }, { headers: { 'if-match': '"r1"' } })).status)
    }
    const limited = await page.at('PUT', '', { category: 'more' })
    expect([statuses, limited.status, limited.headers.get('retry-after')]).toEqual([
      [200, 200, 200, 412, 412, 412, 412, 412],
      429,
      '20',
    ])
    own.clock.advance(20_000)
    expect((await page.at('PUT', '', { category: 'more' })).status).toBe(200)
    await own.close()
  })

  test('reads without a key are counted by address, an IPv6 address as its /64', async () => {
    const own = await ownedServer({ settings: { requireApiKey: false }, limits: { publicRead: 2 } })
    const from = async (address: string) => (await own.call('GET', '/api/app/pages', { address })).status
    expect([
      await from('2001:db8::1'),
      await from('2001:db8::2'),
      await from('2001:db8::3'),
      await from('2001:db8:0:1::1'),
    ]).toEqual([200, 200, 429, 200])
    await own.close()
  })
})

test('the log holds who did what, and nothing that was sent (D-3)', async () => {
  const own = await ownedServer()
  await newPage(own, { name: 'Secret name', content: [titleBlock('a', 'secret text')] })
  const entry = own.log.findLast((one) => one.route === '/admin/pages')
  expect(entry).toMatchObject({
    level: 'info',
    app: 'site-1',
    method: 'POST',
    status: 201,
    userId: expect.any(String),
    bytesIn: expect.any(Number),
  })
  expect(JSON.stringify(own.log)).not.toMatch(/secret|Bearer|ey[A-Za-z0-9]/i)
  await own.close()
})
