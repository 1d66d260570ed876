import type { Store } from '@quoin/server'
import fc from 'fast-check'
import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { bothStores } from './support/both-stores.ts'
import { recording } from './support/recording-store.ts'
import { ownedServer } from './support/running-server.ts'

const stores = bothStores()

interface Post {
  readonly at: number
  readonly noindex: boolean
}

const name = (number: number) => `post-${String(number).padStart(4, '0')}`
const id = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`

/** These and no others, as published; of equal dates the one with the lower number has the lower id. */
function putPosts(store: Store, posts: readonly Post[]): Promise<unknown> {
  return store.write(async ({ db }) => {
    await db.deleteFrom('pages').execute()
    await db.deleteFrom('snapshots').execute()
    const rows = posts.map(({ at, noindex }, number) => {
      const fields = JSON.stringify({ name: name(number), slug: name(number), meta: { noindex }, tags: [] })
      return { number: sql.lit(number + 1), at: sql.lit(at), pageId: sql.lit(id(number)), fields: sql.lit(fields) }
    })
    await sql`insert into pages (id, type, created_at) values
      ${sql.join(rows.map(({ pageId }) => sql`(${pageId}, 'blog', 0)`))}`.execute(db)
    await sql`insert into snapshots (id, page_id, language, fields, content, issues) values
      ${sql.join(rows.map(({ number, pageId, fields }) => sql`(${number}, ${pageId}, 'en', ${fields}, '[]', '[]')`))}`.execute(
      db,
    )
    await sql`insert into documents (page_id, language, page_type, position, revision, status, edit_status, is_locked,
      saved_snapshot, saved_revision, live_snapshot, live_published_at, name, slug, created_at, updated_at) values
      ${sql.join(
        rows.map(
          ({ number, pageId, at }) =>
            sql`(${pageId}, 'en', 'blog', 1, 1, 'PUBLISHED', 'MERGED', 0, ${number}, 1, ${number}, ${at}, 'P', 'p', 0, 0)`,
        ),
      )}`.execute(db)
    await sql`update counters set value = value + 1 where name = 'public'`.execute(db)
  })
}

function newestFifty(posts: readonly Post[]): readonly string[] {
  return posts
    .map((post, number) => ({ ...post, name: name(number) }))
    .filter(({ noindex }) => !noindex)
    .toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1))
    .slice(0, 50)
    .map((post) => post.name)
}

describe.each(stores)('a feed, on %s', (_, openStore) => {
  test('has the newest 50 that search engines may find, however many others are newer or as new', async () => {
    const asked: CompiledQuery[] = []
    const plain = await openStore()
    const store = recording(plain, (query) => asked.push(query))
    const server = await ownedServer({ store, settings: { requireApiKey: false } })
    const post = fc.record({ at: fc.integer({ min: 1, max: 40 }), noindex: fc.boolean() })
    const hidden = fc.record({ at: fc.integer({ min: 20, max: 60 }), noindex: fc.constant(true) })
    const posts = fc
      .tuple(fc.array(post, { maxLength: 120 }), fc.array(hidden, { minLength: 90, maxLength: 250 }))
      .chain(([some, others]) => fc.shuffledSubarray([...some, ...others], { minLength: some.length + others.length }))
    await fc.assert(
      fc.asyncProperty(posts, async (given) => {
        await putPosts(plain, given)
        asked.length = 0
        const { text } = await server.call('GET', '/feed.xml')
        expect([...text.matchAll(/<item><title>([^<]*)</g)].map(([, title]) => title)).toEqual(newestFifty(given))
        // each goes on where the last has ended: what was seen is not gone through again
        expect(asked.filter(({ sql: text }) => / offset /.test(text))).toEqual([])
      }),
      runs(8),
    )
    await server.close()
  })
})
