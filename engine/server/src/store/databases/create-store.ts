import type { Kysely, Transaction } from 'kysely'
import { isDamage } from '../../failures/failure.ts'
import type { Dialect, Tx } from '../database.ts'
import { publicGeneration } from '../journal.ts'
import { migrations } from '../migrations/index.ts'
import { ReadOnlyNow, type Store, type WriteOptions } from '../store.ts'
import type { Tables } from '../tables/index.ts'
import { isMigrated, migrate } from './migration.ts'
import { recentSnapshots } from './recent-snapshots.ts'
import { shadowTables } from './shadow-tables.ts'

/** What a database gives; everything above it is the same for all. */
export interface Connections {
  readonly dialect: Dialect
  readonly writing: Kysely<Tables>
  readonly reading: Kysely<Tables>
  /**
   * Called first in each write. Answers the store's own clock: leases are compared by it, so that several servers agree
   * (T-6). Throws `ReadOnlyNow` while another process writes alone.
   */
  begin(transaction: Transaction<Tables>, options: WriteOptions): Promise<number>
  /** Throws where nothing that is written now would stay. */
  requirePlace?(): void
  /** Good enough for reads, which decide nothing, and costs no question to the database. */
  nearNow(): number
  /** Runs what takes long and writes nothing that stays, where the others would have to wait for its connection. */
  apart?<T>(run: (reading: Kysely<Tables>) => Promise<T>): Promise<T>
  /** One transaction that keeps every other process's migration out. */
  migrating(run: (transaction: Transaction<Tables>) => Promise<void>): Promise<void>
  /** Whether a transaction that failed so may be tried again. */
  isTransient?(error: unknown): boolean
  /** What a write has failed with, where the database itself says too little. */
  faultBehind?(error: unknown): unknown
  /** Whether the database refused because of who asks: not everybody may have tables of a connection. */
  isForbidden?(error: unknown): boolean
  /** Where it can be asked without a turn on a connection. */
  publicGeneration?(): number
  /** Tells other processes, inside the transaction, that there will be events. */
  notify?(transaction: Transaction<Tables>): Promise<void>
  /** Hears of other processes' events. */
  listen?(heard: () => void): () => void
  close(): Promise<void>
}

const tries = 5

/** Undoes what was only to be tried. */
class Undone extends Error {}

export function createStore(connections: Connections): Store {
  const { dialect, writing, reading } = connections
  const listeners = new Set<() => void>()
  const hear = () => {
    for (const listener of listeners) listener()
  }
  const recent = recentSnapshots()
  let stopListening: (() => void) | undefined
  let alone = false
  /** Until it is opened anew, with the last backup in its place. */
  let damaged = false

  function watched<T>(work: Promise<T>): Promise<T> {
    work.catch((error: unknown) => {
      damaged ||= isDamage(error)
    })
    return work
  }

  async function once<T>(run: (tx: Tx) => Promise<T>, options: WriteOptions): Promise<T> {
    connections.requirePlace?.()
    const after: (() => void)[] = []
    let announced = false
    const result = await writing.transaction().execute(async (transaction) => {
      const now = await connections.begin(transaction, options)
      const value = await run({
        db: transaction,
        dialect,
        now,
        recent,
        afterCommit: (callback) => after.push(callback),
        announceEvents: () => {
          announced = true
        },
      })
      if (announced) await connections.notify?.(transaction)
      return value
    })
    for (const callback of after) callback()
    if (announced) hear()
    return result
  }

  async function retried<T>(transact: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transact()
      } catch (error) {
        if (attempt >= tries || !connections.isTransient?.(error)) throw error
      }
    }
  }

  const readOnly = (db: Kysely<Tables>): Tx => ({
    db,
    dialect,
    now: connections.nearNow(),
    recent,
    afterCommit: (callback) => callback(),
    announceEvents: () => {},
  })

  /** A transaction that sees one state from its beginning to its end. */
  function inOneSnapshot<T>(db: Kysely<Tables>, run: (tx: Tx) => Promise<T>): Promise<T> {
    const start = dialect === 'postgres' ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
    return start.execute((transaction) => run(readOnly(transaction)))
  }

  async function undone<T>(
    transact: (run: (tx: Tx) => Promise<never>) => Promise<never>,
    run: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    let result: { readonly value: T } | undefined
    try {
      await transact(async (tx) => {
        result = { value: await run({ ...tx, afterCommit: () => {} }) }
        throw new Undone()
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    if (!result) throw new Error('What was tried has no result.')
    return result.value
  }

  const apart = <T>(run: (db: Kysely<Tables>) => Promise<T>) => connections.apart?.(run) ?? run(reading)

  return {
    dialect,
    read: (run, { long = false } = {}) => {
      const reads = (db: Kysely<Tables>) => inOneSnapshot(db, run)
      return watched(long ? apart(reads) : retried(() => reads(reading)))
    },
    async rehearse(run, filled) {
      const tried = async (tx: Tx) => {
        await shadowTables(tx.db, dialect, filled)
        return run(tx)
      }
      try {
        return await watched(apart((db) => undone((body) => inOneSnapshot(db, body), tried)))
      } catch (error) {
        if (!connections.isForbidden?.(error)) throw error
        return watched(undone((body) => retried(() => once(body, {})), run))
      }
    },
    ask: (run) => watched(run(readOnly(reading))),
    async write(run, options = {}) {
      if (alone) throw new ReadOnlyNow()
      alone = options.alone === true
      try {
        return await watched(retried(() => once(run, options)))
      } catch (error) {
        throw connections.faultBehind?.(error) ?? error
      } finally {
        if (options.alone) alone = false
      }
    },
    publicGeneration: () => connections.publicGeneration?.() ?? publicGeneration({ db: reading }),
    migrate: (options) => connections.migrating((transaction) => migrate(transaction, dialect, migrations, options)),
    async check() {
      try {
        connections.requirePlace?.()
        return { store: !damaged, migrations: await isMigrated(reading, migrations) }
      } catch {
        return { store: false, migrations: false }
      }
    },
    onEvents(listener) {
      listeners.add(listener)
      stopListening ??= connections.listen?.(hear)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
    async close() {
      stopListening?.()
      await connections.close()
    },
  }
}
