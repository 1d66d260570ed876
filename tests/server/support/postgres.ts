import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { inject } from 'vitest'

export interface TestPostgres {
  /** Which database the tests ran on. */
  readonly kind: 'given' | 'installed' | 'pglite'
  /** A pool on an empty database of its own. */
  pool(): Promise<Pool>
  stop(): Promise<void>
}

/** The server of DATABASE_URL, else an installed one started for this run of the tests, else PGlite. */
export async function testPostgres(): Promise<TestPostgres> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return serverAt(DATABASE_URL, 'given')
  const told = await fetch(inject('postgresDesk'))
  const url = await told.text()
  if (!told.ok) throw new Error(url)
  return url === '' ? pglite() : serverAt(url, 'installed')
}

function serverAt(url: string, kind: 'given' | 'installed'): TestPostgres {
  const admin = new Pool({ connectionString: url, max: 1 })
  const made: string[] = []
  const pools: Pool[] = []
  return {
    kind,
    async pool() {
      const name = `quoin_test_${process.pid}_${Date.now()}_${made.length}`
      await admin.query(`create database ${name}`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      const pool = new Pool({ connectionString: address.href, max: 10 })
      pools.push(pool)
      return pool
    },
    async stop() {
      await Promise.all(pools.map((pool) => (pool.ended ? undefined : pool.end())))
      for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** One connection in the process: enough for the contract, not for what needs several writers at once. */
function pglite(): TestPostgres {
  const open: PGlite[] = []
  return {
    kind: 'pglite',
    async pool() {
      const database = await PGlite.create()
      open.push(database)
      let queue: Promise<unknown> = Promise.resolve()
      const pool = {
        async connect() {
          let release: () => void = () => {}
          const before = queue
          queue = new Promise<void>((resolve) => {
            release = resolve
          })
          await before
          return {
            async query(given: string | { readonly text: string; readonly values?: unknown[] }) {
              const { text, values = [] } = typeof given === 'string' ? { text: given } : given
              const { rows, affectedRows } = await database.query(text, values)
              return { rows, rowCount: affectedRows ?? rows.length, command: text.trim().split(' ')[0]?.toUpperCase() }
            },
            getTypeParser: () => (text: string) => text,
            on() {},
            once() {},
            removeListener() {},
            release,
          }
        },
        async end() {
          await database.close()
        },
        on() {},
      }
      return pool as unknown as Pool // what the store uses of a pool
    },
    async stop() {
      await Promise.all(open.map((database) => (database.closed ? undefined : database.close())))
    },
  }
}
