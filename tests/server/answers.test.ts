import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({
    limits: { save: 1e9, admin: 1e9 },
    settings: { adminOrigins: ['https://admin.example'] },
  })
})
afterAll(() => server.close())

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
      detail: 'There is no call at this address. The calls of this server begin with "/api".',
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
    for (const path of ['session', 'session/refresh', 'setup', 'invitations/accept']) {
      const { headers } = await preflight(`/api/admin/${path}`, 'https://admin.example')
      expect([path, headers.get('access-control-allow-credentials')]).toEqual([path, 'true'])
    }
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

test('each request is one line of the log, with the bytes that came and went (D-3)', async () => {
  const own = await ownedServer({ blobs: memoryBlobs() })
  const picture = new Uint8Array(await halves(40, 20))
  const lines = own.log.length
  const image = await own.call('PUT', `/api/admin/media/images/${randomUUID()}`, { token: own.owner, body: picture })
  const shown = await own.call('GET', image.json.value.src)
  const asked = await own.call('OPTIONS', image.json.value.src)
  const page = JSON.stringify({ type: 'blog', name: 'Página' })
  const made = await own.call('POST', '/api/admin/pages', {
    token: own.owner,
    body: page,
    headers: { 'content-type': 'application/json' },
  })
  const size = (text: string) => new TextEncoder().encode(text).byteLength
  expect(own.log.slice(lines).map((line) => [line.method, line.status, line.bytesIn, line.bytesOut])).toEqual([
    ['PUT', 201, picture.byteLength, size(image.text)],
    ['GET', 200, 0, Number(shown.headers.get('content-length'))],
    ['OPTIONS', asked.status, 0, 0],
    ['POST', 201, size(page), size(made.text)],
  ])
  await own.close()
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
