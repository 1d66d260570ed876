import { postgresStore } from '@quoin/server/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A standby: it refuses LISTEN until it is promoted. Connections to it wait for `reached`. */
function standby({ reached = Promise.resolve() }: { readonly reached?: Promise<void> } = {}) {
  const said: string[] = []
  let promoted = false
  const pool = {
    on() {},
    async end() {},
    async connect() {
      await reached
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

test('a store whose database cannot be reached for a while listens on one connection after', async () => {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const { pool, said, promote } = standby({ reached })
  promote()
  const store = postgresStore({ pool })
  const stop = store.onEvents(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  reach()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual(['connected', 'listen quoin_events'])
  stop()
  await store.close()
})
