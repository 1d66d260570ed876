import { nameKey } from '@quoin/edit'
import { sql } from 'kysely'
import type { Migration, MigrationContext } from '../databases/migration.ts'

export const pageMigrations: readonly Migration[] = [
  { name: 'pages-1', up: pages1 },
  { name: 'pages-2', up: pages2 },
  { name: 'pages-3', up: pages3 },
  { name: 'pages-4', up: pages4 },
  { name: 'pages-5', up: pages5 },
  { name: 'pages-6', up: pages6 },
  { name: 'pages-7', up: pages7 },
  { name: 'pages-8', up: pages8 },
  { name: 'pages-9', up: pages9 },
]

async function pages1({ db, dialect, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await schema
    .createTable('pages')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', text)
    .execute()
  await schema
    .createTable('snapshots')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) => c.primaryKey())
    .addColumn('page_id', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('issues', text, (c) => c.notNull())
    .execute()
  await schema
    .createTable('documents')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('edit_status', text, (c) => c.notNull())
    .addColumn('is_locked', 'integer', (c) => c.notNull())
    .addColumn('saved_snapshot', 'bigint', (c) => c.notNull())
    .addColumn('saved_revision', 'integer', (c) => c.notNull())
    .addColumn('working_snapshot', 'bigint')
    .addColumn('live_snapshot', 'bigint')
    .addColumn('live_revision', 'integer')
    .addColumn('live_is_locked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('live_edited_at', 'bigint')
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('author_id', text)
    .addColumn('published_at', 'bigint')
    .addColumn('live_published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', text)
    .addColumn('last_published_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_by', text)
    .addColumn('deleted_with_page', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('merge_request', text)
    .addColumn('last_rejection', text)
    .addColumn('translated_from', text)
    .addColumn('publish_on', 'bigint')
    .addColumn('unpublish_on', 'bigint')
    .addColumn('scheduled_revision', 'integer')
    .addColumn('schedule_error', text)
    .addColumn('schedule_by', text)
    .addColumn('parked', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('documents_key', ['page_id', 'language'])
    .execute()
  await schema.createIndex('documents_live').on('documents').columns(['language', 'live_published_at']).execute()
  await schema.createIndex('documents_created').on('documents').columns(['created_at']).execute()
  await sql`create index documents_due on documents (publish_on) where publish_on is not null`.execute(db)
  await sql`create index documents_ending on documents (unpublish_on) where unpublish_on is not null`.execute(db)
  await schema
    .createTable('revisions')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('line', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_id', text)
    .addColumn('parent', 'integer')
    .addColumn('restored_from', text)
    .addColumn('label', text)
    .addColumn('snapshot', 'bigint', (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['page_id', 'language', 'revision'])
    .execute()
  await schema.createIndex('revisions_snapshot').on('revisions').columns(['snapshot']).execute()
  await schema
    .createTable('parked')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by_id', text)
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('base_revision', 'integer', (c) => c.notNull())
    .addColumn('label', text)
    .addColumn('snapshot', 'bigint', (c) => c.notNull())
    .addColumn('summary', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('parked_key', ['page_id', 'language', 'number'])
    .execute()
  await schema
    .createTable('slugs')
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('slugs_key', ['language', 'slug'])
    .execute()
  await schema.createIndex('slugs_page').on('slugs').columns(['page_id', 'language']).execute()
  await schema
    .createTable('former_slugs')
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('former_slugs_key', ['language', 'slug'])
    .execute()
  await schema
    .createTable('names')
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('folded', text, (c) => c.notNull())
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('names_key', ['type', 'language', 'folded'])
    .execute()
  await schema.createIndex('names_page').on('names').columns(['page_id', 'language']).execute()
  await schema
    .createTable('document_tags')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('snapshot', text, (c) => c.notNull())
    .addColumn('tag', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('document_tags_key', ['page_id', 'language', 'snapshot', 'tag'])
    .execute()
  await schema.createIndex('document_tags_tag').on('document_tags').columns(['snapshot', 'tag']).execute()
  await schema
    .createTable('page_references')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('snapshot', text, (c) => c.notNull())
    .addColumn('target_id', text, (c) => c.notNull())
    .addColumn('block_id', text)
    .addColumn('path', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('page_references_target').on('page_references').columns(['target_id']).execute()
  await schema.createIndex('page_references_page').on('page_references').columns(['page_id', 'language']).execute()
  await schema
    .createTable('locks')
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('fence', 'integer', (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('acquired_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('request', text)
    .addColumn('lost_by', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('locks_key', ['page_id', 'language'])
    .execute()
  await schema
    .createTable('presence')
    .addColumn('client_id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('page_id', text)
    .addColumn('language', text)
    .addColumn('block_id', text)
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('preview_tokens')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('version', text, (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', text)
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await schema.createIndex('preview_tokens_page').on('preview_tokens').columns(['page_id', 'language']).execute()
  await schema
    .createTable('event_tickets')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('session_id', text, (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
}

/** Lists of many pages are read along an index in their order; the type stands beside the documents for it. */
async function pages2({ db, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('documents')
    .addColumn('page_type', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update documents set page_type = (select type from pages where pages.id = documents.page_id)`.execute(db)
  for (const name of ['documents_live', 'documents_created']) await schema.dropIndex(name).execute()
  const published = sql`where live_snapshot is not null and deleted_at is null`
  for (const by of ['live_published_at', 'created_at']) {
    const column = sql.ref(by)
    await sql`create index ${sql.ref(`public_type_${by}`)} on documents (language, page_type, ${column} desc, page_id) ${published}`.execute(
      db,
    )
    await sql`create index ${sql.ref(`public_${by}`)} on documents (language, ${column} desc, page_id) ${published}`.execute(
      db,
    )
  }
  for (const by of ['created_at', 'updated_at', 'published_at', 'name']) {
    const column = sql.ref(by)
    await sql`create index ${sql.ref(`admin_${by}`)} on documents (${column} desc, page_id) where deleted_at is null`.execute(
      db,
    )
  }
  await sql`create index documents_trash on documents (deleted_at) where deleted_at is not null`.execute(db)
  await schema.dropIndex('document_tags_tag').execute()
  await schema.createIndex('document_tags_tag').on('document_tags').columns(['snapshot', 'language', 'tag']).execute()
}

/** Names stand in the order in which people look them up. */
async function pages3({ db, text }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('name_order', text, (c) => c.notNull().defaultTo(''))
    .execute()
  const documents: readonly { page_id: string; language: string; name: string }[] = await db
    .selectFrom('documents')
    .select(['page_id', 'language', 'name'])
    .execute()
  for (const { page_id, language, name } of documents)
    await db
      .updateTable('documents')
      .set({ name_order: nameKey(name) })
      .where('page_id', '=', page_id)
      .where('language', '=', language)
      .execute()
  await db.schema.dropIndex('admin_name').execute()
  await sql`create index admin_name_order on documents (name_order desc, page_id) where deleted_at is null`.execute(db)
}

/** When publishing failed is told until it is planned anew, whatever happens to the page meanwhile. */
async function pages4({ db }: MigrationContext): Promise<void> {
  await db.schema.alterTable('documents').addColumn('schedule_failed_at', 'bigint').execute()
  await sql`update documents set schedule_failed_at = coalesce(
    (select max(revisions.at) from revisions where revisions.page_id = documents.page_id
      and revisions.language = documents.language and revisions.kind = 'schedule'), updated_at)
    where schedule_error is not null`.execute(db)
  await db.schema.createIndex('former_slugs_page').on('former_slugs').columns(['page_id']).execute()
}

/** What was never published is the oldest on both databases; SQLite has it so by itself. */
async function pages5({ db, dialect }: MigrationContext): Promise<void> {
  if (dialect === 'sqlite') return
  await db.schema.dropIndex('admin_published_at').execute()
  await sql`create index admin_published_at on documents (published_at desc nulls last, page_id) where deleted_at is null`.execute(
    db,
  )
}

/** Thinning looks at an old autosave once. */
async function pages6({ db }: MigrationContext): Promise<void> {
  await db.schema
    .alterTable('revisions')
    .addColumn('stays', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`create index revisions_autosaves on revisions (at) where kind = 'autosave' and label is null and stays = 0`.execute(
    db,
  )
}

/** What is a draft, planned, failed, worked on or asked for is found without looking through what is not. */
async function pages7({ db, dialect }: MigrationContext): Promise<void> {
  for (const by of ['created_at', 'updated_at', 'published_at', 'name_order']) {
    const nulls = sql.raw(dialect === 'postgres' && by === 'published_at' ? 'desc nulls last' : 'desc')
    await sql`create index ${sql.ref(`drafts_${by}`)} on documents (status, ${sql.ref(by)} ${nulls}, page_id)
      where status = 'DRAFT' and deleted_at is null`.execute(db)
  }
  await sql`create index documents_in_work on documents (edit_status) where edit_status <> 'MERGED'`.execute(db)
  await sql`update documents set schedule_failed_at = updated_at
    where schedule_error is not null and schedule_failed_at is null`.execute(db)
  await sql`create index documents_failed on documents (schedule_failed_at) where schedule_failed_at is not null`.execute(
    db,
  )
}

/** A tab is where its own person says, whoever else gives its name. What was told lasted 30 seconds, and is told again. */
async function pages8({ db, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await schema.dropTable('presence').execute()
  await schema
    .createTable('presence')
    .addColumn('client_id', text, (c) => c.notNull())
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('page_id', text)
    .addColumn('language', text)
    .addColumn('block_id', text)
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_key', ['client_id', 'user_id'])
    .execute()
}

/** Several pages may have had one slug, each in its time. */
async function pages9({ db, text }: MigrationContext): Promise<void> {
  const { schema } = db
  await schema
    .createTable('left_slugs')
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('page_id', text, (c) => c.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('left_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('left_slugs_key', ['language', 'slug', 'page_id'])
    .execute()
  await sql`insert into left_slugs select language, slug, page_id, 0 from former_slugs`.execute(db)
  await schema.dropTable('former_slugs').execute()
  await schema.alterTable('left_slugs').renameTo('former_slugs').execute()
  await schema.createIndex('former_slugs_page').on('former_slugs').columns(['page_id']).execute()
}
