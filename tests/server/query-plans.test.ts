import { randomUUID } from 'node:crypto'
import { memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

const asked: CompiledQuery[] = []
let plain: Store
let server: OwnedServer
let pageId: string
let previewToken: string

beforeAll(async () => {
  plain = sqliteStore({ path: ':memory:' })
  server = await ownedServer({
    store: recording(plain, (query) => asked.push(query)),
    blobs: memoryBlobs(),
    limits: { publicCacheBytes: 0 },
    settings: {
      requireApiKey: false,
      languages: [
        { code: 'en', name: 'English' },
        { code: 'it', name: 'Italiano' },
      ],
    },
  })
  const page = await newPage(server, {
    name: 'First',
    slug: 'first',
    tags: ['news'],
    content: [titleBlock('a', 'One')],
    status: 'PUBLISHED',
  })
  pageId = page.id
  previewToken = (await page.at('POST', '/preview_tokens', {})).json.token
})
afterAll(() => server.close())

interface Plan {
  readonly sql: string
  readonly steps: readonly string[]
}

/** How the database finds what the call asks for: one step for each table of each question. */
async function plansOf(path: string, token?: string): Promise<readonly Plan[]> {
  asked.length = 0
  const reply = await server.call('GET', path, { token })
  expect([path, reply.status]).toEqual([path, 200])
  return plansIn([...asked])
}

function plansIn(queries: readonly CompiledQuery[]): Promise<readonly Plan[]> {
  return Promise.all(
    queries.map(async (query) => {
      const { rows } = await plain.read((tx) =>
        sql<{ detail: string }>`explain query plan ${sql.raw(inlined(query))}`.execute(tx.db),
      )
      return { sql: query.sql, steps: rows.map(({ detail }) => detail) }
    }),
  )
}

/** The plan does not depend on the values, only on which are there. */
function inlined({ sql: text, parameters }: CompiledQuery): string {
  let at = 0
  return text.replaceAll('?', () => {
    const value = parameters[at]
    at += 1
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
  })
}

/** Reads a table from one end to the other, or puts all it found in order to answer some of it. */
function isSlow({ sql: text, steps }: Plan): boolean {
  const scans = steps.some((step) => /^SCAN/.test(step) && !/CONSTANT ROW/.test(step))
  return scans || sortsAll({ sql: text, steps })
}

function sortsAll({ sql: text, steps }: Plan): boolean {
  return / limit /.test(text) && steps.includes('USE TEMP B-TREE FOR ORDER BY')
}

const filter = encodeURIComponent(JSON.stringify({}))

describe('public reads find what they ask for by an index, however many pages there are', () => {
  test.each([
    '/api/app/pages',
    '/api/app/pages?sort=publishedAt&page=3',
    '/api/app/pages?sort=-createdAt',
    '/api/app/pages?sort=createdAt',
    '/api/app/pages?type=blog&pageSize=10',
    '/api/app/pages?type=blog&sort=-createdAt',
    '/api/app/pages?types=blog,page',
    '/api/app/pages?tag=news',
    '/api/app/pages?type=blog&tag=news&language=en',
    '/api/app/pages?language=it',
    `/api/app/pages?filterBy=${filter}`,
    '/api/app/pages/first',
    '/api/app/pages/first/translations/en',
    '/api/app/tags',
    '/api/app/tags?q=n',
    '/api/app',
    '/api/app/keys',
    '/sitemap.xml',
    '/feed.xml',
    '/feed.xml?type=blog&language=en',
    '/robots.txt',
    '/api/openapi.json',
    '/api/health',
    '/api/ready',
  ])('%s', async (path) => {
    expect((await plansOf(path)).filter(isSlow)).toEqual([])
  })

  test('also by those that were put together before', async () => {
    const first = await plansOf('/api/app/pages/first')
    expect(first.map((plan) => plan.sql).join()).toContain('"snapshots"."content"')
    const again = await plansOf('/api/app/pages/first')
    expect(again.map((plan) => plan.sql).join()).toContain('"snapshots"."content"')
  })

  test('a page by its id, and a preview', async () => {
    for (const path of [`/api/app/find_page?pageId=${pageId}`, `/api/app/preview/${previewToken}`]) {
      expect((await plansOf(path)).filter(isSlow)).toEqual([])
    }
  })
})

describe('lists of the admin', () => {
  test.each(['createdAt', 'updatedAt', 'publishedAt', 'name'].flatMap((by) => [by, `-${by}`]))(
    'by %s are read along an index in their order',
    async (sort) => {
      const plans = await plansOf(`/api/admin/pages?sort=${sort}&type=blog&pageSize=50`, server.owner)
      const rows = plans.filter((plan) => / order by .* limit /.test(plan.sql))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(sortsAll)).toEqual([])
      expect(rows.flatMap(({ steps }) => steps).filter((step) => /^SCAN (?!documents USING INDEX)/.test(step))).toEqual(
        [],
      )
    },
  )
})

describe('what is filtered or planned', () => {
  const sorts = ['createdAt', 'updatedAt', 'publishedAt', 'name'].flatMap((by) => [by, `-${by}`])

  test.each(sorts)('drafts by %s are read along an index of drafts', async (sort) => {
    const plans = await plansOf(`/api/admin/pages?status=DRAFT&sort=${sort}&pageSize=50`, server.owner)
    const lists = plans.filter((plan) => /from "documents" .*"documents"."status" = /.test(plan.sql))
    expect(
      lists.map((plan) => plan.steps.join()).filter((steps) => !/SEARCH documents USING .*INDEX drafts_/.test(steps)),
    ).toEqual([])
    expect([lists.length, lists.filter(isSlow)]).toEqual([2, []])
  })

  test.each(['status=SCHEDULED', 'editStatus=WORKING', 'editStatus=MERGE_REQUESTED'])(
    'the few of %s are looked up',
    async (filter) => {
      const plans = await plansOf(`/api/admin/pages?${filter}&pageSize=50`, server.owner)
      const lists = plans.filter((plan) => / in \(select "page_id", "language" from "documents"/.test(plan.sql))
      const steps = lists.flatMap((plan) => plan.steps)
      expect(lists).toHaveLength(2)
      expect(steps.filter((step) => /^SCAN (?!documents USING INDEX documents_due)/.test(step))).toEqual([])
      expect(steps.filter((step) => /INDEX (admin|public)_/.test(step))).toEqual([])
    },
  )

  test('the schedule is read along what is planned', async () => {
    const plans = await plansOf('/api/admin/schedule', server.owner)
    const planned = plans.filter((plan) => plan.sql.includes('"schedule_failed_at"'))
    expect(planned).toHaveLength(1)
    expect(planned.filter(isSlow)).toEqual([])
    expect(planned[0]?.steps.join()).not.toMatch(/INDEX (admin|public)_/)
  })

  test('forms are looked for on some pages at a time', async () => {
    const plans = await plansOf('/api/admin/forms', server.owner)
    const texts = plans.filter((plan) => plan.sql.includes(' like '))
    expect(texts).toHaveLength(1)
    expect(texts.filter((plan) => !plan.sql.includes('"id" in ('))).toEqual([])
    expect(texts.filter(isSlow)).toEqual([])
  })

  test('links to a page are looked for on some pages at a time', async () => {
    const plans = await plansOf(`/api/admin/pages/${pageId}/references`, server.owner)
    const texts = plans.filter((plan) => plan.sql.includes(' like '))
    expect(texts).toHaveLength(1)
    expect(texts.filter((plan) => !/^select "id" from "snapshots" where "id" in \(/.test(plan.sql))).toEqual([])
    expect(plans.filter(isSlow)).toEqual([])
  })

  test.each(['createdAt', 'name', 'size'].flatMap((by) => [by, `-${by}`]))(
    'the library by %s is read along an index in its order',
    async (sort) => {
      const plans = await plansOf(`/api/admin/media/images?sort=${sort}&pageSize=50`, server.owner)
      const lists = plans.filter((plan) => plan.sql.includes('from "media_assets"'))
      expect(lists).toHaveLength(2)
      expect(lists.flatMap(({ steps }) => steps).filter((step) => !/^SEARCH .* INDEX library_/.test(step))).toEqual([])
    },
  )
})

describe('what is done by itself', () => {
  test('finds what has been in the trash for its time without looking through the pages', async () => {
    asked.length = 0
    server.clock.advance(61_000)
    const isOfTrash = ({ sql: text }: CompiledQuery) => /^select .*"deleted_at".* < \?/.test(text)
    await until(async () => asked.some(isOfTrash))
    const plans = await plansIn(asked.filter(isOfTrash))
    expect(plans.filter(isSlow)).toEqual([])
    expect(plans.flatMap(({ steps }) => steps).join()).toContain('documents_trash')
  })

  test('lets old autosaves go with their values, and looks through all values once a day only', async () => {
    const times = { now: () => startOfTests }
    const store = sqliteStore({ path: ':memory:', clock: { now: () => times.now() } })
    const own = closedAfter(await ownedServer({ store: recording(store, (query) => asked.push(query)) }))
    times.now = own.clock.now
    const page = await newPage(own, { content: [titleBlock('a', 'A')] })
    for (const value of ['One', 'Two', 'Three'])
      await page.at('PATCH', '?kind=autosave', [{ op: 'replace', path: '/content/@a/props/title', value }])
    const tidied = async (ms: number) => {
      asked.length = 0
      await until(() => own.clock.pending() >= 5)
      own.clock.advance(ms)
      await until(() => asked.some(({ sql: text }) => /^delete from "subscribers"/.test(text)))
      return asked.map(({ sql: text }) => text)
    }
    const looksThrough = (texts: readonly string[]) => texts.some((text) => text.includes('"snapshots"."id" >= ?'))
    expect(looksThrough(await tidied(61_000))).toBe(true)
    const later = await tidied(31 * 86_400_000)
    expect(later.filter((text) => text.startsWith('delete from "snapshots"'))).toHaveLength(1)
    expect(looksThrough(later)).toBe(false)
  })

  test('finds a file that is to be deleted by its hash, and asks no answers for it', async () => {
    const path = `/api/admin/media/images/${randomUUID()}`
    await server.call('PUT', `${path}?name=Red.png`, { token: server.owner, body: await halves(40, 20) })
    const { json } = await server.call('GET', '/api/admin/media/images', { token: server.owner })
    asked.length = 0
    await server.call('DELETE', `/api/admin/media/images/${json[0].id}`, { token: server.owner })
    const isByHash = ({ sql: text }: CompiledQuery) => /^select .*"media_assets".*"hash" = \?/.test(text)
    await until(async () => asked.some(isByHash))
    expect((await plansIn(asked.filter(isByHash))).filter(isSlow)).toEqual([])
    expect(asked.filter(({ sql: text }) => text.includes('"submissions"'))).toEqual([])
  })
  test.each([
    ['old files in the trash', /^select .*"trashed_at" <= \?/, 'media_assets_trash'],
    ['old autosaves', /^select .*from "revisions" where "kind"/, 'revisions_autosaves'],
  ])('finds %s without looking through the others', async (_what, question, index) => {
    asked.length = 0
    server.clock.advance(3_600_000)
    await until(async () => asked.some(({ sql: text }) => question.test(text)))
    const plans = await plansIn(asked.filter(({ sql: text }) => question.test(text)))
    expect(plans.flatMap(({ steps }) => steps).join()).toContain(index)
    expect(plans.filter(isSlow)).toEqual([])
  })
})
