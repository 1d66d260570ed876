import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import type { PageTables } from './tables/pages.ts'

export const leaseMs = 30_000
/** What ends later than this was given before the clock was set back. It counts as over, or nobody could edit until the clock has caught up. */
const longestMs = 2 * leaseMs

/** Whether a lease, or the wait for an answer, which is as long, has not ended yet. */
export function isRunning({ expiresAt }: { readonly expiresAt: number }, now: number): boolean {
  return expiresAt > now && expiresAt <= now + longestMs
}

export interface StoredLockRequest {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  readonly message: string | null
  readonly expiresAt: number
  /** Everybody was told that it went unanswered. */
  readonly told?: true
}

export interface StoredLock {
  readonly id: string
  readonly pageId: string
  readonly language: string
  readonly fence: number
  readonly userId: string
  readonly clientId: string
  readonly acquiredAt: number
  readonly expiresAt: number
  readonly request: StoredLockRequest | null
  /** Clients the lock was taken from; their saves are told so. */
  readonly lostBy: readonly string[]
}

interface Place {
  readonly pageId: string
  readonly language: string
}

type LockRow = Selectable<PageTables['locks']>

const lockRow = prepared((db, { pageId, language }: Place) => lockOf(db, pageId, language))

const lockRowForWrite = prepared((db, { pageId, language }: Place, dialect) => {
  const query = lockOf(db, pageId, language)
  return dialect === 'postgres' ? query.forUpdate() : query
})

function lockOf(db: Tx['db'], pageId: string, language: string) {
  return db.selectFrom('locks').selectAll().where('page_id', '=', pageId).where('language', '=', language)
}

/** The lock as it stands, also when its lease is over. */
export async function findLock(
  tx: Tx,
  of: Place,
  options: { readonly forWrite?: boolean } = {},
): Promise<StoredLock | undefined> {
  const query = options.forWrite ? lockRowForWrite : lockRow
  const [row] = (await query(tx, { pageId: of.pageId, language: of.language })).rows
  return row && readLock(row)
}

/** The same, told before the next question of the transaction is answered. */
export async function findLockAlong(
  tx: Tx,
  { pageId, language }: Place,
  told: (lock: StoredLock | undefined) => void,
): Promise<void> {
  await lockRow.late(tx, { pageId, language }, ({ rows: [row] }) => told(row && readLock(row)))
}

export async function liveLocksOf(tx: Tx, pageIds: readonly string[]): Promise<readonly StoredLock[]> {
  if (pageIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('locks')
    .selectAll()
    .where('page_id', 'in', [...new Set(pageIds)])
    .where('expires_at', '>', tx.now)
    .where('expires_at', '<=', tx.now + longestMs)
    .execute()
  return rows.map(readLock)
}

/** Locks whose lease is over and of which nobody was told yet. They are held, so that none becomes another one meanwhile. */
export async function endedLocks(tx: Tx): Promise<readonly StoredLock[]> {
  const ended = overLocks(tx).selectAll()
  return (await (tx.dialect === 'postgres' ? ended.forUpdate().skipLocked() : ended).execute()).map(readLock)
}

export async function hasEndedLock(tx: Tx): Promise<boolean> {
  return (await overLocks(tx).select('id').limit(1).executeTakeFirst()) !== undefined
}

function overLocks({ db, now }: Pick<Tx, 'db' | 'now'>) {
  return db
    .selectFrom('locks')
    .where((where) => where.or([where('expires_at', '<=', now), where('expires_at', '>', now + longestMs)]))
}

/** Puts the lock in place of the one that was read. False when another has come between (T-6). */
export async function putLock(tx: Tx, before: StoredLock | undefined, next: StoredLock): Promise<boolean> {
  const row = {
    id: next.id,
    fence: next.fence,
    user_id: next.userId,
    client_id: next.clientId,
    acquired_at: next.acquiredAt,
    expires_at: next.expiresAt,
    request: next.request === null ? null : JSON.stringify(next.request),
    lost_by: JSON.stringify(next.lostBy),
  }
  if (before) {
    const updated = await tx.db
      .updateTable('locks')
      .set(row)
      .where('page_id', '=', next.pageId)
      .where('language', '=', next.language)
      .where('fence', '=', before.fence)
      .executeTakeFirst()
    return Number(updated.numUpdatedRows) === 1
  }
  const inserted = await tx.db
    .insertInto('locks')
    .values({ page_id: next.pageId, language: next.language, ...row })
    .onConflict((conflict) => conflict.columns(['page_id', 'language']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function deleteLock(tx: Tx, lock: StoredLock): Promise<boolean> {
  const deleted = await tx.db
    .deleteFrom('locks')
    .where('page_id', '=', lock.pageId)
    .where('language', '=', lock.language)
    .where('fence', '=', lock.fence)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows) === 1
}

function readLock(row: LockRow): StoredLock {
  return {
    id: row.id,
    pageId: row.page_id,
    language: row.language,
    fence: row.fence,
    userId: row.user_id,
    clientId: row.client_id,
    acquiredAt: row.acquired_at,
    expiresAt: row.expires_at,
    request: row.request === null ? null : JSON.parse(row.request),
    lostBy: JSON.parse(row.lost_by),
  }
}
