import { createServer } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from './support/event-reader.ts'
import { eventually } from './support/eventually.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

async function onPostgres(): Promise<OwnedServer> {
  return ownedServer({ store: postgresStore({ pool: await postgres.pool() }), apiKeys: ['k'] })
}

test('the way of a page is the same on PostgreSQL: made, saved, published, renamed, found, deleted', async () => {
  const server = await onPostgres()
  const page = await newPage(server, { name: 'On Postgres', tags: ['x'], customValues: { region: 'north' } })
  await page.at('PATCH', '', [{ op: 'add', path: '/content/-', value: titleBlock('a', 'A') }])
  const stale = { 'if-match': '"r1"' }
  const merged = await page.at('PATCH', '?merge=blocks', [{ op: 'add', path: '/meta/title', value: 'M' }], {
    headers: stale,
  })
  expect([merged.status, merged.json.merged]).toEqual([200, true])
  expect((await page.at('POST', '/publish', {})).status).toBe(200)
  const read = (path: string) => server.call('GET', `/api${path}`, { token: 'k' })
  expect((await read('/app/pages/on-postgres')).json).toMatchObject({
    content: [titleBlock('a', 'A')],
    meta: { title: 'M' },
    revision: 4,
  })
  expect((await read('/app/pages?tag=x&filterBy=%7B%22region%22%3A%22north%22%7D')).json).toHaveLength(1)
  expect((await server.call('GET', '/api/admin/pages?q=POST', { token: server.owner })).json).toHaveLength(1)
  await page.at('PUT', '', { slug: 'moved' })
  await page.at('POST', '/publish', {})
  expect((await read('/app/pages/on-postgres')).status).toBe(308)
  const taken = await server.call('POST', '/api/admin/pages', {
    token: server.owner,
    body: { type: 'blog', name: 'Other', slug: 'moved' },
  })
  expect(taken.json.code).toBe('slug_taken')
  expect((await page.at('GET', '/revisions')).json.map((one: { kind: string }) => one.kind)).toEqual([
    'publish',
    'save',
    'publish',
    'save',
    'save',
    'create',
  ])
  await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
  expect((await read('/app/pages/moved')).status).toBe(404)
  await server.close()
})

test('two servers share one database: writes meet at the revision, events and sessions reach both', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const first = await ownedServer({ store: postgresStore({ pool }), apiKeys: ['k'] })
  const second = createServer({
    site,
    store: postgresStore({ pool: new Pool(pool.options) }),
    apiKeys: ['k'],
    clock: first.clock,
    print: () => {},
  })
  await second.ready
  const onSecond: OwnedServer = { ...first, server: second }
  const stream = await readEvents(onSecond, { token: first.owner, query: '?topics=pages' })
  const page = await newPage(first, { name: 'Shared' })
  await eventually(() => stream.events.length > 0, { outside: true })
  expect(stream.events.map((one) => [one.event, one.data.pageId])).toEqual([['page.created', page.id]])
  const send = (server: typeof second, category: string) =>
    server.fetch(
      new Request(`http://localhost:3000${page.doc}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${first.owner}`, 'content-type': 'application/json', 'if-match': '"r1"' },
        body: JSON.stringify({ category }),
      }),
    )
  const answers = await Promise.all([send(first.server, 'a'), send(second, 'b')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  await stream.stop()
  await second.close()
  await first.close()
})
