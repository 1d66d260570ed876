import { type BlobStore, createServer, memoryBlobs, type Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findList, insertList } from '../../engine/server/src/store/newsletter.ts'
import { forgetRates } from '../../engine/server/src/store/shared-rates.ts'
import { fakeClock } from '../support/fakes.ts'
import { exported, imported } from './support/archives.ts'
import { readEvents } from './support/event-reader.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import {
  freshServer,
  type OwnedServer,
  ownedServer,
  ownerPassword,
  type RunningServer,
  startOfTests,
} from './support/running-server.ts'
import { site } from './support/site.ts'
import { until } from './support/until.ts'

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

test('site documents are made of the settings of now, also where another server has just changed them', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const first = await ownedServer({ store: postgresStore({ pool }) })
  const second = await freshServer({ store: postgresStore({ pool: new Pool(pool.options) }) })
  const page = await newPage(first, { type: 'page', name: 'Home', slug: 'home' })
  await page.at('POST', '/publish', {})
  const files = ['/robots.txt', '/sitemap.xml', '/feed.xml?type=page']
  const read = () => Promise.all(files.map(async (path) => (await second.call('GET', path)).text))
  const holds = async (text: string) => (await read()).map((file) => file.includes(text))
  expect(await holds('http://localhost:3000')).toEqual([true, true, true])
  await first.call('PATCH', '/api/admin/app-settings', {
    token: first.owner,
    headers: { 'if-match': '"r1"' },
    body: { siteUrl: 'https://example.org' },
  })
  // The second server looks at the settings once a second, and its clock stands still.
  await read()
  second.clock.advance(2000)
  expect(await holds('https://example.org')).toEqual([true, true, true])
  await second.close()
  await first.close()
})

test('a job is kept by the server that works on it; once that is gone another tells that it failed', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const clock = fakeClock(startOfTests)
  const stuck: BlobStore = { ...memoryBlobs(), put: () => new Promise(() => {}) }
  const first = await ownedServer({ store: postgresStore({ pool, clock }), clock, blobs: stuck })
  const second = await freshServer({
    store: postgresStore({ pool: new Pool(pool.options), clock }),
    clock,
    blobs: memoryBlobs(),
  })
  const stream = await readEvents({ ...first, server: second.server }, { token: first.owner, query: '?topics=site' })
  const withoutJob = clock.pending()
  const { jobId } = (await first.call('POST', '/api/admin/export', { token: first.owner, body: {} })).json
  const job = async () => (await second.call('GET', `/api/admin/jobs/${jobId}`, { token: first.owner })).json
  await until(async () => (await job()).state === 'running' && clock.pending() > withoutJob)
  const resting = clock.pending()
  for (let turn = 0; turn < 6; turn += 1) {
    clock.advance(10_000)
    // A timer is set anew only when what it began has ended.
    await until(() => clock.pending() === resting)
    const { rows } = await pool.query('select alive_until from jobs')
    expect(Number(rows[0]?.alive_until) - clock.now()).toBe(30_000)
  }
  expect((await job()).state).toBe('running')

  await first.close()
  clock.advance(10_000)
  expect((await job()).state).toBe('running')
  // Each look comes a while after the one before has ended.
  await expect
    .poll(async () => {
      clock.advance(5000)
      return job()
    })
    .toMatchObject({ state: 'failed', problem: { code: 'internal', title: 'The server was stopped in the meantime' } })
  await until(() => stream.events.length > 0)
  expect(stream.events.map(({ event, data }) => [event, data])).toEqual([['job.finished', { jobId, state: 'failed' }]])
  await stream.stop()
  await second.close()
})

test('an import that replaces everything is done together with its pages', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const from = await ownedServer({ blobs: memoryBlobs() })
  await newPage(from, { name: 'Taken along' })
  const server = await ownedServer({ store: postgresStore({ pool: await postgres.pool() }), blobs: memoryBlobs() })
  await imported(server, await exported(from))
  const pages = await server.call('GET', '/api/admin/pages', { token: server.owner })
  expect(pages.json.map(({ name }: { readonly name: string }) => name)).toEqual(['Taken along'])
  await from.close()
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
  await until(() => stream.events.length > 0)
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

test('a connection that breaks in use fails its call with 503 and is replaced; the process lives on', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite has no connections that could be ended from outside')
  const pool = await postgres.pool()
  const store = postgresStore({ pool })
  const breaking: Store = {
    ...store,
    write: (run) =>
      store.write(async (tx) => {
        if (broken) return run(tx)
        broken = true
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
        await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        return run(tx)
      }),
  }
  let broken = true
  const server = await ownedServer({ store: breaking })
  const page = await newPage(server)
  broken = false
  const lost = await page.at('PUT', '', { content: [titleBlock('a', 'Lost')] })
  expect([lost.status, lost.json.code, lost.headers.get('retry-after')]).toEqual([503, 'not_ready', '1'])
  expect((await page.at('PUT', '', { content: [titleBlock('a', 'Kept')] })).json.revision).toBe(2)
  await server.close()
})

test('rates and failed logins are counted for all servers on one database together (§14, §17)', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const url = new URL(String(pool.options.connectionString))
  const noon = startOfTests + 43_200_000
  const clock = fakeClock(noon)
  const first = await ownedServer({ store: postgresStore({ pool, clock }), clock, limits: { preview: 3 } })
  const store = postgresStore({ pool: new Pool({ connectionString: url.href, max: 4 }), clock })
  const second = await freshServer({ store, clock, limits: { preview: 3 } })
  const ask = (server: RunningServer, address: string) => server.call('GET', '/api/app/preview/eyJ.x.y', { address })
  const statuses: number[] = []
  for (const server of [first, second, first, second, first]) statuses.push((await ask(server, '192.0.2.7')).status)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  expect((await ask(first, '192.0.2.8')).status).toBe(404)
  clock.advance(-7_200_000)
  expect((await ask(second, '192.0.2.7')).status).toBe(404)
  clock.advance(7_200_000)

  const login = (server: RunningServer, password: string) =>
    server.call('POST', '/api/admin/session', { body: { email: 'ada@example.org', password }, address: '192.0.2.9' })
  for (let tries = 0; tries < 10; tries += 1) await login(tries % 2 === 0 ? first : second, 'a wrong password')
  expect((await login(first, ownerPassword)).status).toBe(429)
  expect((await login(second, ownerPassword)).status).toBe(429)
  clock.advance(3_600_000)
  expect((await login(second, ownerPassword)).status).toBe(200)

  const { rows } = await pool.query('select key from rate_levels union all select key from login_failures')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => !/^[0-9a-f]{64}$/.test(key))).toEqual([])
  const saltsLeft = async () => {
    await store.write(forgetRates)
    return (await pool.query('select from day_salts')).rowCount
  }
  expect(await saltsLeft()).toBe(1)
  clock.advance(86_400_000)
  expect(await saltsLeft()).toBe(0)
  await first.close()
  await second.close()
})

test('what an act that was undone has counted is counted by nobody (§14)', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const stores = [pool, new Pool(pool.options)].map((one) => postgresStore({ pool: one }))
  const [first, second] = stores.map(({ rates }) => rates?.buckets)
  const rate = { count: 1, perMs: 60_000 }
  const undone = stores[0]?.write(async (tx) => {
    expect(await first?.take('a', rate, { tx })).toEqual({ ok: true })
    throw new Error('Undone.')
  })
  await expect(undone).rejects.toThrow('Undone.')
  expect(await first?.take('a', rate)).toEqual({ ok: true })
  expect(await second?.take('a', rate)).toMatchObject({ ok: false })
  for (const store of stores) await store.close()
})

test('of failures that several servers count at once none is lost', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const stores = [pool, new Pool(pool.options)].map((one) => postgresStore({ pool: one }))
  const none = { count: 0, since: 0, blockedUntil: 0, waitMs: 0, running: 0 }
  let last = 0
  const fail = (store: Store) =>
    store.rates?.failures.change('a', (before = none) => {
      last = Math.max(last, before.count + 1)
      return { ...before, count: before.count + 1 }
    })
  for (let round = 0; round < 8; round += 1) await Promise.all(stores.map(fail))
  expect(last).toBe(16)
  for (const store of stores) await store.close()
})

test('while one server replaces everything, the others write nothing (X-4)', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const pool = await postgres.pool()
  const [first, second] = [postgresStore({ pool }), postgresStore({ pool: new Pool(pool.options) })]
  const asked = await first.write(() => second.write(async () => 'written').catch((error: Error) => error.message), {
    alone: true,
  })
  expect(asked).toBe('The store is read only while its contents are replaced.')
  expect(await second.write(async () => 'written')).toBe('written')
  await first.close()
  await second.close()
})

test('two acts that wait for each other are both done', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const store = postgresStore({ pool: await postgres.pool() })
  const lists = ['a', 'b'].map((id) => ({ id, name: id, next: null, revealSubscribed: false }))
  await store.write(async (tx) => {
    for (const list of lists) await insertList(tx, list)
  })
  let holding = 0
  const holdBoth = (ids: readonly [string, string]) =>
    store.write(async (tx) => {
      await findList(tx, ids[0], { forWrite: true })
      holding += 1
      await until(() => holding >= 2)
      return (await findList(tx, ids[1], { forWrite: true }))?.name
    })
  expect(await Promise.all([holdBoth(['a', 'b']), holdBoth(['b', 'a'])])).toEqual(['b', 'a'])
  await store.close()
})

test('what is acknowledged lasts, also where the database is set not to wait for its disk (§14)', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite takes no settings with its connection')
  const { options } = await postgres.pool()
  const store = postgresStore({ pool: new Pool({ ...options, options: '-c synchronous_commit=off' }) })
  const shown = sql<{ synchronous_commit: string }>`show synchronous_commit`
  await store.migrate()
  expect((await store.read((tx) => shown.execute(tx.db))).rows).toEqual([{ synchronous_commit: 'off' }])
  expect((await store.write((tx) => shown.execute(tx.db))).rows).toEqual([{ synchronous_commit: 'on' }])
  await store.close()
})

/** From now on, as a host does where room is short. */
async function refuseWrites(pool: Pool): Promise<void> {
  const database = new URL(String(pool.options.connectionString)).pathname.slice(1)
  await pool.query(`alter database ${database} set default_transaction_read_only = on`)
  // Settings reach new connections alone.
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  )
}

test('while the database takes no writes they are 503, in words, and reads go on (T-11)', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite takes no settings with its connection')
  const pool = await postgres.pool()
  const own = new Pool(pool.options)
  const server = await ownedServer({ store: postgresStore({ pool: own }), apiKeys: ['k'], limits: { preview: 2 } })
  const page = await newPage(server, { name: 'Read on' })
  await page.at('POST', '/publish', {})
  await refuseWrites(pool)
  await until(() => own.idleCount === 0)
  expect((await server.call('GET', '/api/app/pages/read-on', { token: 'k' })).status).toBe(200)
  expect((await page.at('GET', '')).status).toBe(200)
  const refused = await page.at('PUT', '', { content: [] })
  expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([503, 'read_only', '1'])
  server.clock.advance(1000)
  await until(() => server.log.some(({ worker }) => worker === 'outbox'))
  expect(server.log.find(({ worker }) => worker === 'outbox')?.error).toContain(
    'PostgreSQL takes no writes: it is a standby',
  )
  const login = { email: 'ada@example.org', password: ownerPassword }
  expect((await server.call('POST', '/api/admin/session', { body: login })).json.code).toBe('read_only')
  const previews = await Promise.all([1, 2, 3].map(() => server.call('GET', '/api/app/preview/eyJ.x.y')))
  expect(previews.map(({ status }) => status).sort()).toEqual([404, 404, 429])
  await server.close()
})

test('a server starts on a database that takes no writes, reads it, and says when to restart it', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite takes no settings with its connection')
  const pool = await postgres.pool()
  const first = await ownedServer({ store: postgresStore({ pool: new Pool(pool.options) }), apiKeys: ['k'] })
  const page = await newPage(first, { name: 'Read on' })
  await page.at('POST', '/publish', {})
  await first.close()
  await refuseWrites(pool)
  const server = await freshServer({ store: postgresStore({ pool: new Pool(pool.options) }), apiKeys: ['k'] })
  // its clock stands still
  const told = server.log.filter(({ event }) => event !== 'clock.wrong')
  expect(told.map(({ event, advice }) => [event, advice])).toEqual([
    ['store.read_only', 'Pages are read as they are. Restart the server once the database takes writes.'],
  ])
  expect((await server.call('GET', '/api/app/pages/read-on', { token: 'k' })).status).toBe(200)
  expect((await server.call('GET', '/api/admin/pages', { token: first.owner })).json).toHaveLength(1)
  expect((await server.call('GET', '/api/ready')).status).toBe(200)
  await server.close()
})

test('a database without a connection to spare is 503', async ({ skip }) => {
  if (postgres.kind !== 'installed') skip('needs a database on which roles may be made')
  const pool = await postgres.emptyPool()
  const address = new URL(String(pool.options.connectionString))
  const database = address.pathname.slice(1)
  const owner = `crowded_${database}`
  await pool.query(`create role ${owner} login`)
  await pool.query(`alter database ${database} owner to ${owner}`)
  address.username = owner
  const own = new Pool({ connectionString: address.href, idleTimeoutMillis: 1 })
  const server = await ownedServer({ store: postgresStore({ pool: own }) })
  await pool.query(`alter role ${owner} connection limit 0`)
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [owner])
  const refused = await server.call('GET', '/api/admin/pages', { token: server.owner })
  expect([refused.status, refused.json.code]).toEqual([503, 'not_ready'])
  await pool.query(`alter role ${owner} connection limit -1`)
  expect((await server.call('GET', '/api/admin/pages', { token: server.owner })).status).toBe(200)
  await server.close()
})

test('more saves at once than there are connections all end', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const server = await onPostgres()
  const pages = await Promise.all(Array.from({ length: 30 }, (_, index) => newPage(server, { name: `Page ${index}` })))
  const saved = await Promise.all(pages.map((page) => page.at('PUT', '', { category: 'together' })))
  expect(saved.map(({ status }) => status)).toEqual(pages.map(() => 200))
  await server.close()
})

test('a revision beyond what any history reaches is refused before the database is asked for it', async () => {
  const server = await onPostgres()
  const page = await newPage(server)
  const beyond = 2 ** 31
  const parked = {
    kind: 'parked',
    baseRevision: beyond,
    values: {},
    clientId: '11111111-1111-4111-8111-111111111111',
  }
  const publishOn = new Date(Date.now() + 3_600_000).toISOString()
  const asked = [
    await page.at('POST', '/preview_tokens', { version: { revision: beyond } }),
    await page.at('PUT', '/schedule', { publishOn, unpublishOn: null, revision: beyond }),
    await page.at('POST', '/revisions', parked),
    await page.at('PUT', '/translated_from', { language: 'en', revision: beyond }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  const most = await page.at('POST', '/preview_tokens', { version: { revision: beyond - 1 } })
  expect(most.json.errors[0].code).toBe('revision')
  expect((await page.at('GET', `/revisions/${beyond}`)).status).toBe(404)
  await server.close()
})
