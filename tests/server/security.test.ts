import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskBlobs, memoryBlobs } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPasswords } from '../../engine/server/src/auth/password.ts'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { freshServer, type OwnedServer, ownedServer, ownerPassword, withoutRates } from './support/running-server.ts'

describe('a token with any one bit changed is refused', () => {
  let server: OwnedServer
  let tokens: Readonly<Record<'session' | 'link' | 'key' | 'preview', string>>
  beforeAll(async () => {
    server = await ownedServer({ limits: withoutRates })
    const page = await newPage(server, { status: 'PUBLISHED' })
    const key = await server.call('POST', '/api/admin/api_keys', { token: server.owner, body: { name: 'Site' } })
    tokens = {
      session: server.owner,
      link: (await page.at('POST', '/link_tokens', {})).json.token,
      key: key.json.key,
      preview: (await page.at('POST', '/preview_tokens', {})).json.token,
    }
    opened.session = '/api/admin/me'
    opened.link = page.doc
    opened.key = '/api/app/pages'
  })
  afterAll(() => server.close())
  const opened = { session: '', link: '', key: '' }

  const statusWith = async (name: keyof typeof tokens, text: string): Promise<number> => {
    if (name === 'preview') return (await server.call('GET', `/api/app/preview/${encodeURIComponent(text)}`)).status
    return (await server.call('GET', opened[name], { token: text })).status
  }

  test.each(['session', 'link', 'key', 'preview'] as const)('%s', async (name) => {
    expect(await statusWith(name, tokens[name])).toBe(200)
    await fc.assert(
      fc.asyncProperty(fc.nat(tokens[name].length - 1), fc.nat(7), async (at, bit) => {
        const bytes = Buffer.from(tokens[name], 'latin1')
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        const changed = bytes.toString('latin1')
        // What is no header value cannot be sent, and blanks around one are not part of it.
        fc.pre(name === 'preview' || /^[\x21-\x7e\x80-\xff]+$/.test(changed))
        expect(name === 'preview' ? [400, 404] : [400, 401]).toContain(await statusWith(name, changed))
      }),
      runs(300),
    )
  })
})

describe('every call of the interface', () => {
  let server: OwnedServer
  let calls: readonly { readonly method: string; readonly path: string }[]
  beforeAll(async () => {
    server = await ownedServer({ limits: withoutRates, blobs: memoryBlobs() })
    const { paths } = (await server.call('GET', '/api/openapi.json')).json
    calls = Object.entries<Readonly<Record<string, unknown>>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'),
      })),
    )
  })
  afterAll(() => server.close())

  test('answers with the headers that keep a browser careful, whatever the status (§15)', async () => {
    expect(calls.length).toBeGreaterThan(100)
    for (const { method, path } of calls) {
      const { headers, status } = await server.call(method, path)
      const isAdmin = path.startsWith('/api/admin/')
      const isJson = /json/.test(headers.get('content-type') ?? '')
      const found = {
        nosniff: headers.get('x-content-type-options') === 'nosniff',
        referrer: /^(strict-origin-when-cross-origin|no-referrer)$/.test(headers.get('referrer-policy') ?? ''),
        permissions: headers.get('permissions-policy') === 'camera=(), microphone=(), geolocation=(), payment=()',
        version: headers.get('quoin-api') === '1',
        requestId: headers.has('x-request-id'),
        policy: !isJson || /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? ''),
        kept: !isAdmin || headers.get('cache-control') === 'no-store',
      }
      expect([method, path, status, Object.entries(found).filter(([, good]) => !good)]).toEqual([
        method,
        path,
        status,
        [],
      ])
    }
  })

  test('answers another spelling of an address with the same headers (§15)', async () => {
    const origin = 'https://evil.example'
    for (const path of ['/api/%61dmin/users', '/%61pi/admin/users', '/api/admin/%75sers']) {
      const { headers, status } = await server.call('GET', path, { token: server.owner, headers: { origin } })
      const told = [status, headers.get('cache-control'), headers.get('access-control-allow-origin')]
      expect([path, ...told]).toEqual([path, 200, 'no-store', null])
    }
  })

  test('takes nothing from another origin that only a cookie would open (H-4)', async () => {
    const cookie = '__Secure-quoin_rt=stolen; quoin_rt=stolen'
    for (const { method, path } of calls.filter(
      (call) => call.path.startsWith('/api/admin/') && call.method !== 'GET',
    )) {
      const { status, headers } = await server.call(method, path, {
        body: {},
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie },
      })
      expect([method, path, status >= 400, headers.has('access-control-allow-origin')]).toEqual([
        method,
        path,
        true,
        false,
      ])
      expect(status).toBeLessThan(500)
    }
  })
})

describe('paths that reach for other files', () => {
  const secret = 'CANARY-outside-the-folder'
  const climbs = [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..\\secret.txt',
    '..%5csecret.txt',
    '....//secret.txt',
    '%c0%ae%c0%ae/secret.txt',
    '%e0%80%ae./secret.txt',
    '.%00./secret.txt',
    'secret.txt%00.png',
    '/etc/passwd',
    'file:///etc/passwd',
    'C:\\windows\\win.ini',
    '~/secret.txt',
    '.env',
  ]
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-climb-'))
    await writeFile(join(folder, 'secret.txt'), secret)
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('find nothing, sent exactly as they are written', async () => {
    const server = await freshServer({ blobs: diskBlobs({ folder: join(folder, 'media') }) })
    const listening = await listen(
      { fetch: server.server.fetch, close: async () => {} },
      { port: 0, hostname: '127.0.0.1' },
    )
    const id = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
    const starts = [
      '/',
      '/media/',
      `/media/${id}/`,
      `/media/${id}/abc123/`,
      '/newsletter/',
      '/f/',
      '/api/app/pages/',
      '/sitemap-',
    ]
    for (const path of starts.flatMap((start) => climbs.map((climb) => start + climb))) {
      const { status, text } = await rawGet(listening.port, path)
      expect([path, status >= 400 && status < 500, text.includes(secret)]).toEqual([path, true, false])
    }
    await listening.close()
    await server.close()
  })
})

/** As a program would: `fetch` and browsers tidy a path before they send it. */
function rawGet(port: number, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers: { authorization: 'Bearer nobody' } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

describe('secrets', () => {
  test('stand in no answer, no log and no file once they were handed out (A-8, D-3)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-canary-'))
    const serverSecret = 'CANARY-server-secret-0123456789abcdef'
    const server = await ownedServer({
      store: sqliteStore({ path: join(folder, 'site.db') }),
      secret: serverSecret,
      auth: { passwords: await createPasswords() },
      apiKeys: ['CANARY-environment-key'],
      limits: withoutRates,
    })
    const { owner: token } = server
    const as = { token }
    const key = await server.call('POST', '/api/admin/api_keys', { ...as, body: { name: 'Site' } })
    const hook = await server.call('POST', '/api/admin/webhooks', {
      ...as,
      body: { url: 'https://hook.example/x', events: ['page.published'] },
    })
    const deploy = {
      url: 'https://deploy.example/CANARY-deploy-address',
      method: 'POST',
      headers: { authorization: 'CANARY-deploy-header' },
    }
    await server.call('PUT', '/api/admin/deploy_hooks/PRODUCTION', { ...as, body: deploy })
    const otp = await server.call('POST', '/api/admin/me/otp', { ...as, body: {} })
    const invitation = await server.call('POST', '/api/admin/invitations', {
      ...as,
      body: { email: 'bo@example.org', role: 'editor' },
    })
    const login = await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: ownerPassword },
    })
    const page = await newPage(server, { content: [titleBlock('a', 'A')], status: 'PUBLISHED' })
    const preview = await page.at('POST', '/preview_tokens', {})
    const secrets: Readonly<Record<string, string>> = {
      server: serverSecret,
      environmentKey: 'CANARY-environment-key',
      password: ownerPassword,
      apiKey: key.json.key,
      webhook: hook.json.secret,
      deployAddress: deploy.url,
      deployHeader: deploy.headers.authorization,
      otp: otp.json.secret,
      invitation: invitation.json.acceptUrl.split('#invitation=')[1],
      refresh: /quoin_rt=([^;]+)/.exec(login.headers.get('set-cookie') ?? '')?.[1] ?? '',
      access: login.json.authToken,
      preview: preview.json.token,
    }
    expect(Object.entries(secrets).filter(([, text]) => !text || text.length < 10)).toEqual([])

    const { paths } = (await server.call('GET', '/api/openapi.json')).json
    const seen: string[] = []
    for (const [path, methods] of Object.entries<Readonly<Record<string, unknown>>>(paths)) {
      if (!methods.get || path.endsWith('/admin/events')) continue
      const address = path
        .replace('{id}', page.id)
        .replace('{language}', 'en')
        .replaceAll(/\{\w+\}/g, 'x')
      const { text, headers } = await server.call('GET', address, as)
      seen.push(`${address} ${JSON.stringify([...headers])} ${text}`)
    }
    await server.call('GET', `/api/app/preview/${secrets.preview}?t=${secrets.access}`)
    await server.call('GET', `/newsletter/x/confirm?token=${secrets.invitation}`)
    const log = server.log.map((entry) => JSON.stringify(entry))
    await server.close()
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => `${name} ${(await readFile(join(folder, name))).toString('latin1')}`),
    )
    // With a server secret what has to be used again is sealed; a second factor is checked, not compared, so it is sealed too.
    for (const [name, secret] of Object.entries(secrets)) {
      for (const [where, texts] of Object.entries({ answers: seen, log, files })) {
        const found = texts.filter((text) => text.includes(secret)).map((text) => text.split(' ')[0])
        expect([name, where, found]).toEqual([name, where, []])
      }
    }
    await rm(folder, { recursive: true })
  })
})
