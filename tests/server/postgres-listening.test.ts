import { postgresStore } from '@quoin/server/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A standby: it refuses LISTEN until it is promoted. */
function standby() {
  const said: string[] = []
  let promoted = false
  const pool = {
    on() {},
    async end() {},
    async connect() {
      said.push('connected')
      return {
        on() {},
        once() {},
        removeListener() {},
        release: (end: boolean) => said.push(end ? 'ended' : 'given back'),
        async query(text: string) {
          if (!promoted) throw new Error('cannot execute LISTEN during recovery')
          said.push(text)
        },
      }
    },
  }
  return {
    pool: pool as unknown as Pool, // what the store listens with
    said,
    promote() {
      promoted = true
    },
  }
}

test('a store on a standby listens as soon as that is promoted', async () => {
  const { pool, said, promote } = standby()
  const store = postgresStore({ pool })
  const stop = store.onEvents(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual(['connected', 'ended'])
  promote()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(said.slice(2)).toEqual(['connected', 'listen quoin_events'])
  stop()
  expect(said.slice(4)).toEqual(['ended'])
  await store.close()
})
