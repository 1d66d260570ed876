import type { Tx } from './database.ts'
import type { JournalTables } from './tables/journal.ts'

export type OutboxEntry = JournalTables['outbox']

/** How long an entry rests that could not become deliveries. */
const restMs = 60 * 60_000

/** What acts left. What rests further than anything can rest did so before the clock was set back. */
function waiting({ db, now }: Pick<Tx, 'db' | 'now'>) {
  return db
    .selectFrom('outbox')
    .where((e) => e.or([e('failed_at', 'is', null), e('failed_at', '<=', now - restMs), e('failed_at', '>', now)]))
}

export async function hasWaitingEntry(tx: Tx): Promise<boolean> {
  return (await waiting(tx).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The oldest, taken by nobody else until the transaction ends. */
export async function takeWaitingEntries(tx: Tx, most: number): Promise<readonly OutboxEntry[]> {
  const entries = waiting(tx).selectAll().orderBy('at').orderBy('id').limit(most)
  return (tx.dialect === 'postgres' ? entries.forUpdate().skipLocked() : entries).execute()
}

export async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** It is kept, and waits again after an hour. */
export async function restEntry(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('outbox').set({ failed_at: tx.now }).where('id', '=', id).execute()
}
