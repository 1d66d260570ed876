import type { Migration } from '../databases/migration.ts'
import { useRows, usesIn } from '../media-uses.ts'

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
  {
    name: 'stories-3',
    async up({ db }) {
      const stories: readonly { id: string; props: string }[] = await db
        .selectFrom('stories')
        .select(['id', 'props'])
        .where('props', 'like', '%/media/%')
        .execute()
      for (const { id, props } of stories)
        for (const use of useRows({ pageId: id, language: '', snapshot: 'story' }, usesIn(JSON.parse(props))))
          await db.insertInto('media_uses').values(use).execute()
    },
  },
]
