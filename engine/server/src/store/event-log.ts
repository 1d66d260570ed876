import type { Tx } from './database.ts'
import type { Topic } from './tables/journal.ts'

export interface StoredEvent {
  readonly number: number
  readonly type: string
  readonly topic: Topic
  readonly pageId: string | null
  readonly language: string | null
  readonly data: string
}

export async function lastEventNumber(tx: Tx): Promise<number> {
  const row = await tx.db.selectFrom('counters').select('value').where('name', '=', 'events').executeTakeFirst()
  return row?.value ?? 0
}

export async function eventsAfter(tx: Tx, number: number, limit: number): Promise<readonly StoredEvent[]> {
  const rows = await tx.db
    .selectFrom('events')
    .select(['number', 'type', 'topic', 'page_id', 'language', 'data'])
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    type: row.type,
    topic: row.topic,
    pageId: row.page_id,
    language: row.language,
    data: row.data,
  }))
}

/** Whether everything after this number is still there to be told again (L-8). */
export async function canReplay(tx: Tx, number: number, keptMs: number): Promise<boolean> {
  const last = await lastEventNumber(tx)
  if (number > last) return false
  if (number === last) return true
  const next = await tx.db
    .selectFrom('events')
    .select('at')
    .where('number', '=', number + 1)
    .executeTakeFirst()
  return next !== undefined && tx.now - next.at <= keptMs
}

export async function forgetEvents(tx: Tx, kept: { readonly ms: number; readonly count: number }): Promise<void> {
  const last = await lastEventNumber(tx)
  await tx.db
    .deleteFrom('events')
    .where((where) => where.or([where('at', '<', tx.now - kept.ms), where('number', '<=', last - kept.count)]))
    .execute()
}
