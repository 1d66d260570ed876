import { postgresStore } from '@quoin/server/postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestPostgres, testPostgres } from './support/postgres.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await testPostgres()
}, 60_000)
afterAll(() => postgres.stop())
afterEach(() => vi.restoreAllMocks())

const hour = 3_600_000

test.each([
  ['behind', -hour],
  ['ahead', hour],
])('reads go by the clock of PostgreSQL where that of the server is %s, as writes do (L-2, T-6)', async (_, wrong) => {
  const right = Date.now
  const store = postgresStore({ pool: await postgres.pool() })
  vi.spyOn(Date, 'now').mockImplementation(() => right() + wrong)
  const written = await store.write(async (tx) => tx.now)
  const read = await store.read(async (tx) => tx.now)
  const asked = await store.ask(async (tx) => tx.now)
  for (const now of [written, read, asked]) expect(Math.abs(now - right())).toBeLessThan(hour / 2)
})
