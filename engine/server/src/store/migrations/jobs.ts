import type { Migration } from '../databases/migration.ts'

export const jobMigrations: readonly Migration[] = [
  {
    name: 'jobs-1',
    async up({ db, text }) {
      await db.schema
        .createTable('jobs')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('progress', 'real', (column) => column.notNull())
        .addColumn('result', text)
        .addColumn('problem', text)
        .addColumn('options', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('created_by', text)
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  {
    name: 'jobs-2',
    async up({ db }) {
      await db.schema
        .alterTable('jobs')
        .addColumn('alive_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
]
