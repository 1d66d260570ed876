import { postgresStore } from '@quoin/server/postgres'
import { CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { ownedServer } from './support/running-server.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

interface Reading {
  readonly connection: { parse(query: { readonly text: string }, more: boolean): void }
}

/** Tells what the database is given to read and plan. */
function reading(pool: Pool, read: (text: string) => void): Pool {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as Reading // a client of pg has one
    const parse = connection.parse.bind(connection)
    connection.parse = (query, more) => {
      read(query.text)
      parse(query, more)
    }
  })
  return pool
}

test('PostgreSQL reads and plans the questions of a save once, not with each save', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  const seen: string[][] = []
  const pool = reading(await postgres.pool(), (text) => seen.at(-1)?.push(text))
  const server = await ownedServer({ store: postgresStore({ pool }) })
  const page = await newPage(server, { content: [titleBlock('a', 'One')] })
  for (const value of ['Two', 'Three', 'Four', 'Five', 'Six']) {
    seen.push([])
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value }])
  }
  // What the server does beside it may ask in between.
  expect(seen.toSorted((a, b) => a.length - b.length)[0]).toEqual(['begin', 'commit'])
  await server.close()
})

const allMarks = { ...CompiledQuery.raw('select * from marks'), often: true }

/** A store that has asked for all marks, and the one connection it did so with. */
async function marked() {
  const pool = await postgres.pool()
  const store = postgresStore({ pool })
  await pool.query('create table marks (name text)')
  await pool.query(`insert into marks values ('a')`)
  const rows = async (run: typeof store.ask) => (await run(({ db }) => db.executeQuery(allMarks))).rows
  const ways: readonly (typeof store.ask)[] = [
    store.ask,
    store.read,
    store.write,
    (run) => store.read(run, { long: true }),
  ]
  for (const way of ways) expect(await rows(way)).toEqual([{ name: 'a' }])
  expect(pool.totalCount).toBe(1)
  return { pool, store, rows, ways }
}

test('what a table has become is seen by questions that were asked before', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  const { pool, store, rows, ways } = await marked()
  for (const [index, way] of ways.entries()) {
    await pool.query(`alter table marks add column more${index} int default ${index}`)
    const more = Object.fromEntries(ways.slice(0, index + 1).map((_, at) => [`more${at}`, at]))
    expect(await rows(way)).toEqual([{ name: 'a', ...more }])
  }
  await store.close()
})

test('behind a pooler that does not carry statements along everything is answered', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  for (const way of ['ask', 'read', 'write'] as const) {
    const { pool, store, rows } = await marked()
    const named = async () => (await pool.query('select name from pg_prepared_statements')).rows.length
    expect(await named()).toBeGreaterThan(0)
    await pool.query('deallocate all')
    expect(await rows(store[way])).toEqual([{ name: 'a' }])
    expect(await named()).toBe(0)
    await store.close()
  }
})

test('no question of a read or a write is compiled, however much it looks through', async ({ skip }) => {
  const pool = await postgres.pool()
  const { rows: able } = await pool.query('select pg_jit_available() as able')
  if (able[0]?.able !== true) skip('this PostgreSQL compiles nothing')
  await pool.query('set jit = on')
  await pool.query('set jit_above_cost = 0')
  const store = postgresStore({ pool })
  const ways: Readonly<Record<string, typeof store.ask>> = {
    read: store.read,
    write: store.write,
    long: (run) => store.read(run, { long: true }),
    rehearse: (run) => store.rehearse(run, []),
    // without a transaction, to see that this connection compiles
    ask: store.ask,
  }
  const compiled: string[] = []
  for (const [name, way] of Object.entries(ways)) {
    const { rows } = await way(({ db }) =>
      sql`explain (analyze) select count(*) from generate_series(1, 1000)`.execute(db),
    )
    if (JSON.stringify(rows).includes('JIT')) compiled.push(name)
  }
  expect([compiled, pool.totalCount]).toEqual([['ask'], 1])
  await store.close()
})

test('what is rehearsed has tables of its own, also for questions that were asked before', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  const { pool, store, rows } = await marked()
  for (const _ of [1, 2]) {
    expect(await store.rehearse(({ db }) => db.executeQuery(allMarks), []).then((found) => found.rows)).toEqual([])
    expect(await rows(store.read)).toEqual([{ name: 'a' }])
  }
  expect(pool.totalCount).toBe(1)
  await store.close()
})

test('a question that failed is asked again like any other', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  const { pool, store, rows } = await marked()
  await pool.query('create unique index on marks (name)')
  const marking = (name: string) => ({ ...CompiledQuery.raw('insert into marks values ($1)', [name]), often: true })
  const mark = (name: string) => store.ask(({ db }) => db.executeQuery(marking(name)))
  await expect(mark('a')).rejects.toMatchObject({ code: '23505' })
  await mark('b')
  await mark('c')
  expect(await rows(store.ask)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  await store.close()
})

test('a connection keeps the hundred questions that were asked last', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite keeps no statements')
  const { pool, store } = await marked()
  const text = (number: number) => `select ${number} as number`
  const numbers = Array.from({ length: 110 }, (_, index) => index)
  for (const number of [...numbers.flatMap((next) => [0, next]), 0]) {
    const one = { ...CompiledQuery.raw(text(number)), often: true }
    expect((await store.ask(({ db }) => db.executeQuery(one))).rows).toEqual([{ number }])
  }
  const kept = (await pool.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)
  expect(kept.toSorted()).toEqual([0, ...numbers.slice(-99)].map(text).toSorted())
  await store.close()
})
