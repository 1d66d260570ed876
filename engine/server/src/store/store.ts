import type { Soon } from '../time/soon.ts'
import type { Dialect, Tx } from './database.ts'
import type { MigrateOptions } from './databases/migration.ts'
import type { SharedRates } from './shared-rates.ts'
import type { Tables } from './tables/index.ts'

export interface ReadOptions {
  /** Nobody waits for a read that takes long, however few connections there are. */
  readonly long?: boolean
}

export interface WriteOptions {
  readonly alone?: boolean
}

/** A write was refused because everything is being replaced. */
export class ReadOnlyNow extends Error {
  constructor() {
    super('The store is read only while its contents are replaced.')
  }
}

/** The database behind the server. A `read` sees one snapshot; a `write` happens wholly or not at all. */
export interface Store {
  readonly dialect: Dialect
  /** `relaxed` where what was saved last may be lost when the machine stops. */
  readonly durability?: 'full' | 'relaxed'
  read<T>(run: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>
  /** A read of a single statement, which is a snapshot without a transaction around it. */
  ask<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** `alone`: every other write, also of other processes, is refused with `ReadOnlyNow` until this one is over. */
  write<T>(run: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * What a write would do: it is done in tables that nobody else sees, which begin with the rows of those in `filled`, and
   * forgotten. Nobody waits for it.
   */
  rehearse<T>(run: (tx: Tx) => Promise<T>, filled: readonly (keyof Tables)[]): Promise<T>
  /** The number that rises with every change of what is public, as it is now: asked with every public answer. */
  publicGeneration(): Soon<number>
  /** Brings the tables up to date. Refuses a database written by a newer version. */
  migrate(options?: MigrateOptions): Promise<void>
  /** Whether the database answers, has not turned out to be damaged, and its tables are those of this version. */
  check(): Promise<{ readonly store: boolean; readonly migrations: boolean }>
  /** Calls back after each commit that made events, also of other processes. */
  onEvents(listener: () => void): () => void
  /** Counts for all processes together, where several may serve. */
  readonly rates?: SharedRates
  /** Claims the database for serving, where only one process may. Throws when another has. */
  hold?(): void
  close(): Promise<void>
}
