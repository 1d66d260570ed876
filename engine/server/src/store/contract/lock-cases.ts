import type { ContractCase } from '@quoin/engine'
import type { Tx } from '../database.ts'
import { deleteLock, endedLocks, findLock, putLock, type StoredLock } from '../locks.ts'
import type { Store } from '../store.ts'
import { equal } from './expect.ts'
import { insert, page, values } from './sample.ts'

/** Who holds a document (T-6). */
export const lockCases: readonly ContractCase<Store>[] = [
  {
    name: 'one lock for a document: of two who ask at once one gets it (T-2, T-6)',
    async check(store) {
      await store.write((tx) => insert(tx, page, values))
      const take = (clientId: string) => store.write((tx) => putLock(tx, undefined, lockOf(tx, clientId)))
      const got = await Promise.all([take('a'), take('b')])
      equal([...got].sort(), [false, true])
      const lock = await store.read((tx) => findLock(tx, { pageId: page, language: 'en' }))
      equal(lock?.clientId, got[0] ? 'a' : 'b')
    },
  },
  {
    name: 'a lock changes hands, and ends, only from the state that was seen (T-6)',
    async check(store) {
      await store.write((tx) => insert(tx, page, values))
      await store.write((tx) => putLock(tx, undefined, lockOf(tx, 'a')))
      const seen = await store.read((tx) => findLock(tx, { pageId: page, language: 'en' }))
      const pass = (clientId: string) =>
        store.write((tx) => putLock(tx, seen, { ...lockOf(tx, clientId), fence: (seen?.fence ?? 0) + 1 }))
      equal([await pass('b'), await pass('c')], [true, false])
      const end = (lock: StoredLock | undefined) => store.write(async (tx) => lock && deleteLock(tx, lock))
      const present = await store.read((tx) => findLock(tx, { pageId: page, language: 'en' }))
      equal([await end(seen), await end(present), await end(present)], [false, true, false])
    },
  },
  {
    name: 'a lock that was taken meanwhile does not end with the one before it (T-6)',
    async check(store) {
      const place = { pageId: page, language: 'en' }
      await store.write((tx) => insert(tx, page, values))
      await store.write((tx) => putLock(tx, undefined, { ...lockOf(tx, 'a'), expiresAt: tx.now }))
      const end = async (tx: Tx, locks: readonly StoredLock[]) => {
        for (const lock of locks) await deleteLock(tx, lock)
      }
      let taking: Promise<unknown> = Promise.resolve()
      await store.write(async (tx) => {
        const ended = await endedLocks(tx)
        await new Promise<void>((goOn) => {
          taking = store
            .write(async (own) => {
              const same = await endedLocks(own)
              await end(own, same)
              if (same.length === 0) goOn()
              await putLock(own, await findLock(own, place, { forWrite: true }), lockOf(own, 'b'))
            })
            .finally(goOn)
          // Here writes go one after the other.
          if (tx.dialect === 'sqlite') goOn()
        })
        await end(tx, ended)
      })
      await taking
      equal((await store.read((tx) => findLock(tx, place)))?.clientId, 'b')
    },
  },
]

function lockOf(tx: Tx, clientId: string): StoredLock {
  return {
    id: clientId,
    pageId: page,
    language: 'en',
    fence: 1,
    userId: 'u',
    clientId,
    acquiredAt: tx.now,
    expiresAt: tx.now + 30_000,
    request: null,
    lostBy: [],
  }
}
