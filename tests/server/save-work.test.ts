import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let folder: string
let store: Store
let server: OwnedServer
let asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-save-work-'))
  store = sqliteStore({ path: join(folder, 'site.db') })
  server = await ownedServer({
    store: recording(store, ({ sql }) => asked.push(sql)),
    limits: { save: 1e9, admin: 1e9 },
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** What is done and to which table, such as `insert events`. */
const acts = (queries: readonly string[]) =>
  queries.map((text) => text.replace(/^(\w+).*?(?:from|into|update) "(\w+)".*$|^(update) "(\w+)".*$/, '$1$3 $2$4'))

test('a save of one text asks the store only for what it reads and changes', async () => {
  const page = await newPage(server, { content: [titleBlock('a', 'One'), titleBlock('b', 'Two')] })
  await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'First' }])
  asked = []
  await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'Second' }])
  expect(acts(asked)).toEqual([
    'select sessions',
    'select documents',
    'select locks',
    'select settings',
    'select snapshots',
    'insert snapshots',
    'update documents',
    'insert revisions',
    'update counters',
    'insert events',
  ])
})

test('of a page it writes only what became different', async () => {
  const page = await newPage(server, { content: [titleBlock('a', 'One')] })
  asked = []
  await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'Two' }])
  const [update = ''] = asked.filter((text) => text.startsWith('update "documents"'))
  const [, set = ''] = /set (.*) where/.exec(update) ?? []
  const columns = set.split(', ').filter((column) => column !== '"updated_at" = ?')
  expect(columns).toEqual(['"revision" = ?', '"saved_snapshot" = ?', '"saved_revision" = ?'])
})

const asset = (digit: number) => `/media/0000000${digit}-0000-4000-8000-000000000000/aa/x.webp`
const related = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000_en`

test('after any saves a page is indexed as one that was made so', async () => {
  const value = fc.oneof(
    fc.integer({ min: 1, max: 3 }).map(asset),
    fc.integer({ min: 1, max: 3 }).map(related),
    fc.constant('plain'),
  )
  const content = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
    .chain((ids) => fc.tuple(...ids.map((id) => value.map((text) => titleBlock(id, text)))))
  const indexOf = (pageId: string) =>
    store.read(async (tx) => [
      await tx.db
        .selectFrom('media_uses')
        .select(['asset_id', 'block_id', 'path'])
        .where('page_id', '=', pageId)
        .orderBy('path')
        .execute(),
      await tx.db
        .selectFrom('page_references')
        .select(['target_id', 'block_id', 'path'])
        .where('page_id', '=', pageId)
        .orderBy('path')
        .execute(),
    ])
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 5 }), async (states) => {
      const edited = await newPage(server, { content: states[0] })
      for (const next of states.slice(1)) {
        const { json } = await edited.at('GET', '')
        const now: readonly { readonly id: string; readonly props: object }[] = json.content
        // What stays is left out of the patch: the save has it from the state before.
        const same = next.every(({ id }, index) => now[index]?.id === id) && now.length === next.length
        const operations = same
          ? next
              .filter((block, index) => JSON.stringify(block.props) !== JSON.stringify(now[index]?.props))
              .map(({ id, props }) => ({ op: 'replace', path: `/content/@${id}/props`, value: props }))
          : [{ op: 'replace', path: '/content', value: next }]
        expect((await edited.at('PATCH', '', operations)).status).toBe(200)
      }
      const made = await newPage(server, { content: states.at(-1) })
      expect(await indexOf(edited.id)).toEqual(await indexOf(made.id))
    }),
    runs(25),
  )
})

test('a number that the database gives out again never stands for the values it stood for before', async () => {
  const page = await newPage(server, { content: [titleBlock('a', 'Known')] })
  await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'Known too' }])
  const beside = new Libsql(join(folder, 'site.db'))
  beside.exec('pragma busy_timeout = 5000')
  beside
    .prepare(
      'update snapshots set content = ? where id = (select saved_snapshot from documents where page_id = ? and language = ?)',
    )
    .run([JSON.stringify([titleBlock('a', 'Another'), titleBlock('b', 'Beside')]), page.id, 'en'])
  beside.close()
  await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'Changed' }])
  const { json } = await page.at('GET', '')
  expect(json.content).toEqual([titleBlock('a', 'Changed'), titleBlock('b', 'Beside')])
})
