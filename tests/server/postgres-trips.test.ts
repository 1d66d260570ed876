import type { Store } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import { ownedServer } from './support/running-server.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())

test('a save goes to PostgreSQL and back eight times, the login and the rate of its caller included', async ({
  skip,
}) => {
  if (postgres.kind === 'pglite') skip('PGlite takes one statement at a time')
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
  const page = await newPage(server, { content: [titleBlock('a', 'One')] })
  const taken: number[] = []
  for (const value of ['Two', 'Three', 'Four', 'Five']) {
    trips = 0
    const { status } = await page.at('PATCH', '', [{ op: 'replace', path: '/content/@a/props/title', value }])
    expect(status).toBe(200)
    taken.push(trips)
  }
  // What the server does beside it may ask in between.
  expect(Math.min(...taken)).toBe(8)
  await server.close()
})

type Fate = 'kept' | 'failing' | 'refused'
interface Step {
  readonly isLate: boolean
  readonly fate: Fate
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ isLate: fc.boolean(), fate: fc.constant<Fate>('kept') }) },
  { weight: 1, arbitrary: fc.record({ isLate: fc.boolean(), fate: fc.constant<Fate>('failing') }) },
  { weight: 1, arbitrary: fc.constant<Step>({ isLate: true, fate: 'refused' }) },
)

/** Adds a page; a late one that is refused looks at what it did and finds it wrong. */
function adding(id: string, { isLate, fate }: Step): CompiledQuery {
  const query = CompiledQuery.raw('insert into pages (id, type, created_at) values ($1, $2, 1)', [
    id,
    fate === 'failing' ? null : 'page',
  ])
  if (!isLate) return query
  const judge = () => {
    throw new Error('refused')
  }
  return { ...query, late: true, ...(fate === 'refused' ? { judge } : {}) } as CompiledQuery // a late query of the store
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
    { numRuns: postgres.kind === 'pglite' ? 10 : 60 },
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
      late: true,
      judge: ({ rows }: { readonly rows: readonly unknown[] }) => told.push(rows),
    }) as CompiledQuery // a late query of the store
  await store.write(async (tx) => {
    await tx.db.executeQuery(looking())
    await tx.db.executeQuery(adding('a', { isLate: true, fate: 'kept' }))
    await tx.db.executeQuery(looking())
    expect(told).toEqual([])
    await tx.db.executeQuery(adding('b', { isLate: false, fate: 'kept' }))
    expect(told).toEqual([[], [{ id: 'a', created_at: 1, type: 'page' }]])
  })
  expect(await pageIds(store)).toEqual(['a', 'b'])
  await store.close()
})
