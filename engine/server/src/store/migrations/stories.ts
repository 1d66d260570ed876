import type { Migration } from '../databases/migration.ts'

export const storyMigrations: readonly Migration[] = [
  {
    name: 'stories-1',
    async up({ db, text }) {
      await db.schema
        .createTable('stories')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('block_type', text, (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('name_key', text, (column) => column.notNull())
        .addColumn('props', text, (column) => column.notNull())
        .addColumn('created_by', text)
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('stories_once', ['block_type', 'name_key'])
        .execute()
    },
  },
  {
    name: 'stories-2',
    async up({ db }) {
      await db.schema.alterTable('stories').addColumn('version', 'integer').execute()
    },
  },
]
