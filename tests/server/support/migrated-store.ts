import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { type RawBuilder, sql } from 'kysely'

let statements: ReturnType<typeof readStatements> | undefined

/** A new SQLite in memory that has its tables at once: a third of the work of migrating it. */
export async function migratedStore(options: Omit<Parameters<typeof sqliteStore>[0], 'path'> = {}): Promise<Store> {
  statements ??= readStatements()
  const made = await statements
  const store = sqliteStore({ ...options, path: ':memory:' })
  await store.write(async ({ db }) => {
    for (const statement of made) await statement.execute(db)
  })
  return store
}

/** What makes a database such as the migrations leave: its tables, and the rows they hold from the start. */
async function readStatements(): Promise<readonly RawBuilder<unknown>[]> {
  const store = sqliteStore({ path: ':memory:' })
  await store.migrate()
  const read = await store.read(async ({ db }) => {
    const parts = sql<Part>`select type, name, sql from sqlite_master where sql is not null order by rowid`
    const { rows } = await parts.execute(db)
    const inserts: RawBuilder<unknown>[] = []
    for (const { name } of rows.filter(({ type }) => type === 'table')) {
      const held = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      for (const row of held.rows)
        inserts.push(sql`insert into ${sql.table(name)} values (${sql.join(Object.values(row))})`)
    }
    return [...rows.map((part) => sql.raw(part.sql)), ...inserts]
  })
  await store.close()
  return read
}

interface Part {
  readonly type: string
  readonly name: string
  readonly sql: string
}
