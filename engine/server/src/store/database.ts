import type { Kysely } from 'kysely'
import type { RecentSnapshots } from './databases/recent-snapshots.ts'
import type { Tables } from './tables/index.ts'

export type Dialect = 'sqlite' | 'postgres'

/** One transaction. `now` is the store's clock, read once, so everything one act writes carries one time. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly now: number
  readonly recent: RecentSnapshots
  /** Runs when the transaction is durable, never when it was undone. */
  afterCommit(run: () => void): void
  /** Wakes who waits in `onEvents`, here and in other processes, once the transaction is durable. */
  announceEvents(): void
}
