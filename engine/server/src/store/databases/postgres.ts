import { ConfigError, isRecord } from '@quoin/engine'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { exampleUrl } from '../../failures/start-failure.ts'
import { requireGiven } from '../../options/require-given.ts'
import { TakesNoWrites } from '../refuses-writes.ts'
import { sharedRates } from '../shared-rates.ts'
import { ReadOnlyNow, type Store } from '../store.ts'
import type { Tables } from '../tables/index.ts'
import { clockGap } from './clock-gap.ts'
import { createStore } from './create-store.ts'
import { isOutdated } from './kept-statements.ts'
import type { LateQuery } from './late-query.ts'
import type { OftenQuery } from './often-query.ts'
import { postgresKysely } from './postgres-driver.ts'

export interface PostgresOptions {
  /** A pool of the `pg` package. The store ends it when it is closed. */
  readonly pool: Pool
  /** Where times come from; the database's own clock by default, so that several servers agree. */
  readonly clock?: { now(): number }
}

const channel = 'quoin_events'
/** Any number, the same for every server: only one migrates at a time. */
const migrationLock = 7_082_201_944
/** Held by every write together, or by one alone. */
const aloneLock = 7_082_201_945

// Asked in each write, so they are put together once.
const lockAlone = CompiledQuery.raw(`select pg_advisory_xact_lock(${aloneLock})`)
// What is acknowledged lasts, however the database is set up (§14).
const lasting = `case current_setting('synchronous_commit') when 'off' then set_config('synchronous_commit', 'on', true) end`
const lockTogether = {
  ...CompiledQuery.raw(
    `select extract(epoch from clock_timestamp()) * 1000 as now, current_setting('transaction_read_only') = 'off' as writable, pg_try_advisory_xact_lock_shared(${aloneLock}) as open, ${lasting}`,
  ),
  often: true,
} as const satisfies OftenQuery
interface Begun {
  readonly now: number
  readonly writable: boolean
  readonly open: boolean
}
const notifyAll: LateQuery & OftenQuery = {
  ...CompiledQuery.raw(`select pg_notify('${channel}', '')`),
  late: 'at the end',
  often: true,
}

/** A store in PostgreSQL 14 or newer, for several servers at once. */
export function postgresStore(options: PostgresOptions): Store {
  requireGiven('postgresStore', options, { pool: 'an object' }, 'Give { pool }, a pool of the package "pg".')
  const { pool, clock } = options
  requirePostgres(pool)
  // A broken connection fails the query that uses it and is replaced at the next use; without listeners, both on the idle
  // ones and on those in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = postgresKysely(pool, 'with kept statements')
  // What takes long cannot begin again, and what is rehearsed has tables of its own under the same names.
  const plain = postgresKysely(pool, 'plainly')
  // How far the clock of the database is before ours, as the last write has seen.
  let aheadMs = 0
  const store = createStore({
    dialect: 'postgres',
    writing: db,
    reading: db,
    async begin(transaction, { alone = false }) {
      if (alone) await transaction.executeQuery(lockAlone)
      const asked = Date.now()
      const [row] = (await transaction.executeQuery<Begun>(lockTogether)).rows
      if (row?.writable === false) throw new TakesNoWrites()
      if (!row?.open) throw new ReadOnlyNow()
      if (clock) return clock.now()
      const now = Math.floor(Number(row.now))
      aheadMs = clockGap(now, asked, Date.now())
      return now
    },
    nearNow: () => (clock ? clock.now() : Date.now() + aheadMs),
    apart: (run) => run(plain),
    migrating: (run) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
        await requireUnicode(transaction)
        await run(transaction)
      }),
    isTransient,
    isForbidden: (error) => isRecord(error) && error.code === notAllowed,
    async notify(transaction) {
      await transaction.executeQuery(notifyAll)
    },
    listen: (heard) => listen(pool, heard),
    close: () => pool.end(),
  })
  return { ...store, rates: sharedRates(db, clock) }
}

/** The client reads no scheme, and would only say that the host cannot be reached. */
function requirePostgres({ options }: Pick<Pool, 'options'>): void {
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(options?.connectionString ?? '') ?? []
  if (scheme === undefined || /^(postgres|postgresql|socket):$/i.test(scheme)) return
  throw new ConfigError(
    'DATABASE_UNFIT',
    `The address of the "pool" (DATABASE_URL) begins with "${scheme.toLowerCase()}". Give one such as "${exampleUrl}", or no DATABASE_URL for a file of SQLite.`,
  )
}

/** Others refuse letters, or compare and search by bytes; without a locale, `initdb` makes one of those. */
async function requireUnicode(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ readonly encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(transaction)
  const encoding = rows[0]?.encoding ?? ''
  if (encoding === 'UTF8') return
  throw new ConfigError(
    'DATABASE_UNFIT',
    `The database keeps text as ${encoding}, which has no place for every letter. Create one with "createdb --encoding=UTF8 --template=template0", and name it in DATABASE_URL.`,
  )
}

const notAllowed = '42501'
const serialisationFailure = '40001'
const deadlock = '40P01'
/** Somebody has written the same key since it was looked for: the next try finds it, and says so in words. */
const keyTaken = '23505'

/** Nothing happened, and the next try may go well. */
function isTransient(error: unknown): boolean {
  return (
    isOutdated(error) || (isRecord(error) && [serialisationFailure, deadlock, keyTaken].includes(String(error.code)))
  )
}

const pollMs = 5000

/** Hears of events by LISTEN, and looks every five seconds in case the connection was lost. */
function listen(pool: Pool, heard: () => void): () => void {
  let stopped = false
  let client: PoolClient | undefined
  let isAsking = false
  const poll = setInterval(() => {
    heard()
    // those that were asked for while the database did not answer would all come at once, and stay
    if (!client && !isAsking) connectQuietly()
  }, pollMs)
  poll.unref()

  async function connect(): Promise<void> {
    isAsking = true
    const connected = await pool.connect().finally(() => {
      isAsking = false
    })
    if (stopped) {
      connected.release()
      return
    }
    client = connected
    const drop = () => {
      if (client !== connected) return
      client = undefined
      connected.release(true)
    }
    connected.on('notification', heard)
    connected.once('error', drop)
    // A standby has nothing to listen to until it is promoted.
    await connected.query(`listen ${channel}`).catch(drop)
  }

  // Without the connection the poll still hears, only later, and tries again.
  function connectQuietly(): void {
    connect().catch(() => {})
  }

  connectQuietly()
  return () => {
    stopped = true
    clearInterval(poll)
    client?.removeListener('notification', heard)
    // Ended rather than given back: it would go on listening.
    client?.release(true)
    client = undefined
  }
}
