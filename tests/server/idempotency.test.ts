import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ limits: { save: 1e9, admin: 1e9 } })
})
afterAll(() => server.close())
const create = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/admin/pages', { token: server.owner, body, headers })

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

  test('whoever lost the right meanwhile is not answered again, until it is given back (§16)', async () => {
    const page = await newPage(server)
    const editor = await server.person('editor')
    const send = async () => {
      const { status, json, headers } = await server.call('POST', `${page.doc}/publish`, {
        token: editor.token,
        body: {},
        headers: { 'if-match': '"r1"', 'idempotency-key': 'publish-1' },
      })
      return [status, json.code ?? json.status, headers.get('idempotency-replayed')]
    }
    const may = (canPublish: boolean) =>
      server.call('PATCH', `/api/admin/users/${editor.id}`, { token: server.owner, body: { grants: { canPublish } } })
    expect(await send()).toEqual([200, 'PUBLISHED', null])
    await may(false)
    expect(await send()).toEqual([403, 'forbidden', null])
    await may(true)
    expect(await send()).toEqual([200, 'PUBLISHED', 'true'])
  })

  test('nor whoever lost another right the call asked for, or is refused by the host now (§16)', async () => {
    const asked = { hidden: false, refused: false }
    const host = await ownedServer({
      policy: { canSeePage: () => !asked.hidden, canEditPage: () => !asked.refused },
    })
    const page = await newPage(host)
    const other = await host.person('owner')
    const admin = await host.person('owner')
    const told = ({ status, json, headers }: Reply) => [status, json.code, headers.get('idempotency-replayed')]
    const headers = { 'if-match': '"r1"', 'idempotency-key': 'asked' }
    const save = async () =>
      told(await host.call('PUT', page.doc, { token: host.owner, body: { category: 'x' }, headers }))
    const link = async () =>
      told(
        await host.call('POST', `/api/admin/users/${other.id}/reset_link`, {
          token: admin.token,
          body: {},
          headers: { 'idempotency-key': 'link' },
        }),
      )
    expect([await save(), await link()]).toEqual([
      [200, undefined, null],
      [200, undefined, null],
    ])
    expect([await save(), await link()]).toEqual([
      [200, undefined, 'true'],
      [200, undefined, 'true'],
    ])
    asked.refused = true
    expect(await save()).toEqual([403, 'policy_denied', null])
    asked.hidden = true
    expect(await save()).toEqual([404, 'not_found', null])
    await host.call('PATCH', `/api/admin/users/${admin.id}`, { token: host.owner, body: { role: 'admin' } })
    expect(await link()).toEqual([403, 'forbidden', null])
    await host.close()
  })

  test.each([
    ['canEditPageAttributes', 'PUT', '', { category: 'x' }],
    ['canEditSeo', 'PUT', '', { slug: 'elsewhere' }],
    ['canPublish', 'POST', '/commit', { publish: true }],
    ['canApprove', 'POST', '/commit', {}],
  ] as const)('nor whoever lost %s, which the change needed (§16)', async (grant, method, path, body) => {
    const own = await ownedServer({
      settings: { useWorkingCopy: path === '/commit', useApprovalWorkflow: grant === 'canApprove' },
    })
    const page = await newPage(own)
    const editor = await own.person('editor', { canApprove: true })
    await page.at('POST', '/publish', {})
    if (path === '/commit') await page.at('PUT', '', { name: 'Working' }, { token: editor.token })
    const revision = (await page.at('GET', '')).json.revision
    const send = async () => {
      const headers = { 'if-match': `"r${revision}"`, 'idempotency-key': 'once' }
      const {
        status,
        json,
        headers: told,
      } = await own.call(method, `${page.doc}${path}`, {
        token: editor.token,
        body,
        headers,
      })
      return [status, json.needed, told.get('idempotency-replayed')]
    }
    expect([await send(), await send()]).toEqual([
      [200, undefined, null],
      [200, undefined, 'true'],
    ])
    const grants = { canApprove: grant === 'canPublish', [grant]: false }
    await own.call('PATCH', `/api/admin/users/${editor.id}`, { token: own.owner, body: { grants } })
    expect(await send()).toEqual([403, grant, null])
    await own.close()
  })

  test('nor whoever may no longer lock blocks or take locks over (§16)', async () => {
    const [tab1, tab2] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    const own = await ownedServer()
    const page = await newPage(own, { content: [titleBlock('a', 'Locked')] })
    const admin = await own.person('admin')
    const told = async (method: string, path: string, body: unknown, headers: Record<string, string>) => {
      const reply = await own.call(method, `${page.doc}${path}`, { token: admin.token, body, headers })
      return [reply.status, reply.json.code, reply.headers.get('idempotency-replayed')]
    }
    const lockBlocks = () =>
      told(
        'PUT',
        '',
        { content: [{ ...titleBlock('a', 'Locked'), locked: true }] },
        { 'if-match': '"r1"', 'idempotency-key': 'lock' },
      )
    const takeOver = () => told('POST', '/lock/force', {}, { 'quoin-client': tab2, 'idempotency-key': 'force' })
    const both = async () => [await lockBlocks(), await takeOver()]
    expect(await lockBlocks()).toEqual([200, undefined, null])
    await page.at('POST', '/lock', {}, { headers: { 'quoin-client': tab1 } })
    expect(await takeOver()).toEqual([200, undefined, null])
    expect(await both()).toEqual([
      [200, undefined, 'true'],
      [200, undefined, 'true'],
    ])
    await own.call('PATCH', `/api/admin/users/${admin.id}`, { token: own.owner, body: { role: 'editor' } })
    expect(await both()).toEqual([
      [403, 'forbidden', null],
      [403, 'forbidden', null],
    ])
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
    await until(async () => {
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
