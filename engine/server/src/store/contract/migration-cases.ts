import type { ContractCase } from '@quoin/engine'
import type { Store } from '../store.ts'
import { equal, failureOf } from './expect.ts'
import { found, insert, page, values } from './sample.ts'

// The table of the runner has no type of its own.
const applied = 'quoin_migrations' as 'counters'

/** Tables of this version (T-10). */
export const migrationCases: readonly ContractCase<Store>[] = [
  {
    name: 'bringing an up-to-date store up to date changes nothing',
    async check(store) {
      await store.write((tx) => insert(tx, page, values))
      await store.migrate()
      equal(await store.check(), { store: true, migrations: true })
      equal((await found(store)).slug, 'first')
    },
  },
  {
    name: 'data of a newer version is refused with a clear text (T-10)',
    async check(store) {
      await store.write((tx) =>
        tx.db
          .insertInto(applied)
          .values({ name: 'pages-99', applied_at: 0 } as never)
          .execute(),
      )
      const failed = await failureOf(store.migrate())
      equal(failed?.message.includes('"pages-99"'), true)
      equal(await store.check(), { store: true, migrations: false })
    },
  },
  {
    name: 'data of an older version is left as it is for whoever asks so',
    async check(store) {
      await store.write((tx) =>
        tx.db
          .deleteFrom(applied)
          .where('name' as never, '=', 'pages-4' as never)
          .execute(),
      )
      const failed = await failureOf(store.migrate({ refuseOlder: true }))
      equal(failed?.message.includes('older version'), true)
      equal(await store.check(), { store: true, migrations: false })
    },
  },
]
