import { isRecord } from '@quoin/engine'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type Libsql from 'libsql'
import type { Tables } from '../tables/index.ts'
import { type CommitGroup, commitGroup } from './commit-group.ts'
import type { ConnectionQueue } from './connection-queue.ts'
import { isMany } from './many-query.ts'

/** `read` and `write` are transactions of their own; those that `write together` share commits while others wait. */
export type SqliteUse = 'read' | 'write' | 'write together'

export function sqliteKysely(
  database: Libsql.Database,
  queue: ConnectionQueue,
  use: SqliteUse,
  committed: () => void = () => {},
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => sqliteDriver(database, queue, use, committed),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

/** One turn with the connection. It ends when the connection is released, or earlier when it was passed on. */
interface Turn extends DatabaseConnection {
  passed: boolean
}

function sqliteDriver(
  database: Libsql.Database,
  queue: ConnectionQueue,
  use: SqliteUse,
  committed: () => void,
): Driver {
  const connection = sqliteConnection(database)
  let present: Turn = { ...connection, passed: true }
  const run = async (sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
    if (sql === 'commit') committed()
  }
  const pass = () => {
    if (present.passed) return
    present.passed = true
    queue.give()
  }
  const inTransaction = () => database.inTransaction
  const ends: CommitGroup =
    use === 'write together'
      ? commitGroup({ run, inTransaction, isAwaited: queue.isAwaited, pass })
      : {
          begin: () => run(use === 'read' ? 'begin' : 'begin immediate'),
          commit: () => run('commit'),
          // A full disk may have ended the transaction already.
          rollback: async () => {
            if (inTransaction()) await run('rollback')
          },
        }
  return {
    async init() {},
    async acquireConnection() {
      await queue.take()
      present = { ...connection, passed: false }
      return present
    },
    beginTransaction: () => ends.begin(),
    commitTransaction: () => ends.commit(),
    // A commit that failed has undone the transaction and given the connection away.
    rollbackTransaction: async (turn) => {
      if (turn === present && !present.passed) await ends.rollback()
    },
    async releaseConnection(turn) {
      if (turn === present) pass()
    },
    async destroy() {},
  }
}

const keptStatements = 500

interface Prepared {
  readonly statement: Libsql.Statement<unknown[]>
  readonly answersRows: boolean
}

function sqliteConnection(database: Libsql.Database): DatabaseConnection {
  const statements = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    const entry = { statement, answersRows: statement.reader }
    if (statements.size >= keptStatements) statements.clear()
    statements.set(sql, entry)
    return entry
  }

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { statement, answersRows } = prepared(query.sql)
      if (isMany(query)) {
        const ran = query.each.map((parameters) => statement.run(parameters.map(toSqlite)))
        return { rows: [], insertId: BigInt(ran.at(-1)?.lastInsertRowid ?? 0) }
      }
      const bound = query.parameters.map(toSqlite)
      if (answersRows) {
        const rows = statement.all(bound).map(fromSqlite)
        return { rows: rows as Row[] } // kysely derives Row from the query and its tables
      }
      const { changes, lastInsertRowid } = statement.run(bound)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    // biome-ignore lint/correctness/useYield: kysely asks for the method, nothing here streams
    async *streamQuery() {
      throw new Error('Streaming is not supported.')
    },
  }
}

function toSqlite(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

function fromSqlite(row: unknown): unknown {
  if (!isRecord(row)) return row
  for (const name in row) {
    const value = row[name]
    if (value instanceof ArrayBuffer) Object.assign(row, { [name]: new Uint8Array(value) })
  }
  return row
}
