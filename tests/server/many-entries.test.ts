import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

/** More than the values that SQLite takes in one statement. */
const many = 33_000

const store = sqliteStore({ path: ':memory:' })
let server: OwnedServer

beforeAll(async () => {
  server = await ownedServer({ store })
  const { id } = await newPage(server, { name: 'One of many', type: 'page' })
  await copyPage(id)
})
afterAll(() => server.close())

/** As that many acts would have left it; each has values of its own. */
async function copyPage(id: string): Promise<void> {
  const numbers = sql`with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n <= ${many})`
  const pageId = sql`printf('%08x-1111-4111-8111-111111111111', n)`
  await store.write(async ({ db }) => {
    const [document] = await db.selectFrom('documents').selectAll().where('page_id', '=', id).execute()
    if (!document) throw new Error('The page was not made.')
    const changed = new Map([
      ['page_id', pageId],
      ['saved_snapshot', sql`n + 1000`],
      ['slug', sql`'many-' || n`],
    ])
    const columns = Object.keys(document)
    const values = columns.map((name) => changed.get(name) ?? sql.ref(name))
    await sql`insert into pages (id, type, created_at) ${numbers} select ${pageId}, 'page', 0 from numbers`.execute(db)
    await sql`insert into snapshots (id, page_id, language, fields, content, issues) ${numbers}
      select n + 1000, ${pageId}, language, fields, content, issues
      from numbers, snapshots where id = ${document.saved_snapshot}`.execute(db)
    await sql`insert into documents (${sql.join(columns.map((name) => sql.ref(name)))}) ${numbers}
      select ${sql.join(values)} from numbers, documents where page_id = ${id}`.execute(db)
  })
}

const all = (column: string, value: number | string | null) =>
  store.write(({ db }) => sql`update documents set ${sql.ref(column)} = ${value}`.execute(db))

test('what is planned and what failed is listed, however much it is', async () => {
  await all('publish_on', Date.parse('2027-01-01T00:00:00.000Z'))
  const planned = await server.admin('GET', '/schedule')
  expect([planned.status, planned.json.length]).toEqual([200, many + 1])
  await all('publish_on', null)
})

test('the trash is listed by pages, however much is in it', async () => {
  await all('deleted_at', Date.parse('2026-01-01T00:00:00.000Z'))
  await all('deleted_with_page', 1)
  const pages = await Promise.all([
    server.admin('GET', '/trash/pages?pageSize=10'),
    server.admin('GET', '/trash/pages?pageSize=10&page=3300'),
  ])
  for (const { status, headers, json } of pages)
    expect([status, headers.get('x-total-count'), json.length]).toEqual([200, String(many + 1), 10])
  const ids = pages.flatMap(({ json }) => json.map((row: { readonly id: string }) => row.id))
  expect(new Set(ids).size).toBe(20)
})
