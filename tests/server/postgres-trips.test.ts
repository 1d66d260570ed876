import type { Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runs } from '../support/runs.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { ownedServer, type Reply } from './support/running-server.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

/** A server, and how often it has asked its database. */
async function counted() {
  const pool = await postgres.pool()
  let trips = 0
  pool.on('connect', (client) => {
    const send: (...given: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query(...given: unknown[]) {
        trips += 1
        return send(...given)
      },
    })
  })
  const server = await ownedServer({ store: postgresStore({ pool }) })
  /** How often it asks for what is done. */
  async function tripsOf(act: () => Promise<Reply>): Promise<number> {
    trips = 0
    expect((await act()).status).toBe(200)
    return trips
  }
  return { server, tripsOf }
}

test('a save goes to PostgreSQL and back seven times, the login and the rate of its caller included', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite takes one statement at a time')
  const { server, tripsOf } = await counted()
  const page = await newPage(server, { content: [titleBlock('a', 'One')] })
  const taken: number[] = []
  for (const value of ['Two', 'Three', 'Four', 'Five'])
    taken.push(await tripsOf(() => page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value }])))
  // What the server does beside it may ask in between.
  expect(Math.min(...taken)).toBe(7)
  await server.close()
})

test('a tag is renamed on many pages with as few trips as on one, for others wait meanwhile', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite takes one statement at a time')
  const { server, tripsOf } = await counted()
  const body = { type: 'page', content: [titleBlock('a', 'One')] }
  const rename = (from: string) =>
    tripsOf(() =>
      server.call('POST', '/api/admin/tags/rename', { token: server.owner, body: { from, to: `${from} now` } }),
    )
  const taken: { readonly one: number; readonly many: number }[] = []
  for (const round of [1, 2, 3]) {
    for (let page = 0; page < 40; page += 1)
      await newPage(server, {
        ...body,
        name: `Page ${round} ${page}`,
        tags: [`of ${round}`, ...(page === 0 ? [`only ${round}`] : [])],
      })
    taken.push({ one: await rename(`only ${round}`), many: await rename(`of ${round}`) })
  }
  const least = (of: 'one' | 'many') => Math.min(...taken.map((round) => round[of]))
  expect(least('many')).toBe(least('one'))
  await server.close()
})

type Fate = 'kept' | 'failing' | 'refused'
interface Step {
  readonly sent: 'at once' | 'with the next' | 'at the end'
  readonly fate: Fate
}

const sent = fc.constantFrom<Step['sent']>('at once', 'with the next', 'at the end')

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ sent, fate: fc.constant<Fate>('kept') }) },
  { weight: 1, arbitrary: fc.record({ sent, fate: fc.constant<Fate>('failing') }) },
  { weight: 1, arbitrary: fc.constant<Step>({ sent: 'with the next', fate: 'refused' }) },
)

/** Adds a page; a late one that is refused looks at what it did and finds it wrong. */
function adding(id: string, { sent, fate }: Step): CompiledQuery {
  const query = CompiledQuery.raw('insert into pages (id, type, created_at) values ($1, $2, 1)', [
    id,
    fate === 'failing' ? null : 'page',
  ])
  if (sent === 'at once') return query
  const judge = () => {
    throw new Error('refused')
  }
  return { ...query, late: sent, ...(fate === 'refused' ? { judge } : {}) } as CompiledQuery // a late query of the store
}

async function pageIds(store: Store): Promise<readonly string[]> {
  const rows = await store.read((tx) => tx.db.selectFrom('pages').select('id').orderBy('id').execute())
  return rows.map(({ id }) => id)
}

test('whatever of a write is sent late, all of it is kept or nothing, in the order of the acts (T-1)', async () => {
  const store = postgresStore({ pool: await postgres.pool() })
  await store.migrate()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      run += 1
      const ids = steps.map((_, index) => `${run}-${index}`)
      const before = await pageIds(store)
      const answer = await store
        .write(async (tx) => {
          for (const [index, one] of steps.entries()) await tx.db.executeQuery(adding(ids[index] ?? '', one))
        })
        .then(
          () => 'done',
          () => 'undone',
        )
      const isGood = steps.every(({ fate }) => fate === 'kept')
      expect(answer).toBe(isGood ? 'done' : 'undone')
      expect(await pageIds(store)).toEqual(isGood ? [...before, ...ids].sort() : before)
    }),
    runs(postgres.kind === 'pglite' ? 10 : 60),
  )
  await store.close()
})

test('what is read late is told before the answer of the next question, and sees what came before it', async () => {
  const store = postgresStore({ pool: await postgres.pool() })
  await store.migrate()
  const told: unknown[] = []
  const looking = (): CompiledQuery =>
    ({
      ...CompiledQuery.raw('select id, created_at, type from pages order by id'),
      late: 'with the next',
      judge: ({ rows }: { readonly rows: readonly unknown[] }) => told.push(rows),
    }) as CompiledQuery // a late query of the store
  await store.write(async (tx) => {
    await tx.db.executeQuery(looking())
    await tx.db.executeQuery(adding('a', { sent: 'with the next', fate: 'kept' }))
    await tx.db.executeQuery(looking())
    expect(told).toEqual([])
    await tx.db.executeQuery(adding('b', { sent: 'at once', fate: 'kept' }))
    expect(told).toEqual([[], [{ id: 'a', created_at: 1, type: 'page' }]])
  })
  expect(await pageIds(store)).toEqual(['a', 'b'])
  await store.close()
})

test('a save that is not committed yet keeps nobody else from saving another page', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  const store = postgresStore({ pool: await postgres.pool() })
  let hold: ((saved: () => void) => Promise<void>) | undefined
  const server = await ownedServer({
    store: {
      ...store,
      write: (run, options) =>
        store.write(async (tx) => {
          const answer = await run(tx)
          const held = hold
          hold = undefined
          if (held) await new Promise<void>((go) => void held(go))
          return answer
        }, options),
    },
  })
  const other = await server.person('admin')
  const mine = await newPage(server)
  const theirs = await newPage(server, {}, other.token)
  const meanwhile = new Promise<number>((told) => {
    hold = async (go) => {
      told((await theirs.at('PUT', '', { name: 'Theirs' })).status)
      go()
    }
  })
  expect((await mine.at('PUT', '', { name: 'Mine' })).status).toBe(200)
  expect(await meanwhile).toBe(200)
  await server.close()
})
