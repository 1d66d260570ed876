import type { Tx } from './database.ts'
import { slicesOf } from './slices.ts'
import { findSnapshots } from './snapshots.ts'

const pagesAtOnce = 50

/** What is stored, as text, of everything that shows or holds an asset; former versions of pages do neither. */
export async function* textsShowing(tx: Tx, assetId: string): AsyncGenerator<string> {
  const uses = await tx.db
    .selectFrom('media_uses')
    .select('page_id')
    .distinct()
    .where('asset_id', '=', assetId)
    .execute()
  const settings = await tx.db.selectFrom('settings').select('overrides').execute()
  for (const { overrides } of settings) yield overrides
  const holders = uses.map((use) => use.page_id)
  for (const ids of slicesOf(holders, pagesAtOnce)) {
    const stories = await tx.db.selectFrom('stories').select('props').where('id', 'in', ids).execute()
    for (const { props } of stories) yield props
    for (const { fields, content } of (await findSnapshots(tx, await snapshotsOf(tx, ids))).values())
      yield* [fields, content]
  }
}

/** The versions that are edited, public or planned. */
async function snapshotsOf(tx: Tx, pageIds: readonly string[]): Promise<readonly number[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .leftJoin('revisions', (join) =>
      join
        .onRef('revisions.page_id', '=', 'documents.page_id')
        .onRef('revisions.language', '=', 'documents.language')
        .onRef('revisions.revision', '=', 'documents.scheduled_revision'),
    )
    .select(['saved_snapshot', 'working_snapshot', 'live_snapshot', 'revisions.snapshot'])
    .where('documents.page_id', 'in', pageIds)
    .execute()
  return rows
    .flatMap((row) => [row.saved_snapshot, row.working_snapshot, row.live_snapshot, row.snapshot])
    .filter((id) => id !== null)
}
