import { randomUUID } from 'node:crypto'
import { memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported, imported, portableServer } from './support/archives.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { recording } from './support/recording-store.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let store: Store
let server: OwnedServer
let picture: { readonly id: string; readonly value: object }
let asked: string[] = []

beforeAll(async () => {
  store = sqliteStore({ path: ':memory:' })
  server = await ownedServer({
    store: recording(store, ({ sql: text }) => asked.push(text)),
    blobs: memoryBlobs(),
    settings: { useWorkingCopy: true },
  })
  picture = (
    await server.call('PUT', `/api/admin/media/images/${randomUUID()}?name=Red.png`, {
      token: server.owner,
      body: await halves(40, 20),
    })
  ).json
  await bringInto('scheduled', 'trashed', 'story')
})
afterAll(() => server.close())

const showing = (id: string) => titleBlock(id, 'A', { image: { ...picture.value } })
const listed = async (query: string) => (await server.admin('GET', `/media/images${query}`)).json
const usage = async () => (await listed('')).map(({ usageCount }: { readonly usageCount: number }) => usageCount)
const places = async (of = server) =>
  (await of.call('GET', `/api/admin/media/images/${picture.id}/usage`, { token: of.owner })).json.map(
    ({ name, snapshot }: { readonly name: string; readonly snapshot: string }) => `${name} ${snapshot}`,
  )

/** The picture, where nothing shows it now. */
async function bringInto(scheduled: string, trashed: string, story: string) {
  const planned = await newPage(server, { name: scheduled, content: [showing('a')] })
  await planned.at('PUT', '/schedule', { publishOn: new Date(Date.now() + 3_600_000).toISOString(), unpublishOn: null })
  await planned.at('PATCH', '', [{ op: 'replace', path: '/content', value: [] }])
  await planned.at('POST', '/commit', {})
  const gone = await newPage(server, { name: trashed, content: [showing('a')] })
  await gone.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value: 'B' }])
  await server.admin('DELETE', `/pages/${gone.id}`)
  const made = await server.admin('POST', '/blocks/title/stories', { name: story, props: showing('a').props })
  return { planned, gone, story: made.json.id as string }
}

test('a list of the library reads no page and no story, whatever holds a picture (M-13)', async () => {
  expect([await usage(), await places()]).toEqual([[3], ['scheduled scheduled', 'trashed trashed', 'story story']])
  for (const query of ['', '?used=true', '?used=false', '?q=red']) {
    asked = []
    await listed(query)
    expect(asked.filter((text) => /"(?:documents|snapshots|revisions|stories)"/.test(text))).toEqual([])
    expect(asked.some((text) => text.includes('"media_uses"'))).toBe(query !== '?used=false')
  }
})

const held = () =>
  store.read(
    async (tx) =>
      (
        await sql`select asset_id, page_id, language, snapshot, block_id, path from media_uses
          where snapshot in ('scheduled', 'trashed', 'story') order by page_id, language, snapshot, path`.execute(tx.db)
      ).rows,
  )

test('what holds a picture is the same as kept with each write and as an older database is filled', async () => {
  const kept = await held()
  expect(kept).toHaveLength(3)
  await store.write(async ({ db }) => {
    await sql`delete from media_uses where snapshot in ('scheduled', 'trashed', 'story')`.execute(db)
    await sql`delete from quoin_migrations where name in ('media-5', 'stories-3')`.execute(db)
  })
  await store.migrate()
  expect(await held()).toEqual(kept)
})

test.each(['mode=replace', 'mode=merge&conflict=overwrite'])('an archive brings it along: %s', async (mode) => {
  const here = await portableServer()
  const archive = await exported(server)
  for (const _ of ['first', 'again']) {
    await imported(here, archive, mode)
    expect(await places(here)).toEqual(['scheduled scheduled', 'trashed trashed', 'story story'])
  }
})

test('what holds a picture no more is not told any more', async () => {
  const { planned, gone, story } = await bringInto('planned', 'gone', 'told')
  expect(await usage()).toEqual([6])
  await planned.at('DELETE', '/schedule')
  expect(await usage()).toEqual([5])
  await server.admin('POST', `/trash/pages/${gone.id}/restore`, {})
  expect((await places()).filter((place: string) => place.startsWith('gone'))).toEqual(['gone saved', 'gone working'])
  await server.admin('DELETE', `/pages/${gone.id}`)
  await server.admin('DELETE', `/trash/pages/${gone.id}`)
  expect(await usage()).toEqual([4])
  await server.admin('PATCH', `/blocks/title/stories/${story}`, { props: { title: 'Plain' } })
  expect(await usage()).toEqual([3])
})
