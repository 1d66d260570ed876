import { type Kysely, sql } from 'kysely'
import type { Migration, MigrationContext } from '../databases/migration.ts'

async function makeAppendOnly(db: MigrationContext['db'], dialect: MigrationContext['dialect']): Promise<void> {
  const refuse = (act: 'update' | 'delete') =>
    dialect === 'sqlite'
      ? `create trigger audit_no_${act} before ${act} on audit begin select raise(abort, 'the audit log is append-only'); end`
      : `create trigger audit_no_${act} before ${act} on audit for each row execute function audit_refuse()`
  if (dialect === 'postgres')
    await run(
      db,
      `create function audit_refuse() returns trigger language plpgsql as $$ begin raise exception 'the audit log is append-only'; end $$`,
    )
  await run(db, refuse('update'))
  await run(db, refuse('delete'))
}

async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

export const settingsMigrations: readonly Migration[] = [
  {
    name: 'settings-1',
    async up({ db, dialect, text }) {
      await db.schema
        .createTable('settings')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('revision', 'bigint', (column) => column.notNull())
        .addColumn('overrides', text, (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('audit_head')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('sequence', 'bigint', (column) => column.notNull())
        .addColumn('hash', text, (column) => column.notNull())
        .execute()
      await db.insertInto('audit_head').values({ id: 1, sequence: 0, hash: '' }).execute()
      await db.schema
        .createTable('audit')
        .addColumn('sequence', 'bigint', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('action', text, (column) => column.notNull())
        .addColumn('user_id', text)
        .addColumn('page_id', text)
        .addColumn('language', text)
        .addColumn('detail', text, (column) => column.notNull())
        .addColumn('previous', text, (column) => column.notNull())
        .addColumn('hash', text, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('audit_by_user').on('audit').columns(['user_id', 'sequence']).execute()
      await db.schema.createIndex('audit_by_page').on('audit').columns(['page_id', 'sequence']).execute()
      await makeAppendOnly(db, dialect)
    },
  },
]
