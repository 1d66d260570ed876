import type { Tx } from '../database.ts'
import { appendEvent } from '../journal.ts'

const rowId = 'schema'

/** The blocks and page types that the server last started with; tells editors that are open when they are others now (L-10). */
export async function noteSchema(tx: Tx, hash: string): Promise<void> {
  const row = await tx.db.selectFrom('settings').select('overrides').where('id', '=', rowId).executeTakeFirst()
  const known: string | undefined = row && JSON.parse(row.overrides).hash
  if (known === hash) return
  const values = { id: rowId, revision: 1, overrides: JSON.stringify({ hash }), updated_at: tx.now }
  await tx.db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  if (known !== undefined) await appendEvent(tx, { topic: 'site', type: 'schema.changed', data: { hash } })
}
