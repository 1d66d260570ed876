import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { sqliteStore } from '@quoin/server/sqlite'
import { storeContract } from '@quoin/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestPostgres, testPostgres } from './support/postgres.ts'

type Tx = Parameters<Parameters<Store['read']>[0]>[0]

describe('SQLite in memory', () => {
  for (const one of storeContract()) {
    test(one.name, async () => {
      const store = sqliteStore({ path: ':memory:' })
      await store.migrate()
      await one.check(store)
      await store.close()
    })
  }
})

describe('SQLite in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quoin-store-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  storeContract().forEach((one, index) => {
    test(one.name, async () => {
      const store = sqliteStore({ path: join(folder, `${index}.db`) })
      await store.migrate()
      await one.check(store)
      await store.close()
    })
  })

  test('what was written is there after closing and opening again', async () => {
    const path = join(folder, 'kept.db')
    const first = sqliteStore({ path })
    await first.migrate()
    await first.write((tx) =>
      tx.db.insertInto('pages').values({ id: 'p', type: 'page', created_at: 1, created_by: null }).execute(),
    )
    await first.close()
    const second = sqliteStore({ path })
    await second.migrate()
    expect(await second.read((tx) => tx.db.selectFrom('pages').selectAll().execute())).toEqual([
      { id: 'p', type: 'page', created_at: 1, created_by: null },
    ])
    await second.close()
  })

  test('what a new one writes is for its owner alone, and one that is there keeps its rights', async ({ skip }) => {
    if (process.platform === 'win32') skip('Windows keeps rights elsewhere')
    const own = await mkdtemp(join(folder, 'rights-'))
    await writeFile(join(own, 'shared.db'), '', { mode: 0o640 })
    const stores = ['new.db', 'shared.db'].map((name) => sqliteStore({ path: join(own, name) }))
    for (const store of stores) {
      store.hold?.()
      await store.migrate()
    }
    const rights: Record<string, string> = {}
    for (const name of await readdir(own)) rights[name] = ((await stat(join(own, name))).mode & 0o777).toString(8)
    expect(rights).toEqual({
      'new.db': '600',
      'new.db-serving': '600',
      'new.db-shm': '600',
      'new.db-wal': '600',
      'shared.db': '640',
      'shared.db-serving': '600',
      'shared.db-shm': '640',
      'shared.db-wal': '640',
    })
    for (const store of stores) await store.close()
  })

  test('a read that takes long keeps nobody waiting', async () => {
    const store = sqliteStore({ path: join(folder, 'long.db') })
    await store.migrate()
    const pages = () => store.read((tx) => tx.db.selectFrom('pages').select('id').execute())
    const page = { id: 'p', type: 'page', created_at: 1, created_by: null }
    const seen = await store.read(
      async (tx) => {
        const before = await tx.db.selectFrom('pages').select('id').execute()
        await store.write((write) => write.db.insertInto('pages').values(page).execute())
        return { before, others: await pages(), after: await tx.db.selectFrom('pages').select('id').execute() }
      },
      { long: true },
    )
    expect(seen).toEqual({ before: [], others: [{ id: 'p' }], after: [] })
    await store.close()
  })

  test('a write that is rehearsed keeps no other waiting, and waits for none (X-3)', async () => {
    const store = sqliteStore({ path: join(folder, 'rehearsed.db') })
    await store.migrate()
    const page = (id: string) => ({ id, type: 'page', created_at: 1, created_by: null })
    const add = (tx: Tx, id: string) => tx.db.insertInto('pages').values(page(id)).execute()
    const ids = async (tx: Tx) => (await tx.db.selectFrom('pages').select('id').execute()).map(({ id }) => id)
    const seen = await store.write(async (tx) => {
      await add(tx, 'held')
      return store.rehearse(
        async (rehearsed) => {
          await add(rehearsed, 'tried')
          return ids(rehearsed)
        },
        ['pages'],
      )
    })
    expect(seen).toEqual(['tried'])
    const tried = await store.rehearse(
      async (rehearsed) => {
        await add(rehearsed, 'tried')
        await store.write((tx) => add(tx, 'meanwhile'))
        return ids(rehearsed)
      },
      ['pages'],
    )
    expect([tried, await store.read(ids)]).toEqual([
      ['held', 'tried'],
      ['held', 'meanwhile'],
    ])
    await store.close()
  })

  test('a schedule that failed before that had a moment of its own failed when it was last written', async () => {
    const store = sqliteStore({ path: join(folder, 'failed.db') })
    await store.migrate()
    await store.write(async ({ db }) => {
      for (const statement of [
        sql`insert into pages (id, type, created_at) values ('p', 'page', 1), ('q', 'page', 1)`,
        sql`insert into documents (page_id, language, position, revision, status, edit_status, is_locked, saved_snapshot, saved_revision, name, slug, created_at, updated_at, schedule_error)
            values ('p', 'en', 0, 3, 'DRAFT', 'MERGED', 0, 1, 1, 'P', 'p', 1, 30, 'Why.'), ('q', 'en', 0, 1, 'DRAFT', 'MERGED', 0, 1, 1, 'Q', 'q', 1, 40, null)`,
        sql`insert into revisions (page_id, language, revision, kind, line, at, snapshot, summary)
            values ('p', 'en', 1, 'schedule', 'saved', 10, 1, '{}'), ('p', 'en', 2, 'schedule', 'saved', 20, 1, '{}'), ('p', 'en', 3, 'save', 'saved', 30, 1, '{}')`,
        sql`drop index former_slugs_page`,
        sql`drop index documents_failed`,
        sql`alter table documents drop column schedule_failed_at`,
        sql`delete from quoin_migrations where name = 'pages-4'`,
      ])
        await statement.execute(db)
    })
    await store.migrate()
    expect(
      await store.read(({ db }) => db.selectFrom('documents').select(['page_id', 'schedule_failed_at']).execute()),
    ).toEqual([
      { page_id: 'p', schedule_failed_at: 20 },
      { page_id: 'q', schedule_failed_at: null },
    ])
    await store.close()
  })

  test('a folder that is not there is told as such', () => {
    expect(() => sqliteStore({ path: join(folder, 'missing', 'site.db') })).toThrow(/cannot be opened/)
  })
})

describe('PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await testPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())

  for (const one of storeContract()) {
    test(one.name, async ({ skip }) => {
      if (postgres.kind === 'pglite' && /meanwhile|hears of/.test(one.name)) {
        skip('PGlite has one connection, so nothing can be written during a read')
      }
      const store = postgresStore({ pool: await postgres.pool() })
      await store.migrate()
      await one.check(store)
      await store.close()
    })
  }
})
