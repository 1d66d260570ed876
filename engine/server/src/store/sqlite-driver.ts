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
import type { Tables } from './database.ts'

/** Hands out one connection to one user after the other, in order. */
export interface ConnectionQueue {
  take(): Promise<void>
  give(): void
  /** Waits for who has it, then lets nobody else. */
  close(): Promise<void>
}

export function connectionQueue(): ConnectionQueue {
  let busy = false
  let closed = false
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (busy) await new Promise<void>((resolve) => waiting.push(resolve))
    busy = true
  }

  async function take(): Promise<void> {
    await turn()
    if (closed) {
      give()
      throw new Error('The store is closed.')
    }
  }

  function give(): void {
    const next = waiting.shift()
    if (next) next()
    else busy = false
  }

  return {
    take,
    give,
    async close() {
      await turn()
      closed = true
      give()
    },
  }
}

export function sqliteKysely(
  database: Libsql.Database,
  queue: ConnectionQueue,
  begin: 'begin' | 'begin immediate',
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => sqliteDriver(database, queue, begin),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

function sqliteDriver(database: Libsql.Database, queue: ConnectionQueue, begin: string): Driver {
  const connection = sqliteConnection(database)
  const run = async (sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    async init() {},
    async acquireConnection() {
      await queue.take()
      return connection
    },
    beginTransaction: () => run(begin),
    commitTransaction: () => run('commit'),
    // A full disk may have ended the transaction already.
    rollbackTransaction: async () => {
      if (database.inTransaction) await run('rollback')
    },
    async releaseConnection() {
      queue.give()
    },
    async destroy() {},
  }
}

const keptStatements = 500

function sqliteConnection(database: Libsql.Database): DatabaseConnection {
  const statements = new Map<string, Libsql.Statement<unknown[]>>()

  function prepared(sql: string): Libsql.Statement<unknown[]> {
    const known = statements.get(sql)
    if (known) return known
    const statement = database.prepare(sql)
    if (statements.size >= keptStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = prepared(sql)
      const bound = parameters.map(toSqlite)
      if (statement.reader) {
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
  if (typeof row !== 'object' || row === null) return row
  for (const [key, value] of Object.entries(row)) {
    if (value instanceof ArrayBuffer) Object.assign(row, { [key]: new Uint8Array(value) })
  }
  return row
}
