import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import {
  claimDeliveries,
  forgetDeliveries,
  insertDelivery,
  receiversDue,
  settleDelivery,
} from '../../engine/server/src/store/deliveries.ts'
import { deleteWebhook } from '../../engine/server/src/store/webhooks.ts'
import { fakeClock } from '../support/fakes.ts'
import { bothStores } from './support/both-stores.ts'
import { startOfTests } from './support/running-server.ts'

const mail = { id: 'a', kind: 'mail', target: null, eventId: 'e', type: 'mail', body: '{}' } as const

test('what one server has taken is not taken by another whose clock is behind (T-7)', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  await store.migrate()
  await store.write((tx) => insertDelivery({ ...tx, now: tx.now - 1000 }, mail))
  const taken = (aheadMs: number) =>
    store.write(async (tx) => (await claimDeliveries({ ...tx, now: tx.now + aheadMs }, mail, 10)).map(({ id }) => id))
  expect([await taken(0), await taken(-5), await taken(-1000), await taken(60_000)]).toEqual([['a'], [], [], ['a']])
  await store.close()
})

test.each([
  [0, 60_000],
  [0, 10 * 3600_000],
  [1, 15 * 3600_000 + 1],
])('what a clock that was ahead left after %i tries is sent, %i ms before its time', async (tries, aheadMs) => {
  const store = sqliteStore({ path: ':memory:', clock: fakeClock(startOfTests) })
  await store.migrate()
  await store.write(async (tx) => {
    await insertDelivery({ ...tx, now: tx.now + aheadMs }, mail)
    await tx.db.updateTable('deliveries').set({ tries }).execute()
  })
  expect((await store.write((tx) => claimDeliveries(tx, mail, 10))).map(({ id }) => id)).toEqual(['a'])
  await store.close()
})

test.each([
  [60_000, []],
  [119_999, []],
  [120_000, []],
  [120_001, ['a']],
])('what was taken until %i ms from now is free only where no clock can have been so far ahead', async (ms, free) => {
  const store = sqliteStore({ path: ':memory:', clock: fakeClock(startOfTests) })
  await store.migrate()
  await store.write(async (tx) => {
    await insertDelivery({ ...tx, now: tx.now - 1000 }, mail)
    await tx.db
      .updateTable('deliveries')
      .set({ claimed_until: tx.now + ms })
      .execute()
  })
  expect((await store.write((tx) => claimDeliveries(tx, mail, 10))).map(({ id }) => id)).toEqual(free)
  await store.close()
})

test.each(bothStores())('whoever takes a delivery is given theirs alone (%s)', async (_, openStore) => {
  const store = await openStore()
  await store.migrate()
  const toHook = (target: string) => ({ ...mail, id: target, kind: 'webhook', target }) as const
  const all = [mail, toHook('one'), toHook('other')]
  await store.write(async (tx) => {
    for (const delivery of all) await insertDelivery(tx, delivery)
  })
  expect(await store.read(receiversDue)).toHaveLength(3)
  const taken = await store.write((tx) => Promise.all(all.map((receiver) => claimDeliveries(tx, receiver, 10))))
  expect(taken.map((some) => some.map(({ id }) => id))).toEqual([['a'], ['one'], ['other']])
  await store.write((tx) => deleteWebhook(tx, 'one'))
  const left = await store.read((tx) => tx.db.selectFrom('deliveries').select('id').orderBy('id').execute())
  expect(left.map(({ id }) => id)).toEqual(['a', 'other'])
  await store.close()
})

test('what became of a delivery is known for 30 days', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  await store.migrate()
  const left = () =>
    store.write(async (tx) => {
      await forgetDeliveries(tx)
      return (await tx.db.selectFrom('deliveries').select('id').execute()).length
    })
  await store.write(async (tx) => {
    await insertDelivery(tx, { ...mail, kind: 'webhook', target: 'one' })
    await settleDelivery(tx, 'a', { state: 'failed', status: 500, answer: '' })
  })
  clock.advance(30 * 24 * 3600_000)
  expect(await left()).toBe(1)
  clock.advance(1)
  expect(await left()).toBe(0)
  await store.close()
})

test('what waits for its next try waits as long as it was put off', async () => {
  const store = sqliteStore({ path: ':memory:', clock: fakeClock(startOfTests) })
  await store.migrate()
  await store.write(async (tx) => {
    await insertDelivery({ ...tx, now: tx.now + 14.4 * 3600_000 }, mail)
    await tx.db.updateTable('deliveries').set({ tries: 7 }).execute()
  })
  expect(await store.write((tx) => claimDeliveries(tx, mail, 10))).toEqual([])
  await store.close()
})
