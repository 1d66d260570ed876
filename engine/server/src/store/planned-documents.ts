import type { Tx } from './database.ts'
import type { DocumentHead } from './document-heads.ts'
import { type Document, readSchedule, type Schedule, scheduleColumns } from './documents.ts'

/** A translation of which something is planned or failed: what the list of these shows, and nothing of its values. */
export interface PlannedDocument extends DocumentHead, Pick<Document, 'name'>, Schedule {}

export interface Span {
  readonly from: number
  readonly to: number
}

export async function plannedDocuments(tx: Tx, { from, to }: Span): Promise<readonly PlannedDocument[]> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(['page_id', 'language', 'page_type', 'slug', 'name'])
    .select(scheduleColumns)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where.between('publish_on', from, to),
        where.between('unpublish_on', from, to),
        where.and([where.between('schedule_failed_at', from, to), where('schedule_error', 'is not', null)]),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    pageId: row.page_id,
    language: row.language,
    type: row.page_type,
    slug: row.slug,
    name: row.name,
    ...readSchedule(row),
  }))
}
