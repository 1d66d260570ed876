import { ConfigError } from '@quoin/engine'
import Libsql from 'libsql'
import { createStore } from './create-store.ts'
import type { Store } from './database.ts'
import { holdFile } from './hold-file.ts'
import { connectionQueue, sqliteKysely } from './sqlite-driver.ts'

export interface SqliteOptions {
  /** A file, made when missing, or `:memory:` for a database that ends with the process. */
  readonly path: string
  /** Where times come from; the system's clock by default. */
  readonly clock?: { now(): number }
  /** `relaxed` may lose the last moments when the machine (not the process) stops. */
  readonly durability?: 'full' | 'relaxed'
}

/** A store in one SQLite file: write-ahead log, one writer at a time, readers never wait. */
export function sqliteStore(options: SqliteOptions): Store {
  const { path, clock = { now: () => Date.now() }, durability = 'full' } = options
  const writer = open(path, durability)
  const writers = connectionQueue()
  const writing = sqliteKysely(writer, writers, 'begin immediate')
  // A database in memory belongs to one connection.
  const reader = path === ':memory:' ? writer : open(path, durability)
  const readers = reader === writer ? writers : connectionQueue()
  const reading = reader === writer ? writing : sqliteKysely(reader, readers, 'begin')
  let letGo = () => {}
  const store = createStore({
    dialect: 'sqlite',
    writing,
    reading,
    now: async () => clock.now(),
    nearNow: () => clock.now(),
    migrating: (run) => writing.transaction().execute(run),
    async close() {
      await Promise.all([writers.close(), readers.close()])
      writer.close()
      if (reader !== writer) reader.close()
      letGo()
    },
  })
  return {
    ...store,
    hold() {
      if (path !== ':memory:') letGo = holdFile(path)
    },
  }
}

function open(path: string, durability: 'full' | 'relaxed'): Libsql.Database {
  try {
    const database = new Libsql(path, { timeout: 5000 })
    database.exec('pragma journal_mode = wal')
    database.exec(`pragma synchronous = ${durability === 'full' ? 'full' : 'normal'}`)
    database.exec('pragma foreign_keys = on')
    database.exec('pragma busy_timeout = 5000')
    return database
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      'STORE_UNREADABLE',
      `The database file "${path}" cannot be opened: ${reason}. Check that the folder exists and may be written.`,
    )
  }
}
