import type { Translation } from '@quoin/engine'
import type { Tx } from '../store/database.ts'
import type { LiveTranslation } from '../store/live-documents.ts'
import { prepared } from '../store/prepared.ts'
import { snapshotFields } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'

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
    if (options.live && row.fields === null) continue
    const { language, fields } = row
    const translation =
      options.live && fields !== null
        ? liveTranslation({ language, fields, isLocked: row.live_is_locked === 1 })
        : presentTranslation(row)
    byPage.set(row.page_id, [...(byPage.get(row.page_id) ?? []), translation])
  }
  return byPage
}

/** A translation as visitors see it: with its published slug and name (O-3). */
export function liveTranslation({ language, fields, isLocked }: LiveTranslation): Translation {
  const { slug, name, meta } = snapshotFields({ fields })
  return {
    language,
    slug,
    name,
    status: 'PUBLISHED',
    editStatus: 'MERGED',
    isLocked,
    scheduledForPublishingOn: null,
    ...(meta.noindex === true && { noindex: true }),
  }
}

type TranslationRow = Awaited<ReturnType<typeof translationRows>>['rows'][number]

function presentTranslation(row: TranslationRow): Translation {
  return {
    language: row.language,
    slug: row.slug,
    name: row.name,
    status: row.status,
    editStatus: row.edit_status,
    isLocked: row.is_locked === 1,
    scheduledForPublishingOn: timestamp(row.publish_on),
  }
}
