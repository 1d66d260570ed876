import { nameKey } from '@quoin/edit'
import type { Store } from '@quoin/server'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../engine/server/src/store/databases/migration.ts'
import { migrations } from '../../engine/server/src/store/migrations/index.ts'
import { runs } from '../support/runs.ts'
import { bothStores } from './support/both-stores.ts'

const stores = bothStores({ from: 'emptyPool' })

const areaOf = (name: string) => name.replace(/-\d+$/, '')
const versionOf = (name: string) => Number(/\d+$/.exec(name)?.[0])
const areas = [...new Set(migrations.map(({ name }) => areaOf(name)))]

const first = Object.fromEntries(areas.map((area) => [area, 1]))

/** A database of a server that knew so many versions of each area. */
async function databaseOf(openStore: () => Promise<Store>, versions: Readonly<Record<string, number>>): Promise<Store> {
  const store = await openStore()
  const known = migrations.filter(({ name }) => versionOf(name) <= (versions[areaOf(name)] ?? 0))
  await store.write(({ db, dialect }) => migrate(db, dialect, known))
  return store
}

const sqliteParts = [
  sql`select tables.name as place, columns.* from sqlite_master tables, pragma_table_xinfo(tables.name) columns where tables.type = 'table'`,
  sql`select tables.name as place, keys.* from sqlite_master tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'`,
  sql`select tables.name as place, indexes.name, indexes."unique", indexes.origin, indexes.partial, columns.* from sqlite_master tables, pragma_index_list(tables.name) indexes, pragma_index_xinfo(indexes.name) columns where tables.type = 'table'`,
  sql`select tbl_name as place, name, sql from sqlite_master where type in ('index', 'trigger', 'view')`,
]
const postgresParts = [
  sql`select table_name as place, column_name, data_type, is_nullable, column_default, collation_name from information_schema.columns where table_schema = 'public'`,
  sql`select tablename as place, indexdef from pg_indexes where schemaname = 'public'`,
  sql`select conrelid::regclass::text as place, conname, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace`,
  sql`select tgrelid::regclass::text as place, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
  sql`select relname as place, relkind, relpersistence from pg_class where relnamespace = 'public'::regnamespace`,
  sql`select proname as place, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
]

/** Every column, index, key and trigger there is; in which order columns stand is of no matter. */
async function shapeOf(store: Store): Promise<readonly string[]> {
  const parts: readonly RawBuilder<unknown>[] = store.dialect === 'sqlite' ? sqliteParts : postgresParts
  const found: string[] = []
  for (const part of parts)
    for (const row of (await store.read(({ db }) => part.execute(db))).rows) {
      const { cid: _, ...told } = row as Readonly<Record<string, unknown>>
      found.push(JSON.stringify(told))
    }
  return found.toSorted()
}

describe.each(stores)('a database of an older version, on %s', (_, openStore) => {
  let present: readonly string[]
  beforeAll(async () => {
    const fresh = await openStore()
    await fresh.migrate()
    present = await shapeOf(fresh)
    await fresh.close()
  })

  test('becomes what a new one is, of whatever versions it is (T-10)', async () => {
    expect(present.length).toBeGreaterThan(200)
    const latest = Object.fromEntries(
      areas.map((area) => [area, migrations.filter(({ name }) => areaOf(name) === area).length]),
    )
    const versions = fc.record(
      Object.fromEntries(areas.map((area) => [area, fc.integer({ min: 1, max: latest[area] ?? 1 })])),
    )
    await fc.assert(
      fc.asyncProperty(versions, async (older) => {
        const store = await databaseOf(openStore, older)
        await store.migrate()
        expect(await shapeOf(store)).toEqual(present)
        expect(await store.check()).toEqual({ store: true, migrations: true })
        await store.close()
      }),
      { ...runs(5), examples: [[first]] },
    )
  })

  test('keeps what it held, and gets what is worked out of it', async () => {
    const store = await databaseOf(openStore, first)
    const asset = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
    const showing = JSON.stringify([{ id: 'b', type: 'title', props: { image: { src: `/media/${asset}/k/a.webp` } } }])
    const fields = JSON.stringify({ name: 'Élan', slug: 'elan', meta: {}, customValues: {}, tags: [] })
    await store.write(async ({ db }) => {
      for (const statement of [
        sql`insert into pages (id, type, created_at) values ('p', 'blog', 1), ('q', 'page', 1)`,
        sql`insert into snapshots (id, page_id, language, fields, content, issues) values
          (1, 'p', 'en', ${fields}, '[]', '[]'), (2, 'p', 'en', ${fields}, ${showing}, '[]'), (3, 'q', 'en', ${fields}, ${showing}, '[]')`,
        sql`insert into documents (page_id, language, position, revision, status, edit_status, is_locked, saved_snapshot, saved_revision, name, slug, created_at, updated_at, publish_on, scheduled_revision, deleted_at) values
          ('p', 'en', 1, 2, 'DRAFT', 'MERGED', 0, 1, 2, 'Élan', 'elan', 1, 2, 99, 1, null),
          ('q', 'en', 1, 1, 'DRAFT', 'MERGED', 0, 3, 1, 'Élan', 'q', 1, 2, null, null, 5)`,
        sql`insert into revisions (page_id, language, revision, kind, line, at, snapshot, summary) values
          ('p', 'en', 1, 'create', 'saved', 1, 2, '{}'), ('p', 'en', 2, 'autosave', 'saved', 2, 1, '{}')`,
        sql`insert into former_slugs (language, slug, page_id) values ('en', 'spirit', 'p')`,
        sql`insert into presence (client_id, user_id, since, expires_at) values ('c', 'u', 1, 2)`,
        sql`insert into media_assets (id, kind, hash, extension, mime, size, animated, name, texts, created_at)
          values (${asset}, 'image', 'h', 'png', 'image/png', 1, 0, 'Élan.png', '{"alt":"ÜBER"}', 1)`,
        sql`insert into stories (id, block_type, name, name_key, props, created_at) values ('s', 'title', 'S', 's', ${showing}, 1)`,
        sql`insert into forms (id, config, created_at, updated_at) values ('f', '{}', 1, 1)`,
        sql`insert into submissions (id, form_id, at, data, files, spam, is_read) values ('a', 'f', 1, '{"name":"ÅSA"}', '[]', 0, 0)`,
        sql`insert into deliveries (id, kind, event_id, type, body, created_at, next_at, tries, state) values
          ('d', 'mail', 'a', 'mail', '{}', 1, 1, 0, 'pending'), ('e', 'webhook', 'x', 'ping', '{}', 1, 1, 0, 'pending')`,
        sql`insert into webhooks (id, url, events, active, secret, former_secret, former_until, failures, created_at)
          values ('w', '', '[]', 1, 's', 'plain:old', 7, 0, 1)`,
        sql`insert into outbox (id, type, at, data, done_at) values
          ('o', 'form.submitted', 1, '{}', null), ('n', 'page.saved', 1, '{}', null), ('done', 'page.saved', 1, '{}', 2)`,
      ])
        await statement.execute(db)
    })
    await store.migrate()
    const told = await store.read(async ({ db }) => ({
      documents: await db
        .selectFrom('documents')
        .select(['page_id', 'page_type', 'name_order'])
        .orderBy('page_id')
        .execute(),
      autosaves: await db.selectFrom('revisions').select(['revision', 'stays']).orderBy('revision').execute(),
      formerSlugs: await db.selectFrom('former_slugs').selectAll().execute(),
      presence: await db.selectFrom('presence').selectAll().execute(),
      assets: await db.selectFrom('media_assets').select(['name_order', 'searched', 'pages_num']).execute(),
      uses: await db
        .selectFrom('media_uses')
        .select(['asset_id', 'page_id', 'snapshot', 'block_id'])
        .orderBy('page_id')
        .execute(),
      submissions: await db.selectFrom('submissions').select(['id', 'searched']).execute(),
      deliveries: await db.selectFrom('deliveries').select(['id', 'about']).orderBy('id').execute(),
      webhooks: await db.selectFrom('webhooks').select('formers').execute(),
      outbox: await db.selectFrom('outbox').select(['id', 'about', 'failed_at']).orderBy('id').execute(),
    }))
    expect(told).toEqual({
      documents: [
        { page_id: 'p', page_type: 'blog', name_order: nameKey('Élan') },
        { page_id: 'q', page_type: 'page', name_order: nameKey('Élan') },
      ],
      autosaves: [
        { revision: 1, stays: 0 },
        { revision: 2, stays: 0 },
      ],
      formerSlugs: [{ language: 'en', slug: 'spirit', page_id: 'p', left_at: 0 }],
      presence: [],
      assets: [
        { name_order: nameKey('Élan.png'), searched: expect.stringMatching(/^élan\.png\nüber\s*$/), pages_num: null },
      ],
      uses: [
        { asset_id: asset, page_id: 'p', snapshot: 'scheduled', block_id: 'b' },
        { asset_id: asset, page_id: 'q', snapshot: 'trashed', block_id: 'b' },
        { asset_id: asset, page_id: 's', snapshot: 'story', block_id: 'b' },
      ],
      submissions: [{ id: 'a', searched: 'åsa' }],
      deliveries: [
        { id: 'd', about: 'a' },
        { id: 'e', about: null },
      ],
      webhooks: [{ formers: '[{"secret":"plain:old","until":7}]' }],
      outbox: [
        { id: 'n', about: null, failed_at: null },
        { id: 'o', about: 'o', failed_at: null },
      ],
    })
    await store.close()
  })
})

test.each(stores)('a database with nothing in it is of no older version (%s)', async (_, openStore) => {
  const store = await openStore()
  await store.migrate({ refuseOlder: true })
  expect(await store.check()).toEqual({ store: true, migrations: true })
  await store.close()
})
