import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { systemClock } from '@quoin/engine'
import { memoryBlobs } from '@quoin/server'
import { type Listening, listen } from '@quoin/server/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseJson } from '../../engine/server/src/http/body.ts'
import { refuseBrokenText } from '../../engine/server/src/http/repair-text.ts'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
let numbers = 0
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 1e9, admin: 1e9 } })
})
afterAll(() => server.close())
const create = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/pages', { token: server.owner, body, headers })

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

  test('numbers that would come back as nothing are refused, and no others', () => {
    const number = fc
      .tuple(
        fc.integer({ min: 190, max: 320 }),
        fc.option(fc.integer({ min: 0, max: 130 })),
        fc.constantFrom('e', 'E+', 'e00'),
      )
      .map(([digits, exponent, sign]) => `${'9'.repeat(digits)}${exponent === null ? '' : `${sign}${exponent}`}`)
    fc.assert(
      fc.property(number, (text) => {
        const parse = () => parseJson(bytes(`{"a":[${text}]}`), 9)
        if (Number.isFinite(Number(text))) expect(parse()).toEqual({ a: [Number(text)] })
        else expect(parse).toThrow(expect.objectContaining({ code: 'validation' }))
      }),
    )
  })

  test('of very many places that are wrong, broken or repaired the first hundred are told', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1]))
    for (const body of [unknown, { ...good, ...unknown }]) {
      const { status, json } = await create(body)
      expect([status, json.errors.length]).toEqual([400, 100])
    }
    const broken = (places: number) => Array<string>(places).fill('\0')
    const refused = await create({ ...good, tags: broken(150_000) })
    expect([refused.status, refused.json.errors.length]).toEqual([400, 100])
    const repaired = await create({ ...good, name: 'Many', customValues: { a: broken(101) } })
    expect([repaired.status, repaired.json.notices.length]).toEqual([201, 100])
  })

  // a way of its own to each of them would be gibibytes, and end the process
  test.each([
    ['keys in other letters', '"\\u0061"'],
    ['numbers that may be too large', '1e200'],
  ])('a million values that lie a thousand deep are looked through: %s', (_, first) => {
    const deep = bytes(`${'['.repeat(1000)}${first}${',0'.repeat(1_000_000)}${']'.repeat(1000)}`)
    expect(() => refuseBrokenText(parseJson(deep, 1000))).not.toThrow()
  })

  test('of a million broken texts that lie a thousand deep, too, the first hundred places are told', () => {
    const broken = ',"\\u0000"'.repeat(1_000_000).slice(1)
    const deep = parseJson(bytes(`${'['.repeat(1000)}${broken}${']'.repeat(1000)}`), 1000)
    const refused = (() => {
      try {
        return refuseBrokenText(deep)
      } catch (error) {
        return error
      }
    })()
    expect(refused).toMatchObject({ extra: { errors: Array(100).fill({ code: 'invalid' }) } })
  })

  test.each([
    ['1e400', '1e400', '/customValues/a'],
    ['250 digits and e99', `${'1'.repeat(250)}e99`, '/customValues/a'],
    ['-1E+999', '-1E+999', '/customValues/a'],
    ['400 digits', '9'.repeat(400), '/customValues/a'],
    ['one in a list', '{"b":[0,1e309]}', '/customValues/a/b/1'],
  ])('a number that is too large to be kept is 400 where it stands, not nothing: %s (T-8)', async (_, number, path) => {
    const text = `{"type":"blog","name":"Large","customValues":{"a":${number}}}`
    const answer = await create(bytes(text), { 'content-type': 'application/json' })
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [{ path, code: 'invalid', message: 'The number is too large to be stored.' }],
    ])
  })

  test('any number that a double holds is kept as it is, and texts that look like larger ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ noDefaultInfinity: true, noNaN: true }), fc.integer({ min: 100 }), async (a, e) => {
        const customValues = { a: Object.is(a, -0) ? 0 : a, text: `1e${e}` }
        const body = { ...good, name: `Number ${numbers++}`, customValues }
        expect((await create(body)).json.customValues).toEqual(customValues)
      }),
      runs(50),
    )
  })

  test('a key into a prototype is refused in every spelling (C-20)', async () => {
    const letters = [...'__proto__']
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    const spelling = fc
      .array(fc.boolean(), { minLength: letters.length, maxLength: letters.length })
      .map((flags) => letters.map((letter, at) => (flags[at] ? escaped(letter) : letter)).join(''))
    await fc.assert(
      fc.asyncProperty(spelling, async (key) => {
        const text = `{"type":"blog","name":"x","customValues":{"a":[{"${key}":1}]}}`
        const answer = await create(bytes(text), { 'content-type': 'application/json' })
        expect([answer.status, answer.json.code]).toEqual([400, 'forbidden_key'])
      }),
    )
  })

  test('bytes that are not UTF-8 are 400', async () => {
    const body = new Uint8Array([...bytes('{"type":"blog","name":"'), 0xff, ...bytes('"}')])
    expect((await create(body, { 'content-type': 'application/json' })).json.code).toBe('invalid_json')
  })

  test('a body of which all may be left out may be left out itself, by who is signed in (C-2)', async () => {
    const page = await newPage(server)
    const act = (path: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
      page.at('POST', path, body, { headers })
    expect((await act('/publish')).json.status).toBe('PUBLISHED')
    expect((await act('/unpublish', { 'content-type': 'application/json' })).json.status).toBe('DRAFT')
    expect((await page.at('POST', '/publish', '{}', { headers: { 'content-type': '' } })).status).toBe(415)
    expect((await act('/publish', {}, bytes('{}'))).status).toBe(415)
    expect((await act('/reject')).status).toBe(415)
    expect((await page.at('PUT', '')).status).toBe(415)
    expect((await server.call('POST', '/api/admin/session/refresh')).status).toBe(415)
  })

  test('a misspelled field is named where it stands, beside what is missing for it (C-5)', async () => {
    const answer = await server.admin('POST', '/webhooks', { url: 'https://hook.invalid/', evnts: ['ping'] })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation'])
    expect(answer.json.errors).toEqual([
      { path: '/events', code: 'invalid', message: expect.any(String) },
      { path: '/evnts', code: 'unknown_field', message: 'This field does not exist here.' },
    ])
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

  test.each([
    ['PUT', '/api/admin/media/images/11111111-1111-4111-8111-111111111111', 'image/png'],
    ['POST', '/api/admin/media/images', 'multipart/form-data; boundary=x'],
    ['POST', '/api/admin/media/images', 'application/json'],
    ['POST', '/api/admin/blocks/title/stories', 'application/json'],
    ['POST', '/api/admin/blocks/title/stories', 'multipart/form-data; boundary=x'],
    ['POST', '/api/admin/import', 'application/gzip'],
    ['POST', '/newsletter/news/post', 'application/x-www-form-urlencoded'],
  ])('nor is a packed body taken by %s %s of %s (row 5)', async (method, path, type) => {
    const own = await ownedServer({ blobs: memoryBlobs() })
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    const answer = await own.call(method, path, { token: own.owner, body: '{}', headers })
    expect([answer.status, answer.json.code, answer.json.accepted]).toEqual([415, 'encoding_unsupported', ['identity']])
    await own.close()
  })

  test('a form says it as forms do (F-4)', async () => {
    await server.call('POST', '/api/admin/forms', {
      token: server.owner,
      body: { id: 'packed', name: 'Packed', fieldsFrom: 'any' },
    })
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip' }
      const answer = await server.call('POST', '/f/packed', { body: '{"a":"b"}', headers })
      expect([type, answer.status, answer.json.errors?.[0].code]).toEqual([type, 415, 'UNSPECIFIED'])
    }
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
    await until(() => own.clock.pending() > timers)
    own.clock.advance(10_000)
    const answer = await answering
    expect([answer.status, (await answer.json()).code]).toEqual([408, 'timeout'])
    await own.close()
  })

  describe('over a socket', () => {
    let own: OwnedServer
    let listening: Listening
    beforeAll(async () => {
      own = await ownedServer({
        clock: systemClock,
        blobs: memoryBlobs(),
        settings: { maxFileBytes: 1000 },
        limits: { pageBytes: 1000, idleMs: 50 },
      })
      listening = await listen(own.server, { port: 0, hostname: '127.0.0.1' })
    })
    afterAll(() => listening.close())

    /** Writes the pieces one after the other; without an end the rest is still to come. */
    function send(pieces: readonly string[], options: { readonly isWhole: boolean }) {
      return new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve, reject) => {
        const headers = { authorization: `Bearer ${own.owner}`, 'content-type': 'application/json' }
        const asking = request(`${listening.address}/api/admin/pages`, { method: 'POST', headers }, async (answer) => {
          let body = ''
          for await (const piece of answer.setEncoding('utf8')) body += piece
          asking.destroy()
          resolve({ status: answer.statusCode, body })
        })
        asking.once('error', reject)
        for (const piece of pieces) asking.write(piece)
        if (options.isWhole) asking.end()
      })
    }

    test('a body is put together from its pieces', async () => {
      const pieces = JSON.stringify({ ...good, name: 'In pieces' }).match(/.{1,7}/g) ?? []
      const answer = await send(pieces, { isWhole: true })
      expect([answer.status, JSON.parse(answer.body).name]).toEqual([201, 'In pieces'])
    })

    test('one without a length is 413 as soon as it passes the limit, the rest is not waited for', async () => {
      const answer = await send(['{"type":"', 'x'.repeat(600), 'x'.repeat(600)], { isWhole: false })
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'too_large'])
    })

    test.each([
      ['half way', 'transfer-encoding: chunked', 20 * 100_000],
      ['for its length', 'content-length: 20000000', 20_000_000],
    ])('an upload refused %s goes by, and the connection takes the next request', async (_, how, size) => {
      const { port, hostname } = new URL(listening.address)
      const socket = connect(Number(port), hostname)
      const asked = (line: string, ...more: readonly string[]) =>
        [`${line} HTTP/1.1`, 'host: localhost', ...more, '', ''].join('\r\n')
      const upload = [`authorization: Bearer ${own.owner}`, how]
      const isChunked = how.endsWith('chunked')
      const piece = 'x'.repeat(100_000)
      socket.write(asked('PUT /api/admin/media/files/11111111-1111-4111-8111-111111111111?name=a.txt', ...upload))
      for (let sent = 0; sent < size; sent += piece.length) socket.write(isChunked ? `186a0\r\n${piece}\r\n` : piece)
      if (isChunked) socket.write('0\r\n\r\n')
      socket.write(asked('GET /api/health', 'connection: close'))
      const statuses = (await text(socket)).match(/HTTP\/1\.1 \d+/g)
      expect(statuses).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
    })

    test('one that breaks off is no fault of the server', async () => {
      const { port, hostname } = new URL(listening.address)
      const socket = connect(Number(port), hostname)
      const id = '22222222-2222-4222-8222-222222222222'
      const head = [
        `PUT /api/admin/media/files/${id}?name=a.txt HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${own.owner}`,
        'content-length: 900',
        'x-request-id: broken-off',
      ]
      await new Promise<void>((done) => socket.write([...head, '', 'half'].join('\r\n'), () => done()))
      socket.destroy()
      const told = () => own.log.find(({ requestId }) => requestId === 'broken-off')
      await until(() => told() !== undefined)
      expect(told()).toMatchObject({ level: 'info', status: 408, code: 'timeout' })
    })

    test('one that stops coming is 408', async () => {
      const answer = await send(['{"type":'], { isWhole: false })
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([408, 'timeout'])
    })
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
