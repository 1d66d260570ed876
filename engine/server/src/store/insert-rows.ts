import type { InsertObject } from 'kysely'
import { nextTurn } from '../time/next-turn.ts'
import type { Tx } from './database.ts'
import { type Prepared, prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'
import type { Tables } from './tables/index.ts'

type Many = Pick<Tables, 'documents' | 'document_tags' | 'page_references' | 'media_uses' | 'events' | 'revisions'>

const newRow: { readonly [T in keyof Many]: Prepared<Many[T], unknown> } = {
  documents: prepared((db, row) => db.insertInto('documents').values(row)),
  document_tags: prepared((db, row) => db.insertInto('document_tags').values(row)),
  page_references: prepared((db, row) => db.insertInto('page_references').values(row)),
  media_uses: prepared((db, row) => db.insertInto('media_uses').values(row)),
  events: prepared((db, row) => db.insertInto('events').values(row)),
  revisions: prepared((db, row) => db.insertInto('revisions').values(row)),
}

const mostWithoutTurn = 100

/**
 * Writes any number of rows. SQLite gets them one by one: a statement that may fail midway keeps a journal, and with each of
 * a long transaction letting go of it takes longer.
 */
export async function insertRows<T extends keyof Many>(
  tx: Tx,
  table: T,
  rows: readonly (Many[T] & InsertObject<Tables, T>)[],
): Promise<void> {
  if (tx.dialect === 'sqlite')
    for (const [first, ...rest] of slicesOf(rows, mostWithoutTurn)) {
      if (first) await newRow[table].each(tx, [first, ...rest])
      if (rows.length > mostWithoutTurn) await nextTurn()
    }
  else for (const some of slicesOf(rows)) await tx.db.insertInto(table).values(some).execute()
}
