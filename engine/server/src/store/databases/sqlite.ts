import { ConfigError } from '@quoin/engine'
import Libsql from 'libsql'
import { adviceFor } from '../../failures/start-failure.ts'
import { requireGiven } from '../../options/require-given.ts'
import { generationQuery } from '../journal.ts'
import type { Store } from '../store.ts'
import { GroupUndone } from './commit-group.ts'
import { type ConnectionQueue, connectionQueue } from './connection-queue.ts'
import { createStore } from './create-store.ts'
import { holdFile } from './hold-file.ts'
import { keptPlace } from './kept-place.ts'
import { makePrivateFile } from './private-file.ts'
import { sqliteKysely } from './sqlite-driver.ts'
import { wantOfRoom } from './want-of-room.ts'

/** Which file holds the database, and how safe each write is. */
export interface SqliteOptions {
  /** A file, made when missing, or `:memory:` for a database that ends with the process. */
  readonly path: string
  /** Where times come from; the system's clock by default. */
  readonly clock?: { now(): number }
  /** `relaxed` may lose the last moments when the machine (not the process) stops. */
  readonly durability?: 'full' | 'relaxed'
}

/** A store in one SQLite file: write-ahead log, one writer at a time, readers never wait for it. */
export function sqliteStore(options: SqliteOptions): Store {
  requireGiven('sqliteStore', options, { path: 'a string' }, 'Give { path: "data/site.db" }.')
  const { path, clock = { now: () => Date.now() }, durability = 'full' } = options
  const writer = open(path, durability)
  const writers = connectionQueue()
  // A database in memory belongs to one connection, and has no disk to wait for.
  const inMemory = path === ':memory:'
  // A connection that is never inside a transaction always sees the present state, so nobody has to wait for a turn.
  const watcher = inMemory ? undefined : open(path, durability)
  const generation = watcher && watchedGeneration(watcher)
  const writing = sqliteKysely(writer, writers, inMemory ? 'write' : 'write together', () => generation?.forget())
  const reader = inMemory ? writer : open(path, durability)
  const readers = reader === writer ? writers : connectionQueue()
  const reading = reader === writer ? writing : sqliteKysely(reader, readers, 'read')
  const apart = new Set<ConnectionQueue>()
  let letGo = () => {}
  const store = createStore({
    dialect: 'sqlite',
    writing,
    reading,
    begin: async () => clock.now(),
    nearNow: () => clock.now(),
    migrating: (run) => writing.transaction().execute(run),
    isTransient: (error) => error instanceof GroupUndone,
    ...(!inMemory && {
      requirePlace: keptPlace(path),
      faultBehind: (error) => wantOfRoom(path, error),
      async apart(run) {
        const database = open(path, durability)
        const queue = connectionQueue()
        apart.add(queue)
        try {
          return await run(sqliteKysely(database, queue, 'read'))
        } finally {
          apart.delete(queue)
          database.close()
        }
      },
    }),
    ...(generation && { publicGeneration: generation.read }),
    async close() {
      await Promise.all([writers, readers, ...apart].map((queue) => queue.close()))
      if (!inMemory) moveIntoFile(writer)
      writer.close()
      if (reader !== writer) reader.close()
      watcher?.close()
      letGo()
    },
  })
  return {
    ...store,
    durability,
    hold() {
      if (!inMemory) letGo = holdFile(path)
    },
  }
}

/** Statements that are kept hold their connection, so closing it alone would leave all in the log beside the file. Who copies the file of a site that is stopped copies the site. */
function moveIntoFile(database: Libsql.Database): void {
  try {
    database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // such as on a full disk: the next start reads the log
  }
}

const noParameters: readonly never[] = []

/** One look at the database serves all who ask in one turn of the event loop, unless this process commits meanwhile. */
function watchedGeneration(database: Libsql.Database): { read(): number; forget(): void } {
  let statement: Libsql.Statement | undefined
  let seen: number | undefined
  const forget = () => {
    seen = undefined
  }
  return {
    read() {
      if (seen !== undefined) return seen
      statement ??= database.prepare(generationQuery.sql).raw()
      const [value] = statement.get(noParameters) as readonly [number] // the column of the query
      seen = value
      setImmediate(forget)
      return seen
    },
    forget,
  }
}

function open(path: string, durability: 'full' | 'relaxed'): Libsql.Database {
  if (path !== ':memory:') makePrivateFile(path)
  try {
    const database = new Libsql(path, { timeout: 5000 })
    database.exec('pragma journal_mode = wal')
    database.exec(`pragma synchronous = ${durability === 'full' ? 'full' : 'normal'}`)
    database.exec('pragma foreign_keys = on')
    database.exec('pragma busy_timeout = 5000')
    return database
  } catch (error) {
    const advice = adviceFor(error) ?? 'Check that its folder exists and that this user may read and write both.'
    throw new ConfigError('STORE_UNREADABLE', `The database file "${path}" cannot be opened. ${advice}`)
  }
}
