import type { Migration, MigrationContext } from '../databases/migration.ts'

export const journalMigrations: readonly Migration[] = [
  { name: 'journal-1', up: journal1 },
  { name: 'journal-2', up: journal2 },
  { name: 'journal-3', up: journal3 },
  { name: 'journal-4', up: journal4 },
]

async function journal1({ db, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await schema
    .createTable('counters')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('value', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('events')
    .addColumn('number', 'bigint', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('topic', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('page_id', text)
    .addColumn('language', text)
    .addColumn('data', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('events_at').on('events').columns(['at']).execute()
  await schema
    .createTable('outbox')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('data', text, (c) => c.notNull())
    .addColumn('claimed_until', 'bigint')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('done_at', 'bigint')
    .execute()
  await schema.createIndex('outbox_open').on('outbox').columns(['done_at', 'at']).execute()
  await schema
    .createTable('idempotency')
    .addColumn('caller', text, (c) => c.notNull())
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('body_hash', text, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('headers', text, (c) => c.notNull())
    .addColumn('body', text)
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['caller', 'method', 'path', 'key'])
    .execute()
  await schema.createIndex('idempotency_expires').on('idempotency').columns(['expires_at']).execute()
  await db
    .insertInto('counters')
    .values([
      { name: 'events', value: 0 },
      { name: 'public', value: 1 },
    ])
    .execute()
}

/** What left the outbox is not kept there, and each entry says whose data it holds. */
async function journal2({ db, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await db.deleteFrom('outbox').where('done_at', 'is not', null).execute()
  await schema.dropIndex('outbox_open').execute()
  for (const column of ['claimed_until', 'tries', 'done_at'])
    await schema.alterTable('outbox').dropColumn(column).execute()
  await schema.alterTable('outbox').addColumn('about', text).execute()
  await db
    .updateTable('outbox')
    .set((set) => ({ about: set.ref('id') }))
    .where('type', '=', 'form.submitted')
    .execute()
  await schema.createIndex('outbox_in_order').on('outbox').columns(['at', 'id']).execute()
  await schema.createIndex('outbox_about').on('outbox').column('about').execute()
}

/** A repeated call is answered again only to whom may still do all that it did. */
async function journal3({ db, text }: MigrationContext): Promise<void> {
  await db.schema.alterTable('idempotency').addColumn('asked', text).execute()
}

/** An entry that cannot become deliveries rests, and holds up no other. */
async function journal4({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('failed_at', 'bigint').execute()
}
