import type { Tx } from './database.ts'
import { slicesOf } from './slices.ts'
import type { Store } from './store.ts'

const atOnce = 1000

/** Lets go of those of these values that no entry and no document refers to any more. */
export async function dropLoose(tx: Tx, snapshots: readonly number[]): Promise<void> {
  for (const some of slicesOf([...new Set(snapshots)])) {
    const found = await loose(tx).where('snapshots.id', 'in', some).execute()
    await drop(
      tx,
      found.map(({ id }) => id),
    )
  }
}

/** The same of all values, for what an import or an older server left. They are looked for while others write. */
export async function dropLooseSnapshots(store: Store): Promise<void> {
  const last = await store.read(lastSnapshot)
  for (let from = 0; from <= last; from += atOnce) {
    const found = await store.read((tx) => looseSnapshots(tx, from))
    for (const ids of slicesOf(found)) await store.write((tx) => drop(tx, ids))
  }
}

async function drop(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.db.deleteFrom('snapshots').where('id', 'in', ids).execute()
}

async function lastSnapshot(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('snapshots')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? -1
}

/** Nothing leads back to them, so they stay loose. */
async function looseSnapshots(tx: Tx, from: number): Promise<readonly number[]> {
  const rows = await loose(tx)
    .where('snapshots.id', '>=', from)
    .where('snapshots.id', '<', from + atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

function loose(tx: Tx) {
  return tx.db
    .selectFrom('snapshots')
    .select('snapshots.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revisions').select('revision').whereRef('revisions.snapshot', '=', 'snapshots.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parked')
            .select('number')
            .whereRef('parked.page_id', '=', 'snapshots.page_id')
            .whereRef('parked.language', '=', 'snapshots.language')
            .whereRef('parked.snapshot', '=', 'snapshots.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('revision')
            .whereRef('documents.page_id', '=', 'snapshots.page_id')
            .whereRef('documents.language', '=', 'snapshots.language')
            .where(({ or, ref, eb }) =>
              or(
                (['saved_snapshot', 'working_snapshot', 'live_snapshot'] as const).map((column) =>
                  eb(ref(`documents.${column}`), '=', ref('snapshots.id')),
                ),
              ),
            ),
        ),
      ),
    )
}
