import type { Migration, MigrationContext } from '../databases/migration.ts'

export const hookMigrations: readonly Migration[] = [
  {
    name: 'hooks-1',
    async up({ db, text }) {
      await db.schema
        .createTable('webhooks')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('url', text, (column) => column.notNull())
        .addColumn('events', text, (column) => column.notNull())
        .addColumn('active', 'integer', (column) => column.notNull())
        .addColumn('secret', text, (column) => column.notNull())
        .addColumn('former_secret', text)
        .addColumn('former_until', 'bigint')
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('deploy_hooks')
        .addColumn('environment', text, (column) => column.primaryKey())
        .addColumn('url', text, (column) => column.notNull())
        .addColumn('method', text, (column) => column.notNull())
        .addColumn('headers', text, (column) => column.notNull())
        .addColumn('trigger_on_schedule', 'integer', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('deliveries')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('target', text)
        .addColumn('event_id', text, (column) => column.notNull())
        .addColumn('type', text, (column) => column.notNull())
        .addColumn('body', text, (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('next_at', 'bigint', (column) => column.notNull())
        .addColumn('claimed_until', 'bigint')
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('state', text, (column) => column.notNull())
        .addColumn('status', 'integer')
        .addColumn('answer', text)
        .addColumn('finished_at', 'bigint')
        .execute()
      await db.schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'next_at']).execute()
      await db.schema.createIndex('deliveries_of_target').on('deliveries').columns(['target', 'created_at']).execute()
    },
  },
  { name: 'hooks-2', up: hooks2 },
  {
    name: 'hooks-3',
    async up({ db }) {
      await db.schema.createIndex('deliveries_of_event').on('deliveries').column('event_id').execute()
    },
  },
  { name: 'hooks-4', up: hooks4 },
]

/** A secret goes on signing for its time, however often it was replaced since. */
async function hooks2({ db, text }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('webhooks')
    .addColumn('formers', text, (column) => column.notNull().defaultTo('[]'))
    .execute()
  const replaced: readonly { id: string; former_secret: string; former_until: number }[] = await db
    .selectFrom('webhooks')
    .select(['id', 'former_secret', 'former_until'])
    .where('former_secret', 'is not', null)
    .execute()
  for (const { id, former_secret, former_until } of replaced)
    await db
      .updateTable('webhooks')
      .set({ formers: JSON.stringify([{ secret: former_secret, until: Number(former_until) }]) })
      .where('id', '=', id)
      .execute()
  for (const column of ['former_secret', 'former_until'])
    await db.schema.alterTable('webhooks').dropColumn(column).execute()
}

/** Each delivery says whose data it holds. Those of a submission had its id as that of their event. */
async function hooks4({ db, text }: MigrationContext): Promise<void> {
  await db.schema.alterTable('deliveries').addColumn('about', text).execute()
  await db
    .updateTable('deliveries')
    .set((set) => ({ about: set.ref('event_id') }))
    .where('event_id', 'in', db.selectFrom('submissions').select('id'))
    .execute()
  await db.schema.dropIndex('deliveries_of_event').execute()
  await db.schema.createIndex('deliveries_about').on('deliveries').column('about').execute()
}
