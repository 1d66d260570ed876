import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { diskBlobs } from '@quoin/server'
import { runCommand } from '@quoin/server/cli'
import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpPostgres, restorePostgres } from '../../examples/site/src/seed/guides/run-a-site.ts'
import { fill } from './support/archives.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { freshServer, ownedServer, ownerPassword } from './support/running-server.ts'

let postgres: TestPostgres
let folder = ''
beforeAll(async () => {
  postgres = await testPostgres()
  folder = await mkdtemp(join(tmpdir(), 'quoin-postgres-backup-'))
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const tools = ['17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync)

/** As the guide says it, in a folder that looks like a clone. */
async function inShell(commands: string, database: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database, PATH: `${tools}:${process.env.PATH}` }
  await promisify(execFile)('bash', ['-euc', commands], { cwd: folder, env })
}

test('the commands of the guide copy a PostgreSQL and its pictures while somebody writes, and put them back (T-12)', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite' || tools === undefined) skip('PostgreSQL is not installed here')
  const media = join(folder, 'examples/site/data/media')
  await mkdir(media, { recursive: true })
  const pool = await postgres.pool()
  const database = pool.options.connectionString ?? ''
  const blobs = diskBlobs({ folder: media })
  const server = await fill(await ownedServer({ store: postgresStore({ pool }), blobs, limits: { save: 100_000 } }))
  const page = await newPage(server, { name: 'Written', content: [titleBlock('a', 'start'), titleBlock('b', 'start')] })
  const files = await readdir(media, { recursive: true })
  let writes = true
  const writer = (async () => {
    for (let turn = 1; writes; turn += 1)
      await page.at('PUT', '', { content: [titleBlock('a', `turn ${turn}`), titleBlock('b', `turn ${turn}`)] })
    return page.revision()
  })()
  await inShell(backUpPostgres, database)
  writes = false
  const last = await writer
  await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
  await server.close()
  await rm(media, { recursive: true })

  await inShell(restorePostgres, database)
  expect((await readdir(media, { recursive: true })).toSorted()).toEqual(files.toSorted())
  const again = await ownedAgain(database, media)
  const { revision, content } = (await again.call(page.doc)).json
  expect(revision).toBeGreaterThanOrEqual(1)
  expect(revision).toBeLessThanOrEqual(last)
  const [first, second] = content
  expect(first.props.title).toBe(second.props.title)
  expect((await again.call(`${page.doc}/revisions?collapse=false`)).json).toHaveLength(revision)
  await again.close()
})

/** The server on what was restored, for the owner who was there before. */
async function ownedAgain(database: string, media: string) {
  const store = postgresStore({ pool: new Pool({ connectionString: database }) })
  const server = await freshServer({ store, blobs: diskBlobs({ folder: media }) })
  const body = { email: 'ada@example.org', password: ownerPassword }
  const token = (await server.call('POST', '/api/admin/session', { body })).json.authToken
  return { call: (path: string) => server.call('GET', path, { token }), close: () => server.close() }
}

test('the doctor does not say of a PostgreSQL whether it is served, which nobody can tell', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PostgreSQL is not installed here')
  const pool = await postgres.pool()
  const server = await ownedServer({ store: postgresStore({ pool }) })
  const lines: string[] = []
  const variables = { DATABASE_URL: pool.options.connectionString, DATA_DIR: folder }
  await runCommand(['doctor'], variables, (line) => lines.push(line))
  expect(lines[0]).toBe('✓ Database: postgres')
  expect(lines.join()).not.toContain('served')
  await server.close()
})
