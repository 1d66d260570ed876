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

/** For a command beside servers: nobody can tell whether an older one still runs on the PostgreSQL, so its tables are left to it. */
export async function openStoreBeside(environment: Environment, dataDir: string): Promise<Store> {
  const store = await openStore(environment, dataDir)
  if (!environment.databaseUrl) return store
  try {
    await store.migrate({ refuseOlder: true })
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
