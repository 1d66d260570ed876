import { nameKey } from '@quoin/edit'
import { sql } from 'kysely'
import type { Migration, MigrationContext } from '../databases/migration.ts'
import { useRows, usesIn } from '../media-uses.ts'
import { searchedInAsset } from '../searched.ts'

export const mediaMigrations: readonly Migration[] = [
  {
    name: 'media-1',
    async up({ db, text }) {
      await db.schema
        .createTable('media_folders')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('parent_id', text, (column) => column.references('media_folders.id'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('media_assets')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('kind', text, (column) => column.notNull())
        .addColumn('hash', text, (column) => column.notNull())
        .addColumn('extension', text, (column) => column.notNull())
        .addColumn('mime', text, (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('animated', 'integer', (column) => column.notNull())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('texts', text, (column) => column.notNull())
        .addColumn('folder_id', text, (column) => column.references('media_folders.id'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('created_by', text)
        .addColumn('trashed_at', 'bigint')
        .addUniqueConstraint('media_assets_once', ['kind', 'hash'])
        .execute()
      await db.schema.createIndex('media_assets_by_time').on('media_assets').columns(['kind', 'created_at']).execute()
      await db.schema
        .createTable('media_renditions')
        .addColumn('asset_id', text, (column) => column.notNull())
        .addColumn('key', text, (column) => column.notNull())
        .addColumn('extension', text, (column) => column.notNull())
        .addColumn('mime', text, (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('blob_key', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('media_renditions_key', ['asset_id', 'key', 'extension'])
        .execute()
      await db.schema
        .createTable('media_sets')
        .addColumn('asset_id', text, (column) => column.notNull())
        .addColumn('wish', text, (column) => column.notNull())
        .addColumn('result', text, (column) => column.notNull())
        .addPrimaryKeyConstraint('media_sets_key', ['asset_id', 'wish'])
        .execute()
      await db.schema
        .createTable('media_uses')
        .addColumn('asset_id', text, (column) => column.notNull())
        .addColumn('page_id', text, (column) => column.notNull())
        .addColumn('language', text, (column) => column.notNull())
        .addColumn('snapshot', text, (column) => column.notNull())
        .addColumn('block_id', text)
        .addColumn('path', text, (column) => column.notNull())
        .execute()
      await db.schema.createIndex('media_uses_by_asset').on('media_uses').column('asset_id').execute()
      await db.schema
        .createIndex('media_uses_by_page')
        .on('media_uses')
        .columns(['page_id', 'language', 'snapshot'])
        .execute()
    },
  },
  {
    name: 'media-2',
    async up({ db }) {
      await db.schema.alterTable('media_assets').addColumn('pages_num', 'integer').execute()
    },
  },
  {
    name: 'media-3',
    async up({ db, text }) {
      await db.schema
        .alterTable('media_assets')
        .addColumn('name_order', text, (column) => column.notNull().defaultTo(''))
        .execute()
      const assets: readonly { id: string; name: string }[] = await db
        .selectFrom('media_assets')
        .select(['id', 'name'])
        .execute()
      for (const { id, name } of assets)
        await db
          .updateTable('media_assets')
          .set({ name_order: nameKey(name) })
          .where('id', '=', id)
          .execute()
    },
  },
  {
    name: 'media-4',
    async up({ db, text }) {
      await db.schema
        .alterTable('media_assets')
        .addColumn('searched', text, (column) => column.notNull().defaultTo(''))
        .execute()
      const assets: readonly { id: string; name: string; texts: string }[] = await db
        .selectFrom('media_assets')
        .select(['id', 'name', 'texts'])
        .execute()
      for (const asset of assets)
        await db
          .updateTable('media_assets')
          .set({ searched: searchedInAsset(asset) })
          .where('id', '=', asset.id)
          .execute()
    },
  },
  { name: 'media-5', up: media5 },
  { name: 'media-6', up: media6 },
]

interface HeldVersion {
  readonly page_id: string
  readonly language: string
  readonly snapshot: number
}

/** What a page in the trash shows, and what a schedule will publish, stands beside what is shown now. */
async function media5(context: MigrationContext): Promise<void> {
  const { db } = context
  const { rows: trashed } = await sql<HeldVersion>`
    select page_id, language, saved_snapshot as snapshot from documents where deleted_at is not null
    union select page_id, language, working_snapshot from documents
      where deleted_at is not null and working_snapshot is not null
  `.execute(db)
  const { rows: planned } = await sql<HeldVersion>`
    select documents.page_id, documents.language, revisions.snapshot from documents
    inner join revisions on revisions.page_id = documents.page_id and revisions.language = documents.language
      and revisions.revision = documents.scheduled_revision
    where documents.publish_on is not null and documents.deleted_at is null
  `.execute(db)
  await noteHeld(context, 'trashed', trashed)
  await noteHeld(context, 'scheduled', planned)
}

/** One version at a time: together they may be larger than the memory. */
async function noteHeld(
  { db }: MigrationContext,
  held: 'trashed' | 'scheduled',
  versions: readonly HeldVersion[],
): Promise<void> {
  const noted = new Set<string>()
  for (const { page_id: pageId, language, snapshot } of versions) {
    const values: { fields: string; content: string } | undefined = await db
      .selectFrom('snapshots')
      .select(['fields', 'content'])
      .where('id', '=', snapshot)
      .where((where) => where.or([where('fields', 'like', '%/media/%'), where('content', 'like', '%/media/%')]))
      .executeTakeFirst()
    if (!values) continue
    const uses = usesIn({ ...JSON.parse(values.fields), content: JSON.parse(values.content) })
    for (const row of useRows({ pageId, language, snapshot: held }, uses)) {
      const place = JSON.stringify([row.asset_id, pageId, language, row.path])
      if (noted.has(place)) continue
      noted.add(place)
      await db.insertInto('media_uses').values(row).execute()
    }
  }
}

/** The library is read along an index in each of its orders, and the trash without the rest of it. */
async function media6({ db }: MigrationContext): Promise<void> {
  await db.schema.dropIndex('media_assets_by_time').execute()
  for (const by of ['created_at', 'name_order', 'size']) {
    await sql`create index ${sql.ref(`library_${by}`)} on media_assets (kind, ${sql.ref(by)} desc, id)
      where trashed_at is null`.execute(db)
  }
  await sql`create index media_assets_trash on media_assets (trashed_at) where trashed_at is not null`.execute(db)
}
