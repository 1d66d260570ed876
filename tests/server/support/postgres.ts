import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { inject } from 'vitest'
import type { FoundPostgres } from '../../support/one-postgres.ts'

export interface TestPostgres {
  /** Which database the tests ran on. */
  readonly kind: 'given' | 'installed' | 'pglite'
  /** A pool on a database of its own, which holds nothing and is migrated: a copy costs a sixth of migrating one. */
  pool(): Promise<Pool>
  /** The same, but with no table. */
  emptyPool(): Promise<Pool>
  stop(): Promise<void>
}

/** The server of this run of the tests, else PGlite. */
export async function testPostgres(): Promise<TestPostgres> {
  const told = await fetch(inject('postgresDesk'))
  if (!told.ok) throw new Error(await told.text())
  const found: FoundPostgres | null = await told.json()
  return found === null ? pglite() : serverOf(found)
}

function serverOf({ kind, url, template }: FoundPostgres): TestPostgres {
  const admin = new Pool({ connectionString: url, max: 1 })
  const made: string[] = []
  const pools: Pool[] = []
  const poolOn = async (copied: string) => {
    const name = `quoin_test_${process.pid}_${Date.now()}_${made.length}`
    await admin.query(`create database ${name} template ${copied}`)
    made.push(name)
    const address = new URL(url)
    address.pathname = `/${name}`
    const pool = new Pool({ connectionString: address.href, max: 10 })
    // a pool has ended before its connections have, and those that `stop` breaks say so
    pool.on('error', () => {})
    pools.push(pool)
    return pool
  }
  return {
    kind,
    pool: () => poolOn(template),
    emptyPool: () => poolOn('template1'),
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
  const emptyPool = async () => {
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
  }
  return {
    kind: 'pglite',
    // migrating it is left to whoever opens a store on it
    pool: emptyPool,
    emptyPool,
    async stop() {
      await Promise.all(open.map((database) => (database.closed ? undefined : database.close())))
    },
  }
}
