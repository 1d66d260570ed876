import { join } from 'node:path'
import type { Store } from '@quoin/server'
import type { Environment } from './environment.ts'

/** How long a database may take to let us in; what says nothing at that address never would. */
const patienceMs = 5000

/** The database: a server where one is named, else a file of our own. */
export async function openStore(environment: Environment, dataDir: string): Promise<Store> {
  if (environment.databaseUrl) {
    const [{ default: pg }, { postgresStore }] = await Promise.all([import('pg'), import('@quoin/server/postgres')])
    const pool = new pg.Pool({ connectionString: environment.databaseUrl, connectionTimeoutMillis: patienceMs })
    return postgresStore({ pool })
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
