import type { Migration } from '../databases/migration.ts'
import { inParts } from '../in-parts.ts'
import { searchedInAnswers } from '../searched.ts'

export const formMigrations: readonly Migration[] = [
  {
    name: 'forms-1',
    async up({ db, text }) {
      await db.schema
        .createTable('forms')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('project', text)
        .addColumn('config', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('submissions')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('form_id', text, (column) => column.notNull().references('forms.id').onDelete('cascade'))
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('data', text, (column) => column.notNull())
        .addColumn('files', text, (column) => column.notNull())
        .addColumn('spam', 'integer', (column) => column.notNull())
        .addColumn('is_read', 'integer', (column) => column.notNull())
        .addColumn('repeat_key', text)
        .addUniqueConstraint('submissions_once', ['form_id', 'repeat_key'])
        .execute()
      await db.schema.createIndex('submissions_by_time').on('submissions').columns(['form_id', 'at']).execute()
      await db.schema
        .createTable('lists')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('config', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('subscribers')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('list_id', text, (column) => column.notNull().references('lists.id').onDelete('cascade'))
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('email_key', text, (column) => column.notNull())
        .addColumn('status', text, (column) => column.notNull())
        .addColumn('token_hash', text)
        .addColumn('token_expires_at', 'bigint')
        .addColumn('unsubscribe_token', text, (column) => column.notNull())
        .addColumn('mailed_at', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .addUniqueConstraint('subscribers_once', ['list_id', 'email_key'])
        .execute()
      await db.schema.createIndex('subscribers_by_token').on('subscribers').column('token_hash').execute()
      await db.schema.createIndex('subscribers_by_unsubscribe').on('subscribers').column('unsubscribe_token').execute()
    },
  },
  {
    name: 'forms-2',
    async up({ db }) {
      await db.schema.alterTable('subscribers').addColumn('status_at', 'bigint').execute()
    },
  },
  {
    name: 'forms-3',
    async up({ db, text }) {
      await db.schema
        .alterTable('submissions')
        .addColumn('searched', text, (column) => column.notNull().defaultTo(''))
        .execute()
      const rows = inParts<{ readonly id: string; readonly data: string }>((most, after) =>
        db
          .selectFrom('submissions')
          .select(['id', 'data'])
          .where('id', '>', after?.id ?? '')
          .orderBy('id')
          .limit(most)
          .execute(),
      )
      for await (const { id, data } of rows)
        await db
          .updateTable('submissions')
          .set({ searched: searchedInAnswers(data) })
          .where('id', '=', id)
          .execute()
    },
  },
]
