import { join } from 'node:path'
import type { Store } from '@quoin/server'
import type { Environment } from './environment.ts'

/** The database: a server where one is named, else a file of our own. */
export async function openStore(environment: Environment, dataDir: string): Promise<Store> {
  if (environment.databaseUrl) {
    const [{ default: pg }, { postgresStore }] = await Promise.all([import('pg'), import('@quoin/server/postgres')])
    return postgresStore({ pool: new pg.Pool({ connectionString: environment.databaseUrl }) })
  }
  const { sqliteStore } = await import('@quoin/server/sqlite')
  return sqliteStore({ path: join(dataDir, 'quoin.db') })
}
