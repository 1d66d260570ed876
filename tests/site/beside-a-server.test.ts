import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startFailure } from '@quoin/server/node'
import { postgresStore } from '@quoin/server/postgres'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readEnvironment } from '../../examples/site/src/server/environment.ts'
import { openStore, openStoreBeside } from '../../examples/site/src/server/store.ts'
import { type TestPostgres, testPostgres } from '../server/support/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

test('a static export leaves a PostgreSQL of an older version to the server that may run on it', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has no address')
  const { options } = await postgres.emptyPool()
  const open = () => openStoreBeside(readEnvironment({ DATABASE_URL: `${options.connectionString}` }), 'data')
  await (await open()).close()
  const serving = postgresStore({ pool: new Pool(options) })
  await serving.write((tx) => sql`delete from quoin_migrations where name = 'rates-1'`.execute(tx.db))
  expect(await open().then(() => 'opened', startFailure)).toContain('The database is of an older version')
  expect(await serving.check()).toEqual({ store: true, migrations: false })
  await serving.close()
})

test('a start does not wait for ever for what says nothing at the address of the database', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo // a server on a port has no other form
  const asked = once(silent, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const store = await openStore(readEnvironment({ DATABASE_URL: `postgres://user@127.0.0.1:${port}/site` }), 'data')
  const started = store.migrate().then(() => 'started', startFailure)
  await asked
  await vi.advanceTimersByTimeAsync(5000)
  expect(await started).toContain('PostgreSQL cannot be reached: ')
  vi.useRealTimers()
  await store.close()
  silent.close()
})
