import type { InsertObject } from 'kysely'
import type { Tables, Tx } from './database.ts'
import { slicesOf } from './slices.ts'

/**
 * Writes any number of rows. SQLite gets them one by one: a statement that may fail midway keeps a journal, and with each of
 * a long transaction letting go of it takes longer.
 */
export async function insertRows<T extends 'document_tags' | 'page_references' | 'media_uses'>(
  tx: Tx,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  for (const some of slicesOf(rows, tx.dialect === 'sqlite' ? 1 : undefined))
    await tx.db.insertInto(table).values(some).execute()
}
