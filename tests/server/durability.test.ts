import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantOfRoom } from '../../engine/server/src/store/databases/want-of-room.ts'
import { fakeClock } from '../support/fakes.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { freshServer, ownedServer, ownerPassword, startOfTests } from './support/running-server.ts'
import { site } from './support/site.ts'
import { until } from './support/until.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-durability-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a full disk is 507 for writes while reads go on; nothing is half written, and it recovers (T-11, row 64)', async () => {
  const store = sqliteStore({ path: join(folder, 'full.db') })
  const server = await ownedServer({ store })
  const page = await newPage(server, { content: [titleBlock('a', 'Before')] })
  const limitPages = (most: number) => store.write((tx) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(tx.db))
  const { rows } = await store.write((tx) => sql<{ page_count: number }>`pragma page_count`.execute(tx.db))
  await limitPages(Number(rows[0]?.page_count))
  const big = { content: [titleBlock('a', 'x'.repeat(200_000))] }
  const refused = await page.at('PUT', '', big)
  expect([refused.status, refused.json.code]).toEqual([507, 'storage_full'])
  const read = await page.at('GET', '')
  expect([read.status, read.json.revision, read.json.content]).toEqual([200, 1, [titleBlock('a', 'Before')]])
  await limitPages(1_000_000)
  expect((await page.at('PUT', '', big)).status).toBe(200)
  await server.close()
})

test.runIf(existsSync('/usr/bin/prlimit'))(
  'so is a database file that the system lets become no longer, and what else keeps it from being written is none',
  async () => {
    const path = join(folder, 'limited.db')
    const grow = (most: string) =>
      promisify(execFile)('prlimit', ['--pid', String(process.pid), `--fsize=${most}:unlimited`])
    const server = await ownedServer({ store: sqliteStore({ path }) })
    const page = await newPage(server)
    const big = { content: [titleBlock('a', 'x'.repeat(200_000))] }
    await grow(String((await stat(`${path}-wal`)).size))
    const refused = await page.at('PUT', '', big).finally(() => grow('unlimited'))
    expect([refused.status, refused.json.code]).toEqual([507, 'storage_full'])
    expect((await page.at('PUT', '', big)).status).toBe(200)
    const fault = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' })
    expect(wantOfRoom(path, fault)).toBe(fault)
    expect(await readdir(folder)).not.toContain('limited.db-room')
    await server.close()
  },
)

test('a server is closed once, however often it is told to', async () => {
  const server = await freshServer({ store: sqliteStore({ path: join(folder, 'closed.db') }) })
  await Promise.all([server.close(), server.close()])
  await server.close()
})

test.each([
  ['moved', async () => {}],
  ['replaced', (elsewhere: string, path: string) => copyFile(elsewhere, path)],
])('nothing is saved into a file that was %s, and all again once it is back', async (what, replace) => {
  const path = join(folder, `${what}-meanwhile.db`)
  const elsewhere = join(folder, `${what}-elsewhere.db`)
  const server = await ownedServer({ store: sqliteStore({ path }) })
  const page = await newPage(server)
  const save = (title: string) => page.at('PUT', '', { content: [titleBlock('a', title)] })
  await rename(path, elsewhere)
  await replace(elsewhere, path)

  const refused = await save('Lost')
  const detail = 'The database file is not in its place. The log says what to do.'
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([503, 'not_ready', detail])
  expect(server.log.at(-1)?.error).toContain(`"${path}" was moved, deleted or replaced while it is served`)
  expect((await server.call('GET', '/api/ready')).json.checks).toMatchObject({ store: false })
  expect((await page.at('GET', '')).status).toBe(200)

  await rename(elsewhere, path)
  expect((await save('Kept')).status).toBe(200)
  expect((await server.call('GET', '/api/ready')).json.checks).toMatchObject({ store: true })
  await server.close()
})

test('a damaged page of the file is told as 503, by /ready and in the log with what to do; what is whole is served', async () => {
  const path = join(folder, 'damaged.db')
  const before = await ownedServer({ store: sqliteStore({ path }) })
  const whole = await newPage(before, { name: 'Whole' })
  const torn = await newPage(before, { name: 'Torn', content: [titleBlock('a', 'x'.repeat(100_000))] })
  await before.close()
  const database = new Libsql(path)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  const bytes = await readFile(path)
  const pageBytes = bytes.readUInt16BE(16)
  // Where pages of the long text name the next one.
  for (let at = 0; at < bytes.length; at += pageBytes)
    if (bytes.indexOf('x'.repeat(pageBytes - 4), at) === at + 4) bytes.fill(0xff, at, at + 4)
  await writeFile(path, bytes)

  const log: Readonly<Record<string, unknown>>[] = []
  const clock = fakeClock(startOfTests)
  const server = await freshServer({ store: sqliteStore({ path }), clock, log: (entry) => log.push(entry) })
  const login = { email: 'ada@example.org', password: ownerPassword }
  const token = (await server.call('POST', '/api/admin/session', { body: login })).json.authToken
  expect((await server.call('GET', '/api/ready')).status).toBe(200)
  const refused = await server.call('GET', torn.doc, { token })
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    503,
    'not_ready',
    'The database is damaged. The log says what to do.',
  ])
  expect(log.at(-1)).toMatchObject({ level: 'error', advice: expect.stringContaining('quoin restore <file>') })
  const ready = await server.call('GET', '/api/ready')
  expect([ready.status, ready.json.checks.store]).toEqual([503, false])
  expect((await server.call('GET', '/api/admin/system', { token })).json.store.ok).toBe(false)
  expect((await server.call('GET', whole.doc, { token })).status).toBe(200)
  await server.close()
})

test('a second server on one SQLite file refuses and names the first, which serves on', async () => {
  const path = join(folder, 'one.db')
  const first = createServer({ site, store: sqliteStore({ path }), print: () => {} })
  await first.ready
  const refused = createServer({ site, store: sqliteStore({ path }), print: () => {} })
  await expect(refused.ready).rejects.toThrow(`served by process ${process.pid} since`)
  const answer = await refused.fetch(new Request('http://localhost/api/app/pages'))
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'not_ready'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const stranger = { headers: { authorization: 'Bearer of nothing' } }
  for (const server of [first, refused]) {
    expect((await server.fetch(new Request('http://localhost/api/health', stranger))).status).toBe(200)
  }
  await refused.close()
  expect((await first.fetch(new Request('http://localhost/api/ready'))).status).toBe(200)
  await first.close()
  const next = createServer({ site, store: sqliteStore({ path }), print: () => {} })
  await next.ready
  await next.close()
})

test('a store that is closed lets what runs end, and refuses what comes later', async () => {
  const store = sqliteStore({ path: ':memory:' })
  await store.migrate()
  let finish: (() => void) | undefined
  const running = store.read(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return 'done'
  })
  await until(() => finish !== undefined)
  const closing = store.close()
  finish?.()
  expect(await running).toBe('done')
  await closing
  await expect(store.read(async () => 'late')).rejects.toThrow('The store is closed.')
})

test('an acknowledged save is there after the process was killed at once (T-1)', async () => {
  const path = join(folder, 'killed.db')
  const store = sqliteStore({ path })
  const server = await ownedServer({ store })
  const page = await newPage(server)
  await page.at('PUT', '', { content: [titleBlock('a', 'Acknowledged')] })
  // A second connection sees what the first has committed, whether or not that one ever closes.
  const after = sqliteStore({ path })
  const found = await after.read((tx) =>
    tx.db.selectFrom('documents').select('revision').where('page_id', '=', page.id).execute(),
  )
  expect(found).toEqual([{ revision: 2 }])
  await after.close()
  await server.close()
})

test('while everything is replaced other writes are 503 and reads go on (X-4)', async () => {
  const store = sqliteStore({ path: join(folder, 'replaced.db') })
  const server = await ownedServer({ store })
  const page = await newPage(server)
  let finish = () => {}
  const replacing = store.write(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
    { alone: true },
  )
  const refused = await page.at('PUT', '', { content: [titleBlock('a', 'Too early')] })
  expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([503, 'read_only', '1'])
  expect((await page.at('GET', '')).status).toBe(200)
  finish()
  await replacing
  expect((await page.at('PUT', '', { content: [titleBlock('a', 'Now')] })).status).toBe(200)
  await server.close()
})
