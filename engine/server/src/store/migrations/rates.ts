import { sql } from 'kysely'
import type { Migration } from '../databases/migration.ts'

export const rateMigrations: readonly Migration[] = [
  {
    name: 'rates-1',
    async up({ db, dialect, text }) {
      const { schema } = db
      await schema
        .createTable('rate_levels')
        .addColumn('key', text, (column) => column.primaryKey())
        .addColumn('tokens', sql`double precision`, (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('login_failures')
        .addColumn('key', text, (column) => column.primaryKey())
        .addColumn('failures', text)
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await schema
        .createTable('day_salts')
        .addColumn('day', 'integer', (column) => column.primaryKey())
        .addColumn('salt', text, (column) => column.notNull())
        .execute()
      // Counts may be lost in a crash; they must not cost a write to the disk with every call.
      if (dialect === 'postgres') await sql`alter table rate_levels set unlogged`.execute(db)
    },
  },
]
