import type { Tx } from './database.ts'

/** Opens one event stream for a person, until it expires. */
export interface EventTicket {
  readonly hash: string
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: number
}

export async function insertEventTicket(tx: Tx, ticket: EventTicket): Promise<void> {
  const { hash, userId, sessionId, expiresAt } = ticket
  await tx.db
    .insertInto('event_tickets')
    .values({ hash, user_id: userId, session_id: sessionId, expires_at: expiresAt })
    .execute()
}

/** The ticket, which is gone with that; undefined when there is none that still holds. */
export async function takeEventTicket(tx: Tx, hash: string): Promise<EventTicket | undefined> {
  const row = await tx.db.deleteFrom('event_tickets').where('hash', '=', hash).returningAll().executeTakeFirst()
  if (!row || row.expires_at <= tx.now) return undefined
  return { hash: row.hash, userId: row.user_id, sessionId: row.session_id, expiresAt: row.expires_at }
}

export async function forgetEventTickets(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('event_tickets').where('expires_at', '<=', tx.now).execute()
}
