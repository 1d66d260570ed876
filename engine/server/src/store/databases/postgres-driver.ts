import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '../tables/index.ts'
import { type KeptStatements, keptStatements } from './kept-statements.ts'
import { isLate } from './late-query.ts'
import { isOften, type OftenQuery } from './often-query.ts'
import { PostgresBatch, type Statement, type StatementResult } from './postgres-batch.ts'

/**
 * Kysely on a pool, with few trips: what need not be waited for goes with what is. What is asked often is kept by the server,
 * but for `plainly`.
 */
export function postgresKysely(pool: Pool, how: 'with kept statements' | 'plainly'): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => postgresDriver(pool, how === 'plainly' ? () => nothingKept : keptStatements()),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** What looks through many rows would be compiled for it each time, which takes ten times as long as looking through them. */
const uncompiled: OftenQuery = { ...CompiledQuery.raw('set local jit = off'), often: true }

interface Turn extends DatabaseConnection {
  begin(settings: TransactionSettings): void
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
}

const nothingKept: KeptStatements = {
  find: () => undefined,
  nameFor: () => undefined,
  keep: () => {},
  dropped: () => [],
  outdated: () => false,
}

function postgresDriver(pool: Pool, keptOf: (client: PoolClient) => KeptStatements): Driver {
  const turns = new WeakMap<DatabaseConnection, Turn>()
  const turnOf = (connection: DatabaseConnection): Turn => {
    const turn = turns.get(connection)
    if (!turn) throw new Error('The connection is not one of this driver.')
    return turn
  }
  return {
    async init() {},
    async acquireConnection() {
      const client = await pool.connect()
      const turn = postgresTurn(client, keptOf(client))
      turns.set(turn, turn)
      return turn
    },
    beginTransaction: async (connection, settings) => turnOf(connection).begin(settings),
    commitTransaction: (connection) => turnOf(connection).commit(),
    rollbackTransaction: (connection) => turnOf(connection).rollback(),
    releaseConnection: async (connection) => turnOf(connection).release(),
    destroy: () => pool.end(),
  }
}

/** One use of a connection, from taking it to giving it back. */
function postgresTurn(client: PoolClient, kept: KeptStatements): Turn {
  let waiting: CompiledQuery[] = []
  let atEnd: CompiledQuery[] = []
  let transaction: 'none' | 'asked for' | 'open' = 'none'

  async function send(...more: readonly CompiledQuery[]): Promise<QueryResult<unknown>> {
    const queries = [...waiting, ...more]
    waiting = []
    const isAlone = transaction === 'none'
    if (transaction === 'asked for') transaction = 'open'
    const results = await sendAll(client, queries, kept).catch((error: unknown) => {
      // What a transaction did before is undone, so whoever began it has to begin again.
      if (kept.outdated(error) && isAlone) return sendAll(client, queries, kept)
      throw error
    })
    queries.forEach((query, index) => {
      if (isLate(query)) query.judge?.(results[index] as QueryResult<unknown>) // one for each
    })
    return results.at(-1) ?? { rows: [] }
  }

  return {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (transaction === 'none' || !isLate(query)) return (await send(query)) as QueryResult<R> // kysely derives R from the query
      if (query.late === 'at the end') atEnd.push(query)
      else waiting.push(query)
      return { rows: [] }
    },
    // biome-ignore lint/correctness/useYield: kysely asks for the method, nothing here streams
    async *streamQuery() {
      throw new Error('Streaming is not supported.')
    },
    begin({ isolationLevel }) {
      const sql = isolationLevel === undefined ? 'begin' : `start transaction isolation level ${isolationLevel}`
      waiting = [CompiledQuery.raw(sql), uncompiled]
      atEnd = []
      transaction = 'asked for'
    },
    async commit() {
      // What is judged may still undo everything.
      if (waiting.some((query) => isLate(query) && query.judge)) await send()
      await send(...atEnd, CompiledQuery.raw('commit'))
      transaction = 'none'
    },
    async rollback() {
      waiting = []
      if (transaction === 'open') await send(CompiledQuery.raw('rollback'))
      transaction = 'none'
    },
    release: () => client.release(),
  }
}

async function sendAll(
  client: PoolClient,
  queries: readonly CompiledQuery[],
  kept: KeptStatements,
): Promise<readonly QueryResult<unknown>[]> {
  const statements = queries.map((query) => ({ text: query.sql, values: query.parameters, often: isOften(query) }))
  const results = takesBatches(client) ? await together(client, statements, kept) : await oneByOne(client, statements)
  return results.map(({ rows, changed }) => ({
    rows: [...rows],
    ...(changed === undefined ? {} : { numAffectedRows: BigInt(changed) }),
  }))
}

/** Not so a client that sends without waiting by itself, and one that only looks like those of `pg`. */
function takesBatches(client: PoolClient): boolean {
  return 'connection' in client && !('pipeline' in client && client.pipeline)
}

function together(
  client: PoolClient,
  statements: readonly Statement[],
  kept: KeptStatements,
): Promise<readonly StatementResult[]> {
  return new PostgresBatch(statements, parserOf(client), kept).run((batch) => client.query(batch))
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

async function oneByOne(client: PoolClient, statements: readonly Statement[]): Promise<readonly StatementResult[]> {
  const types = { getTypeParser: parserOf(client) }
  const results: StatementResult[] = []
  for (const { text, values } of statements) {
    const { rows, rowCount, command } = await client.query({ text, values: [...values], types })
    results.push({ rows: rows ?? [], changed: changing.has(command) ? (rowCount ?? 0) : undefined })
  }
  return results
}

const int8 = 20
const numeric = 1700

/** Whole numbers and sums come as numbers: every number of ours is within what JavaScript holds exactly. */
function parserOf(client: PoolClient) {
  // biome-ignore lint/suspicious/noExplicitAny: the type parsers of pg have no other type
  return (type: number, format?: any) =>
    type === int8 || type === numeric ? (text: string) => Number(text) : client.getTypeParser(type, format)
}
