import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

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

test('a second server on one SQLite file refuses and names the first; a left-over mark is taken over', async () => {
  const path = join(folder, 'one.db')
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await writeFile(`${path}.serving`, JSON.stringify({ pid: other.pid, since: '2026-01-01T00:00:00.000Z' }))
  const refused = createServer({ site, store: sqliteStore({ path }), print: () => {} })
  await expect(refused.ready).rejects.toThrow(`process ${other.pid}`)
  const answer = await refused.fetch(new Request('http://localhost/api/app/pages'))
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'not_ready'])
  expect((await refused.fetch(new Request('http://localhost/api/health'))).status).toBe(200)
  await refused.close()
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.kill()
  await ended
  const server = createServer({ site, store: sqliteStore({ path }), print: () => {} })
  await server.ready
  await server.close()
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
  await eventually(() => finish !== undefined)
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
