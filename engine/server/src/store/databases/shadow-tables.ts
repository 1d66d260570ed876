import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database.ts'
import type { Tables } from '../tables/index.ts'

/**
 * Puts a table of this connection alone before each of the database, for the rest of the transaction: under the same names,
 * with the same keys, empty but for the rows of those in `filled`.
 */
export async function shadowTables(
  db: Kysely<Tables>,
  dialect: Dialect,
  filled: readonly (keyof Tables)[],
): Promise<void> {
  const { schema, private: own } = dialect === 'sqlite' ? await shadowSqlite(db) : await shadowPostgres(db)
  for (const table of filled)
    await sql`insert into ${sql.id(own, table)} select * from ${sql.id(schema, table)}`.execute(db)
}

interface Schemas {
  readonly schema: string
  readonly private: string
}

async function shadowSqlite(db: Kysely<Tables>): Promise<Schemas> {
  const { rows } = await sql<{ readonly sql: string }>`
    select sql from main.sqlite_master where sql is not null and name not glob 'sqlite_*' order by rowid`.execute(db)
  for (const { sql: made } of rows) await sql.raw(inTemp(made)).execute(db)
  // A row may belong to one of a table that is left empty.
  await sql`pragma defer_foreign_keys = on`.execute(db)
  return { schema: 'main', private: 'temp' }
}

function inTemp(made: string): string {
  return made
    .replace(/^create table /i, 'create temp table ')
    .replace(/^create (unique )?index /i, 'create $1index temp.')
}

async function shadowPostgres(db: Kysely<Tables>): Promise<Schemas> {
  const { rows } = await sql<{ readonly schema: string; readonly name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const schema = rows[0]?.schema ?? 'public'
  for (const { name } of rows)
    await sql`create temp table ${sql.id(name)} (like ${sql.id(schema, name)} including all) on commit drop`.execute(db)
  return { schema, private: 'pg_temp' }
}
