import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const perFile = 45_000
/** One address of the first page and two of each other: the last page begins in one file and ends in the next. */
const pages = perFile / 2 + 1

let server: OwnedServer
beforeAll(async () => {
  const store = sqliteStore({ path: ':memory:' })
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ]
  server = await ownedServer({ store, settings: { siteUrl: 'https://example.org', languages } })
  const each = sql.raw(`with recursive number(n) as (select 1 union all select n + 1 from number where n < ${pages})`)
  const id = sql.raw("printf('%08x-0000-4000-8000-000000000000', n)")
  await store.write(async ({ db }) => {
    await sql`insert into pages (id, type, created_at) ${each} select ${id}, 'page', 0 from number`.execute(db)
    for (const language of ['de', 'en']) {
      const chosen = sql`from number where n > 1 or ${language} = 'en'`
      const number = sql.raw(language === 'de' ? '2 * n' : '2 * n + 1')
      await sql`insert into snapshots (id, page_id, language, fields, content, issues) ${each}
        select ${number}, ${id}, ${language}, json_object('name', 'P', 'slug', 'page-' || n), '[]', '[]' ${chosen}`.execute(
        db,
      )
      await sql`insert into documents (page_id, language, page_type, position, revision, status, edit_status, is_locked,
          saved_snapshot, saved_revision, live_snapshot, name, slug, created_at, updated_at) ${each}
        select ${id}, ${language}, 'page', 1, 1, 'PUBLISHED', 'MERGED', 0, ${number}, 1, ${number}, 'P', 'page-' || n, 0, 0
          ${chosen}`.execute(db)
    }
  })
})
afterAll(() => server.close())

test('an index leads to every address once, and each names the page in its other languages in whatever file (D-1)', async () => {
  const read = async (path: string) => (await server.call('GET', path)).text
  const locations = (text: string) =>
    [...text.matchAll(/<loc>https:\/\/example\.org(\/[^<]*)<\/loc>/g)].map(([, path]) => path)
  const files = locations(await read('/sitemap.xml'))
  expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  const [first = '', second = ''] = await Promise.all(files.map((path) => read(path ?? '')))
  const others = Array.from({ length: pages - 1 }, (_, index) => [`/de/page-${index + 2}`, `/page-${index + 2}`])
  const all = ['/page-1', ...others.flat()]
  expect([locations(first), locations(second)]).toEqual([all.slice(0, perFile), all.slice(perFile)])
  const ofLast = (text: string) => text.split('\n').find((line) => line.includes(`/page-${pages}</loc>`))
  const named = (text: string) =>
    [...(ofLast(text) ?? '').matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)
  expect([named(first), named(second)]).toEqual([
    ['de', 'en', 'x-default'],
    ['de', 'en', 'x-default'],
  ])
  for (const path of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-01.xml'])
    expect([path, (await server.call('GET', path)).status]).toEqual([path, 404])
})
