import { memoryBlobs } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresBatch } from '../../engine/server/src/store/databases/postgres-batch.ts'
import { contentFolders, exported, type Files, fill, imported, unpack } from './support/archives.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

const limits = { transfer: 1000 }
async function onPostgres(): Promise<OwnedServer> {
  return ownedServer({ store: postgresStore({ pool: await postgres.pool() }), blobs: memoryBlobs(), limits })
}

test('people, forms, lists and the library work the same on PostgreSQL', async () => {
  const server = await onPostgres()
  const { id } = (await server.admin('GET', '/me')).json
  expect((await server.admin('PATCH', `/users/${id}`, { disabled: true })).json.code).toBe('last_owner')
  const [first, second] = [await server.person('owner'), await server.person('editor')]
  expect((await server.admin('PATCH', `/users/${second.id}`, { grants: { canApprove: true } })).json).toMatchObject({
    canApprove: true,
    canPublish: true,
  })
  expect((await server.admin('DELETE', `/users/${first.id}`)).status).toBe(204)
  expect((await server.admin('GET', '/audit?pageSize=1')).json).toHaveLength(1)
  await fill(server)
  expect((await server.admin('GET', '/forms/contact/submissions?q=ADA')).json).toHaveLength(1)
  expect((await server.admin('GET', '/forms/contact/submissions?q=%25')).json).toEqual([])
  const repeated = { name: 'Ada', _idempotency: 'once' }
  await server.call('POST', '/f/contact', { body: repeated })
  await server.call('POST', '/f/contact', { body: repeated })
  expect((await server.admin('GET', '/forms/contact/submissions')).json).toHaveLength(2)
  expect((await server.admin('GET', '/media/images?used=true&q=RED')).json).toMatchObject([{ usageCount: 1 }])
  expect((await server.admin('GET', '/newsletter/lists/news/subscribers')).json).toMatchObject([
    { email: 'kofi@example.org' },
  ])
  await server.close()
})

test('the outbox is worked through by one worker at a time on PostgreSQL', async () => {
  const server = await onPostgres()
  const hook = await server.call('POST', '/api/admin/webhooks', {
    token: server.owner,
    body: { url: 'https://hook.invalid/', events: ['ping'] },
  })
  await server.call('POST', `/api/admin/webhooks/${hook.json.id}/test`, { token: server.owner, body: {} })
  server.clock.advance(1000)
  const deliveries = async () =>
    (await server.call('GET', `/api/admin/webhooks/${hook.json.id}/deliveries`, { token: server.owner })).json
  await until(async () => (await deliveries())[0]?.tries === 1 && (await deliveries())[0]?.answer !== null)
  expect((await deliveries())[0]).toMatchObject({ state: 'pending', tries: 1, status: null })
  await server.close()
})

test('the pages of a PDF are the same from either database, and come along in an archive', async () => {
  const servers = [await ownedServer({ blobs: memoryBlobs(), limits }), await onPostgres()]
  for (const server of servers) {
    const data = new FormData()
    data.append('file', new File(['%PDF-1.4\n1 0 obj\n<< /Type /Pages /Count 4 >>\nendobj\n'], 'a.pdf'))
    await server.call('POST', '/api/admin/media/files', { token: server.owner, body: data })
    const empty = await ownedServer({ blobs: memoryBlobs(), limits })
    await imported(empty, await exported(server))
    for (const one of [server, empty])
      expect((await one.call('GET', '/api/admin/media/files', { token: one.owner })).json).toMatchObject([
        { value: { pagesNum: 4 } },
      ])
    await empty.close()
    await server.close()
  }
})

test('an archive is the same from either database, byte for byte (X-1)', async () => {
  const sqlite = await fill(await ownedServer({ blobs: memoryBlobs(), limits }))
  const more = 70
  for (let count = 0; count < more; count += 1)
    await newPage(sqlite, { name: `Page ${count}`, content: [titleBlock('a', `Title ${count}`)], tags: [`t${count}`] })
  const other = await onPostgres()
  const archive = await exported(sqlite)
  expect(await imported(other, archive)).toMatchObject({ created: 6 + more, issues: [] })
  const [first, second] = [unpack(archive), unpack(await exported(other))]
  const paths = [...first.keys()].filter((path) => contentFolders.test(path))
  expect([...second.keys()].filter((path) => contentFolders.test(path))).toEqual(paths)
  for (const path of paths)
    expect([path, second.get(path)?.toString('latin1')]).toEqual([path, first.get(path)?.toString('latin1')])
  await other.close()
  await sqlite.close()
})

function answerInsertsBackwards(batch: PostgresBatch): void {
  const [take, complete] = [batch.handleDataRow.bind(batch), batch.handleCommandComplete.bind(batch)]
  let rows: Parameters<typeof take>[0][] = []
  batch.handleDataRow = (row) => void rows.push(row)
  batch.handleCommandComplete = (done) => {
    for (const row of done.text.startsWith('INSERT') ? rows.toReversed() : rows) take(row)
    rows = []
    complete(done)
  }
}

test('values get their own numbers in whatever order PostgreSQL answers what it wrote', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('its connections are made by the test')
  const pool = await postgres.pool()
  pool.on('connect', (client) => {
    const send: (asked: unknown, ...more: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query(asked: unknown, ...more: unknown[]) {
        if (asked instanceof PostgresBatch) answerInsertsBackwards(asked)
        return send(asked, ...more)
      },
    })
  })
  const from = await fill(await ownedServer({ blobs: memoryBlobs(), limits }))
  const into = await ownedServer({ store: postgresStore({ pool }), blobs: memoryBlobs(), limits })
  const archive = await exported(from)
  await imported(into, archive)
  const pagesOf = (files: Files) =>
    [...files].filter(([path]) => path.startsWith('pages/')).map(([path, file]) => [path, file.toString()])
  expect(pagesOf(unpack(await exported(into)))).toEqual(pagesOf(unpack(archive)))
  await into.close()
  await from.close()
})

test('an archive is checked where nobody may make tables of a connection', async ({ skip }) => {
  if (postgres.kind !== 'installed') skip('needs a database on which roles may be made')
  const pool = await postgres.emptyPool()
  const address = new URL(String(pool.options.connectionString))
  const database = address.pathname.slice(1)
  const careful = `careful_${database}`
  for (const statement of [
    `create role ${careful} login`,
    `revoke temporary on database ${database} from public`,
    `grant all on schema public to ${careful}`,
  ])
    await pool.query(statement)
  address.username = careful
  const store = postgresStore({ pool: new Pool({ connectionString: address.href }) })
  const server = await ownedServer({ store, blobs: memoryBlobs(), limits })
  const archive = await exported(await fill(await onPostgres()))
  expect(await imported(server, archive)).toMatchObject({ created: 6, issues: [] })
  await server.close()
})

test('a link is found whether its escapes are written with capital letters, small ones or both (U-6)', async () => {
  const store = postgresStore({ pool: await postgres.pool() })
  const server = await ownedServer({ store, settings: { allowAccentsInSlugs: true } })
  const target = await newPage(server, { type: 'page', name: 'About', slug: 'über' })
  const hrefs = ['/über', '/%C3%BCber', '/%c3%bcber', '/%C3%bcber']
  const content = hrefs.map((href, at) => ({
    id: `${at}`,
    type: 'link-brick',
    props: { buttons: [{ text: 'x', href }] },
  }))
  // each on a page of its own: found beside another, a link tells nothing of how it was looked for
  for (const block of content) await newPage(server, { content: [block] })
  const { json } = await server.admin('GET', `/pages/${target.id}/references`)
  expect(json.map(({ blockId }: { blockId: string }) => blockId).toSorted()).toEqual(['0', '1', '2', '3'])
  await server.close()
})
