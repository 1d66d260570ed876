import type { ExpressionBuilder } from 'kysely'
import { problem } from '../problem.ts'
import type { Tx } from './database.ts'
import { forgetTold } from './deliveries.ts'
import { type Hold, held } from './held.ts'
import type { SubscriberStatus, SubscriberTable } from './tables/forms.ts'
import type { Tables } from './tables/index.ts'

export interface MailingList {
  readonly id: string
  readonly name: string
  /** Where a visitor without scripts goes afterwards; null is a page of the server. */
  readonly next: string | null
  readonly revealSubscribed: boolean
}

export interface Subscriber {
  readonly id: string
  readonly listId: string
  readonly email: string
  readonly status: SubscriberStatus
  readonly unsubscribeToken: string
  /** When confirmation mails were sent, for the limit on them. */
  readonly mailedAt: readonly number[]
  readonly createdAt: number
  readonly confirmedAt: number | null
  /** Since when it is in its status; null where nobody kept it. */
  readonly since: number | null
}

export async function listLists(tx: Tx): Promise<readonly MailingList[]> {
  const rows = await tx.db.selectFrom('lists').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, ...JSON.parse(row.config) }))
}

export async function findList(tx: Tx, id: string, hold?: Hold): Promise<MailingList | undefined> {
  const row = await held(tx, tx.db.selectFrom('lists').selectAll().where('id', '=', id), hold).executeTakeFirst()
  return row && { id: row.id, ...JSON.parse(row.config) }
}

export async function insertList(tx: Tx, { id, ...config }: MailingList): Promise<void> {
  if (await findList(tx, id)) throw problem('id_taken')
  await tx.db
    .insertInto('lists')
    .values({ id, config: JSON.stringify(config), created_at: tx.now })
    .execute()
}

export async function updateList(tx: Tx, { id, ...config }: MailingList): Promise<void> {
  await tx.db
    .updateTable('lists')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', id)
    .execute()
}

export async function deleteList(tx: Tx, id: string): Promise<boolean> {
  // whoever is just being entered is seen then
  await findList(tx, id, { forWrite: true })
  await deleteSubscribers(tx, { listId: id })
  const gone = await tx.db.deleteFrom('lists').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function findSubscriber(
  tx: Tx,
  listId: string,
  by: { readonly emailKey: string } | { readonly tokenHash: string } | { readonly unsubscribeToken: string },
  hold?: Hold,
): Promise<Subscriber | undefined> {
  const rows = held(tx, tx.db.selectFrom('subscribers').selectAll().where('list_id', '=', listId), hold)
  const row = await ('emailKey' in by
    ? rows.where('email_key', '=', by.emailKey)
    : 'tokenHash' in by
      ? rows.where('token_hash', '=', by.tokenHash).where('token_expires_at', '>', tx.now)
      : rows.where('unsubscribe_token', '=', by.unsubscribeToken)
  ).executeTakeFirst()
  return row && readSubscriber(row)
}

export async function putSubscriber(
  tx: Tx,
  subscriber: Omit<Subscriber, 'createdAt'> & {
    readonly emailKey: string
    /** None where there is nothing to confirm. */
    readonly token: { readonly hash: string; readonly expiresAt: number } | null
  },
): Promise<void> {
  const { token } = subscriber
  const changing = {
    email: subscriber.email,
    status: subscriber.status,
    mailed_at: JSON.stringify(subscriber.mailedAt),
    confirmed_at: subscriber.confirmedAt,
    status_at: subscriber.since,
    token_hash: token?.hash ?? null,
    token_expires_at: token?.expiresAt ?? null,
  }
  await tx.db
    .insertInto('subscribers')
    .values({
      id: subscriber.id,
      list_id: subscriber.listId,
      email_key: subscriber.emailKey,
      unsubscribe_token: subscriber.unsubscribeToken,
      created_at: tx.now,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['list_id', 'email_key']).doUpdateSet(changing))
    .execute()
}

export async function setSubscriberStatus(tx: Tx, known: Subscriber, status: SubscriberStatus): Promise<void> {
  if (known.status === status) return
  await tx.db
    .updateTable('subscribers')
    .set({
      status,
      status_at: tx.now,
      token_hash: null,
      token_expires_at: null,
      ...(status === 'subscribed' ? { confirmed_at: tx.now } : {}),
    })
    .where('id', '=', known.id)
    .execute()
}

export async function listSubscribers(
  tx: Tx,
  listId: string,
  page?: { readonly limit: number; readonly offset: number },
) {
  const rows = tx.db.selectFrom('subscribers').where('list_id', '=', listId)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ordered = rows.selectAll().orderBy('created_at').orderBy('id')
  const found = await (page ? ordered.limit(page.limit).offset(page.offset) : ordered).execute()
  return { items: found.map(readSubscriber), total }
}

export async function deleteSubscriber(tx: Tx, listId: string, id: string): Promise<boolean> {
  return (await deleteSubscribers(tx, { listId, id })) > 0
}

/**
 * Addresses nobody confirmed are erased (N-4); one that asked again later, once its mail is too old to confirm. Of one
 * that had left the list it stays known that it did.
 */
export async function expirePending(tx: Tx, days: number): Promise<void> {
  const pendingSince = tx.now - days * 86_400_000
  const back = await tx.db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', status_at: tx.now, token_hash: null, token_expires_at: null })
    .where(isOver(tx, pendingSince))
    .where((row) => row.or([row('confirmed_at', 'is not', null), row('status_at', '>', row.ref('created_at'))])) // one that never left is pending since its creation
    .returning('id')
    .execute()
  await forgetTold(
    tx,
    back.map((row) => row.id),
  )
  await deleteSubscribers(tx, { pendingSince })
}

function isOver(tx: Tx, pendingSince: number) {
  return (row: ExpressionBuilder<Tables, 'subscribers'>) =>
    row.and([
      row('status', '=', 'pending'),
      row('created_at', '<', pendingSince),
      row.or([row('token_expires_at', 'is', null), row('token_expires_at', '<=', tx.now)]),
    ])
}

/** Together with what was told, or is to be told, of them. Says how many there were. */
export async function deleteSubscribers(
  tx: Tx,
  { listId, id, pendingSince }: { readonly listId?: string; readonly id?: string; readonly pendingSince?: number } = {},
): Promise<number> {
  const gone = await tx.db
    .deleteFrom('subscribers')
    .$if(listId !== undefined, (rows) => rows.where('list_id', '=', listId ?? ''))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
    .$if(pendingSince !== undefined, (rows) => rows.where(isOver(tx, pendingSince ?? 0)))
    .returning('id')
    .execute()
  await forgetTold(
    tx,
    gone.map((row) => row.id),
  )
  return gone.length
}

/** The content of every live page that may hold a newsletter block. */
export async function liveContentWithLists(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .innerJoin('snapshots', 'snapshots.id', 'documents.live_snapshot')
    .select('snapshots.content')
    .where('documents.deleted_at', 'is', null)
    .where('snapshots.content', 'like', '%"mailchimpUrl"%')
    .execute()
  return rows.map((row) => row.content)
}

function readSubscriber(row: SubscriberTable): Subscriber {
  return {
    id: row.id,
    listId: row.list_id,
    email: row.email,
    status: row.status,
    unsubscribeToken: row.unsubscribe_token,
    mailedAt: JSON.parse(row.mailed_at),
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    since: row.status_at ?? (row.status === 'unsubscribed' ? null : (row.confirmed_at ?? row.created_at)),
  }
}
