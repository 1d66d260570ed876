import type { Translation } from '@quoin/engine'
import type { Tx } from '../store/database.ts'
import { prepared } from '../store/prepared.ts'
import { snapshotFields } from '../store/snapshots.ts'

const translationRows = prepared((db, { pageIds }: { readonly pageIds: readonly string[] }) =>
  db
    .selectFrom('documents')
    .leftJoin('snapshots', 'snapshots.id', 'documents.live_snapshot')
    .select([
      'documents.page_id',
      'documents.language',
      'documents.name',
      'documents.slug',
      'documents.status',
      'documents.edit_status',
      'documents.is_locked',
      'documents.live_snapshot',
      'documents.live_is_locked',
      'documents.publish_on',
      'snapshots.fields',
    ])
    .where('documents.page_id', 'in', pageIds)
    .where('documents.deleted_at', 'is', null)
    .orderBy('documents.position'),
)

/** The translations of each page, for language links. `live`: published ones only, with their published slug and name (O-3). */
export async function readTranslations(
  tx: Tx,
  pageIds: readonly string[],
  options: { readonly live: boolean },
): Promise<ReadonlyMap<string, readonly Translation[]>> {
  const byPage = new Map<string, Translation[]>()
  if (pageIds.length === 0) return byPage
  const { rows } = await translationRows(tx, { pageIds: [...new Set(pageIds)] })
  for (const row of rows) {
    if (options.live && row.live_snapshot === null) continue
    const head = options.live && row.fields !== null ? snapshotFields({ fields: row.fields }) : row
    const publishOn = row.publish_on === null ? null : new Date(Number(row.publish_on)).toISOString()
    const translation: Translation = {
      language: row.language,
      slug: head.slug,
      name: head.name,
      status: options.live ? 'PUBLISHED' : row.status,
      editStatus: options.live ? 'MERGED' : row.edit_status,
      isLocked: (options.live ? row.live_is_locked : row.is_locked) === 1,
      scheduledForPublishingOn: options.live ? null : publishOn,
    }
    byPage.set(row.page_id, [...(byPage.get(row.page_id) ?? []), translation])
  }
  return byPage
}
