import { startFailure } from '@quoin/server/node'
import { postgresStore } from '@quoin/server/postgres'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../examples/site/src/server/environment.ts'
import { openStoreBeside } from '../../examples/site/src/server/store.ts'
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
