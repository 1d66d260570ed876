import { ConfigError } from '@quoin/engine'
import { type ColumnDataType, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration sees tables of versions that have no type any more
type AnyTables = Kysely<any>

/** What a migration works with: tables of the version before are not typed, and column types differ by dialect. */
export interface MigrationContext {
  readonly db: AnyTables
  readonly dialect: Dialect
  /** Text that sorts by code point on every database. */
  readonly text: ColumnDataType | RawBuilder<unknown>
  readonly bytes: ColumnDataType | RawBuilder<unknown>
}

export interface Migration {
  readonly name: string
  up(context: MigrationContext): Promise<void>
}

const table = 'quoin_migrations'

export interface MigrateOptions {
  /** A database of an older version is left to it, in case it is still serving: its tables would change under it. */
  readonly refuseOlder?: boolean
}

/** Runs what is missing. The caller holds a lock that keeps other processes out and undoes everything on a throw. */
export async function migrate(
  db: AnyTables,
  dialect: Dialect,
  migrations: readonly Migration[],
  { refuseOlder = false }: MigrateOptions = {},
): Promise<void> {
  // A database that takes no writes is read by a server that starts on it, so tables that are up to date are only looked at.
  if (!(await hasTable(db, dialect))) await createTable(db)
  const applied = await appliedNames(db)
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) throw tooNew(unknown)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  if (refuseOlder && applied.size > 0 && missing.length > 0) throw older()
  const context: MigrationContext = {
    db,
    dialect,
    text: dialect === 'sqlite' ? 'text' : sql`text collate "C"`,
    bytes: dialect === 'sqlite' ? 'blob' : 'bytea',
  }
  for (const migration of missing) {
    await migration.up(context)
    await db.insertInto(table).values({ name: migration.name, applied_at: Date.now() }).execute()
  }
}

async function hasTable(db: AnyTables, dialect: Dialect): Promise<boolean> {
  const asked =
    dialect === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = ${table}`
      : sql`select 1 as name where to_regclass(${table}) is not null`
  return (await asked.execute(db)).rows.length > 0
}

async function createTable(db: AnyTables): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
}

export async function isMigrated(db: AnyTables, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await appliedNames(db)
  return applied.size === migrations.length && migrations.every((migration) => applied.has(migration.name))
}

async function appliedNames(db: AnyTables): Promise<ReadonlySet<string>> {
  const rows: readonly { readonly name: string }[] = await db.selectFrom(table).select('name').execute()
  return new Set(rows.map((row) => row.name))
}

function tooNew(names: readonly string[]): ConfigError {
  return new ConfigError(
    'STORE_TOO_NEW',
    `The database was written by a newer version of the server: it has ${names.map((name) => `"${name}"`).join(', ')}. Start that version, or restore a backup made before.`,
  )
}

function older(): ConfigError {
  return new ConfigError(
    'STORE_OLDER',
    'The database is of an older version, which may still be serving it. Stop that server, then start this version or run "quoin migrate".',
  )
}
