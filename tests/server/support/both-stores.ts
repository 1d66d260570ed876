import type { Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterAll, beforeAll } from 'vitest'
import { type TestPostgres, testPostgres } from './postgres.ts'

interface Choices extends Pick<Parameters<typeof sqliteStore>[0], 'clock'> {
  /** Without tables, where that of PostgreSQL has them already. */
  readonly from?: 'pool' | 'emptyPool'
}

/** A way to an empty store on each database, for the tests of a file. */
export function bothStores({
  from = 'pool',
  ...options
}: Choices = {}): readonly (readonly [database: string, openStore: () => Promise<Store>])[] {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await testPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  return [
    ['SQLite', async () => sqliteStore({ path: ':memory:', ...options })],
    ['PostgreSQL', async () => postgresStore({ pool: await postgres[from](), ...options })],
  ]
}
