import type { Tx } from './database.ts'
import { slicesOf } from './slices.ts'
import type { DeliveryTable } from './tables/hooks.ts'

export interface Delivery {
  readonly id: string
  readonly kind: DeliveryTable['kind']
  readonly target: string | null
  readonly eventId: string
  /** The submission or subscriber that it tells of: with that one it is forgotten. */
  readonly about: string | null
  readonly type: string
  readonly body: string
  readonly createdAt: number
  readonly nextAt: number
  readonly tries: number
  readonly state: DeliveryTable['state']
  readonly status: number | null
  readonly answer: string | null
  readonly finishedAt: number | null
}

export async function insertDelivery(
  tx: Tx,
  delivery: Pick<Delivery, 'id' | 'kind' | 'target' | 'eventId' | 'type' | 'body'> & Partial<Pick<Delivery, 'about'>>,
): Promise<void> {
  await tx.db
    .insertInto('deliveries')
    .values({
      id: delivery.id,
      kind: delivery.kind,
      target: delivery.target,
      event_id: delivery.eventId,
      about: delivery.about ?? null,
      type: delivery.type,
      body: delivery.body,
      created_at: tx.now,
      next_at: tx.now,
      claimed_until: null,
      tries: 0,
      state: 'pending',
      status: null,
      answer: null,
      finished_at: null,
    })
    .execute()
}

const leaseMs = 60_000
/** As long as the longest wait between two tries, and a little. */
const longestWaitMs = 15 * 3600_000

/**
 * What is due now and taken by nobody: nothing is put off before its first try. What was put off, or taken, further than
 * anything can be was so before the clock was set back; a server whose clock is ahead by less than a lease takes nothing further.
 */
function dueDeliveries({ db, now }: Pick<Tx, 'db' | 'now'>) {
  return db
    .selectFrom('deliveries')
    .where('state', '=', 'pending')
    .where((e) => e.or([e('next_at', '<=', now), e('tries', '=', 0), e('next_at', '>', now + longestWaitMs)]))
    .where((e) =>
      e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', now), e('claimed_until', '>', now + 2 * leaseMs)]),
    )
}

/** Who takes a delivery: the mail server, or a hook. */
export type Receiver = Pick<Delivery, 'kind' | 'target'>

/** For whom something is due now. */
export async function receiversDue(tx: Tx): Promise<readonly Receiver[]> {
  return dueDeliveries(tx).select(['kind', 'target']).distinct().execute()
}

/** What is due now for a receiver, taken by one worker for a minute (T-7). Who dies with it leaves it to the next. */
export async function claimDeliveries(tx: Tx, { kind, target }: Receiver, most: number): Promise<readonly Delivery[]> {
  let due = dueDeliveries(tx)
    .select('id')
    .where('kind', '=', kind)
    .where('target', target === null ? 'is' : '=', target)
    .orderBy('next_at')
    .limit(most)
  if (tx.dialect === 'postgres') due = due.forUpdate().skipLocked()
  const ids = (await due.execute()).map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await tx.db
    .updateTable('deliveries')
    .set((e) => ({ claimed_until: tx.now + leaseMs, tries: e('tries', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return rows.map(readDelivery)
}

export async function settleDelivery(
  tx: Tx,
  id: string,
  result: {
    readonly state: 'done' | 'failed' | 'pending'
    readonly nextAt?: number
    readonly status: number | null
    readonly answer: string | null
  },
): Promise<void> {
  await tx.db
    .updateTable('deliveries')
    .set({
      state: result.state,
      claimed_until: null,
      status: result.status,
      answer: result.answer,
      ...(result.nextAt === undefined ? {} : { next_at: result.nextAt }),
      finished_at: result.state === 'pending' ? null : tx.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function listDeliveries(
  tx: Tx,
  target: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = tx.db.selectFrom('deliveries').where('target', '=', target)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: found.map(readDelivery), total }
}

export async function findDelivery(tx: Tx, target: string, id: string): Promise<Delivery | undefined> {
  const row = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('target', '=', target)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readDelivery(row)
}

/** Lets go of what was to be told, or was told, of submissions and subscribers that are deleted: it holds what they held. */
export async function forgetTold(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const some of slicesOf(ids)) {
    // in this order, or another server could make deliveries of an event in between
    await tx.db.deleteFrom('outbox').where('about', 'in', some).execute()
    await tx.db.deleteFrom('deliveries').where('about', 'in', some).execute()
  }
}

const keptMs = 30 * 24 * 3600_000

/** Keeps what is finished for 30 days, and mails no longer than they are needed. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('deliveries')
    .where('finished_at', '<', tx.now - keptMs)
    .execute()
  await tx.db.deleteFrom('deliveries').where('kind', '=', 'mail').where('state', '=', 'done').execute()
}

function readDelivery(row: DeliveryTable): Delivery {
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    eventId: row.event_id,
    about: row.about,
    type: row.type,
    body: row.body,
    createdAt: row.created_at,
    nextAt: row.next_at,
    tries: row.tries,
    state: row.state,
    status: row.status,
    answer: row.answer,
    finishedAt: row.finished_at,
  }
}
