import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import type { SessionTable } from './tables/people.ts'

/** One login and everything renewed from it. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly keep: boolean
  readonly createdAt: number
  readonly expiresAt: number
}

export const sessionLife = {
  idleMs: 12 * 3600_000,
  keptIdleMs: 15 * 24 * 3600_000,
  longestMs: 90 * 24 * 3600_000,
  /** Two tabs may renew with the same token at once. */
  reuseMs: 10_000,
} as const

export async function insertSession(
  tx: Tx,
  session: { readonly id: string; readonly userId: string; readonly tokenHash: string; readonly keep: boolean },
): Promise<SessionRecord> {
  const record = {
    id: session.id,
    userId: session.userId,
    keep: session.keep,
    createdAt: tx.now,
    expiresAt: nextExpiry(session.keep, tx.now, tx.now),
  }
  await tx.db
    .insertInto('sessions')
    .values({
      id: record.id,
      user_id: record.userId,
      token_hash: session.tokenHash,
      keep: Number(record.keep),
      created_at: record.createdAt,
      expires_at: record.expiresAt,
      ended_at: null,
    })
    .execute()
  await tx.db
    .deleteFrom('sessions')
    .where('created_at', '<', tx.now - sessionLife.longestMs)
    .execute()
  return record
}

const sessionRow = prepared((db, { id, now }: { readonly id: string; readonly now: number }) =>
  liveSessions({ db, now }).where('id', '=', id),
)

/** Undefined when it has ended, or is too old. */
export async function findSession(tx: Tx, id: string): Promise<SessionRecord | undefined> {
  const [row] = (await sessionRow(tx, { id, now: tx.now })).rows
  return row && readSession(row)
}

export async function listSessions(tx: Tx, userId: string): Promise<readonly SessionRecord[]> {
  const rows = await liveSessions(tx)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(readSession)
}

export type Renewal =
  | { readonly kind: 'rotated' | 'again'; readonly session: SessionRecord }
  | { readonly kind: 'reused'; readonly sessionId: string; readonly userId: string }
  | { readonly kind: 'unknown' }

/** Takes the place of the presented token. A token that was replaced before is accepted once more for 10 s; later it ends the family. */
export async function renewSession(tx: Tx, tokenHash: string, nextHash: string): Promise<Renewal> {
  const current = await liveSessions(tx).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (current) {
    const session = readSession(current)
    const expiresAt = nextExpiry(session.keep, session.createdAt, tx.now)
    const moved = await tx.db
      .updateTable('sessions')
      .set({ token_hash: nextHash, expires_at: expiresAt })
      .where('id', '=', session.id)
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (moved.numUpdatedRows > 0n) {
      await tx.db
        .insertInto('spent_refresh_tokens')
        .values({ token_hash: tokenHash, session_id: session.id, spent_at: tx.now, used_again: 0 })
        .execute()
      return { kind: 'rotated', session: { ...session, expiresAt } }
    }
  }
  return replayed(tx, tokenHash)
}

async function replayed(tx: Tx, tokenHash: string): Promise<Renewal> {
  const spent = await tx.db
    .selectFrom('spent_refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!spent) return { kind: 'unknown' }
  const session = await findSession(tx, spent.session_id)
  if (!session) return { kind: 'unknown' }
  if (spent.used_again === 0 && tx.now - spent.spent_at <= sessionLife.reuseMs) {
    await tx.db.updateTable('spent_refresh_tokens').set({ used_again: 1 }).where('token_hash', '=', tokenHash).execute()
    return { kind: 'again', session }
  }
  await endSessions(tx, { id: session.id })
  return { kind: 'reused', sessionId: session.id, userId: session.userId }
}

/** Ends one session, or all of a person, or all but one. Says which. */
export async function endSessions(
  tx: Tx,
  which: { readonly id: string; readonly userId?: string } | { readonly userId: string; readonly except?: string },
): Promise<readonly string[]> {
  let rows = tx.db.updateTable('sessions').set({ ended_at: tx.now }).where('ended_at', 'is', null)
  if ('id' in which) rows = rows.where('id', '=', which.id)
  if (which.userId !== undefined) rows = rows.where('user_id', '=', which.userId)
  if ('except' in which && which.except !== undefined) rows = rows.where('id', '!=', which.except)
  const ended = await rows.returning('id').execute()
  return ended.map((row) => row.id)
}

export async function findSessionByToken(tx: Tx, tokenHash: string): Promise<SessionRecord | undefined> {
  const row = await liveSessions(tx).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && readSession(row)
}

function liveSessions({ db, now }: Pick<Tx, 'db' | 'now'>) {
  return db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).where('expires_at', '>', now)
}

function nextExpiry(keep: boolean, createdAt: number, now: number): number {
  return Math.min(now + (keep ? sessionLife.keptIdleMs : sessionLife.idleMs), createdAt + sessionLife.longestMs)
}

function readSession(row: SessionTable): SessionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    keep: row.keep === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
