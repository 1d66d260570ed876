import { type Kysely, sql } from 'kysely'
import { newSecret, sha256Hex } from '../auth/secrets.ts'
import type { FailureBook, Failures } from '../limits/login-guard.ts'
import { type Buckets, createBuckets, type Rate, type Take, takeVerdict } from '../limits/token-bucket.ts'
import type { Soon } from '../time/soon.ts'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { refusesWrites } from './refuses-writes.ts'
import type { Tables } from './tables/index.ts'

const dayMs = 86_400_000
const failuresKeptMs = dayMs

/** Counts of all processes on one database. Keys are hidden behind a salt of the day, since they may hold network addresses (F-10). */
export interface SharedRates {
  readonly buckets: Buckets
  readonly failures: FailureBook
}

export function sharedRates(db: Kysely<Tables>, clock?: { now(): number }): SharedRates {
  const timeOf = (now: number | null) => (clock ? sql<number>`${now}::bigint` : nowSql)
  const taking = prepared((on, { key, count, left, perMs, perOneMs, now }: Taking) => {
    const time = timeOf(now)
    const present = available({ count, perMs, perOneMs }, time)
    const expires = sql<number>`${time} + ${perMs}::bigint`
    return on
      .insertInto('rate_levels')
      .values({ key, tokens: left, at: time, expires_at: expires })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ tokens: sql`${present} - 1`, at: time, expires_at: expires })
          .where(sql<boolean>`${present} >= 1`),
      )
      .returning('tokens')
  })
  let salt = { day: Number.NaN, value: '' }
  const own = createBuckets(clock ?? Date)

  async function hidden(key: string, on: Kysely<Tables>): Promise<string> {
    const day = Math.floor((clock?.now() ?? Date.now()) / dayMs)
    const value = salt.day === day ? salt.value : await saltOf(on, day)
    // What a transaction has chosen may still be undone.
    if (on === db) salt = { day, value }
    return sha256Hex(`${value}${key}`)
  }

  async function level(key: string, rate: Rate, on: Kysely<Tables>): Promise<number> {
    const found = await on
      .selectFrom('rate_levels')
      .select(available(refillOf(rate), timeOf(clock?.now() ?? null)).as('tokens'))
      .where('key', '=', key)
      .executeTakeFirst()
    return found ? Number(found.tokens) : rate.count
  }

  async function peek(name: string, rate: Rate): Promise<Take> {
    return takeVerdict(await level(await hidden(name, db), rate, db), rate)
  }

  async function take(name: string, rate: Rate, on: Kysely<Tables>): Promise<Take> {
    const key = await hidden(name, on)
    const { count, perMs } = rate
    const one = { ...refillOf(rate), key, left: count - 1, perMs, now: clock?.now() ?? null }
    const { rows } = await taking({ db: on, dialect: 'postgres' }, one)
    return rows.length > 0 ? { ok: true } : takeVerdict(await level(key, rate, on), rate)
  }

  return {
    buckets: {
      peek: (name, rate) => peek(name, rate).catch(orAlone(() => own.peek(name, rate))),
      take: (name, rate, { tx } = {}) =>
        tx ? take(name, rate, tx.db) : take(name, rate, db).catch(orAlone(() => own.take(name, rate))),
    },
    failures: {
      change: async (name, next) => {
        const key = await hidden(name, db)
        await db.transaction().execute(async (transaction) => {
          const empty = { key, failures: null, expires_at: Date.now() + failuresKeptMs }
          await transaction
            .insertInto('login_failures')
            .values(empty)
            .onConflict((conflict) => conflict.column('key').doNothing())
            .execute()
          const { failures } = await transaction
            .selectFrom('login_failures')
            .select('failures')
            .where('key', '=', key)
            .forUpdate()
            .executeTakeFirstOrThrow()
          const before: Failures | undefined = failures === null ? undefined : JSON.parse(failures)
          const after = next(before)
          await transaction
            .updateTable('login_failures')
            .set({ ...empty, failures: after === undefined ? null : JSON.stringify(after) })
            .where('key', '=', key)
            .execute()
        })
      },
    },
  }
}

/** A database that takes no writes is read all the same: until it does, each process counts for itself. */
function orAlone<T>(instead: () => Soon<T>): (error: unknown) => Soon<T> {
  return (error) => {
    if (refusesWrites(error)) return instead()
    throw error
  }
}

const nowSql = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

interface Refill extends Rate {
  readonly perOneMs: number
}

interface Taking extends Refill {
  readonly key: string
  readonly left: number
  readonly now: number | null
}

function refillOf({ count, perMs }: Rate): Refill {
  return { count, perMs, perOneMs: count / perMs }
}

/** What is in a bucket now: refilled evenly since it was last used. One that was used before the clock was set back is full, as in one process. */
function available({ count, perMs, perOneMs }: Refill, now: ReturnType<typeof sql<number>>) {
  const column = (name: 'tokens' | 'at') => sql.ref(`rate_levels.${name}`)
  const refilled = sql<number>`${column('tokens')} + greatest(0, ${now} - ${column('at')}) * ${perOneMs}::double precision`
  const isAhead = sql<boolean>`${column('at')} > ${now} + ${perMs}::bigint`
  return sql<number>`case when ${isAhead} then ${count}::double precision else least(${count}::double precision, ${refilled}) end`
}

/** The first process of the day chooses it. */
async function saltOf(db: Kysely<Tables>, day: number): Promise<string> {
  await db
    .insertInto('day_salts')
    .values({ day, salt: newSecret() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const { salt } = await db.selectFrom('day_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Forgets what counts no longer, and the salts of past days with it. */
export async function forgetRates(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('rate_levels').where('expires_at', '<=', tx.now).execute()
  await tx.db.deleteFrom('login_failures').where('expires_at', '<=', tx.now).execute()
  await tx.db
    .deleteFrom('day_salts')
    .where('day', '<', Math.floor(tx.now / dayMs))
    .execute()
}
