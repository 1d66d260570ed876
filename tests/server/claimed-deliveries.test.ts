import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { claimDeliveries, insertDelivery } from '../../engine/server/src/store/deliveries.ts'
import { fakeClock } from '../support/fakes.ts'
import { startOfTests } from './support/running-server.ts'

const mail = { id: 'a', kind: 'mail', target: null, eventId: 'e', type: 'mail', body: '{}' } as const

test('what one server has taken is not taken by another whose clock is behind (T-7)', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  await store.migrate()
  await store.write((tx) => insertDelivery({ ...tx, now: tx.now - 1000 }, mail))
  const taken = (aheadMs: number) =>
    store.write(async (tx) => (await claimDeliveries({ ...tx, now: tx.now + aheadMs }, 10)).map(({ id }) => id))
  expect([await taken(0), await taken(-5), await taken(-1000), await taken(60_000)]).toEqual([['a'], [], [], ['a']])
  await store.close()
})
