import type { ContractCase } from '@quoin/engine'
import { claim, slugHolder } from '../claims.ts'
import type { Tx } from '../database.ts'
import { findDocument } from '../documents.ts'
import { appendEvent, publicGeneration, touchPublic } from '../journal.ts'
import { ReadOnlyNow, type Store } from '../store.ts'
import { count, equal, failureOf } from './expect.ts'
import { insert, other, page, values } from './sample.ts'

/** What a write and a read are (T-1, T-5). */
export const transactionCases: readonly ContractCase<Store>[] = [
  {
    name: 'a write that fails leaves nothing behind, and tells nobody (T-1)',
    async check(store) {
      let heard = 0
      store.onEvents(() => {
        heard += 1
      })
      let after = 0
      const failed = await failureOf(
        store.write(async (tx) => {
          tx.afterCommit(() => {
            after += 1
          })
          await insert(tx, page, values)
          await appendEvent(tx, { topic: 'site', type: 'settings.changed', data: {} })
          throw new Error('stop')
        }),
      )
      equal(failed?.message, 'stop')
      equal(await store.read((tx) => findDocument(tx, page, 'en')), undefined)
      equal(await store.read((tx) => count(tx, 'events')), 0)
      equal([heard, after], [0, 0])
    },
  },
  {
    name: 'what a write did is seen by every later read (C-17)',
    async check(store) {
      for (let turn = 1; turn <= 20; turn += 1) {
        await store.write(touchPublic)
        equal(await store.read(publicGeneration), turn + 1)
        equal(await store.publicGeneration(), turn + 1)
      }
    },
  },
  {
    name: 'a read sees one state, whatever is written meanwhile (T-5)',
    async check(store) {
      let writing: Promise<void> | undefined
      const seen = await store.read(async (tx) => {
        const before = await publicGeneration(tx)
        writing = store.write(touchPublic)
        return [before, await publicGeneration(tx), await publicGeneration(tx)]
      })
      await writing
      equal(seen, [1, 1, 1])
      equal(await store.read(publicGeneration), 2)
    },
  },
  {
    name: 'a write that is rehearsed goes as it would go, and nothing of it stays (X-3)',
    async check(store) {
      await store.write(async (tx) => claim(tx, await insert(tx, page, values)))
      let after = 0
      const going = async (tx: Tx) => {
        tx.afterCommit(() => {
          after += 1
        })
        const taken = await slugHolder(tx, 'first', 'en')
        await claim(tx, await insert(tx, other, { ...values, name: 'Second', slug: 'second' }))
        await touchPublic(tx)
        return [taken, await slugHolder(tx, 'second', 'en'), (await findDocument(tx, other, 'en'))?.name]
      }
      const filled = ['counters', 'pages', 'documents', 'slugs', 'names'] as const
      const first = await store.rehearse(going, filled)
      equal(first, [page, other, 'Second'])
      const seen = () =>
        store.read(async (tx) => [
          await findDocument(tx, other, 'en'),
          await publicGeneration(tx),
          await count(tx, 'snapshots'),
        ])
      equal([...(await seen()), after], [undefined, 1, 1, 0])
      equal((await failureOf(store.rehearse((tx) => insert(tx, page, values), filled)))?.name !== undefined, true)
      equal(await store.write(going), first)
      equal((await seen())[1], 2)
    },
  },
  {
    name: 'what writes alone keeps all other writes out meanwhile, and no reads (X-4)',
    async check(store) {
      let finish = () => {}
      const gate = new Promise<void>((resolve) => {
        finish = resolve
      })
      let entered = () => {}
      const inside = new Promise<void>((resolve) => {
        entered = resolve
      })
      const writing = store.write(
        async (tx) => {
          await touchPublic(tx)
          entered()
          await gate
        },
        { alone: true },
      )
      await inside
      const refused = await store.write(touchPublic).then(
        () => undefined,
        (error: unknown) => error,
      )
      equal(refused instanceof ReadOnlyNow, true)
      const shared = store.dialect === 'sqlite' ? 0 : await store.read(publicGeneration)
      finish()
      await writing
      await store.write(touchPublic)
      if (shared > 0) equal((await store.read(publicGeneration)) - shared, 2)
    },
  },
]
