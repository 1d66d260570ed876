import { postgresStore } from '@quoin/server/postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { wrongClock } from '../../engine/server/src/auth/wrong-clock.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())
afterEach(() => vi.restoreAllMocks())

const hour = 3_600_000

test.for([
  ['behind', -hour],
  ['ahead', hour],
] as const)(
  'reads go by the clock of PostgreSQL where that of the server is %s, as writes do (L-2, T-6)',
  async ([, wrong], { skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite goes by the clock of this process')
    const right = Date.now
    const store = postgresStore({ pool: await postgres.pool() })
    vi.spyOn(Date, 'now').mockImplementation(() => right() + wrong)
    const written = await store.write(async (tx) => tx.now)
    const read = await store.read(async (tx) => tx.now)
    const asked = await store.ask(async (tx) => tx.now)
    for (const now of [written, read, asked]) expect(Math.abs(now - right())).toBeLessThan(hour / 2)
  },
)

test('a clock that goes otherwise than that of PostgreSQL is told of, before servers refuse the sessions of each other (A-1)', async () => {
  const store = postgresStore({ pool: await postgres.pool() })
  const told = (off: number) => store.read((tx) => wrongClock(tx, { now: () => Date.now() + off }))
  expect([await told(0), await told(10_000)]).toEqual([undefined, undefined])
  expect(await told(-hour)).toMatch(
    /^The clock of this machine is 3600 seconds behind that of the database\. .*by NTP\.$/,
  )
  expect(await told(hour)).toContain('seconds ahead of that of the database')
  await store.close()
})
