import type { PageMeta } from '@quoin/engine'
import type { Tx } from './database.ts'

/** A published translation, as much of it as lists of addresses need. */
export interface Published {
  readonly pageId: string
  readonly type: string
  readonly language: string
  readonly slug: string
  readonly name: string
  readonly meta: PageMeta
  readonly tags: readonly string[]
  readonly authorId: string | null
  readonly publishedAt: number | null
  readonly changedAt: number
}

/** In the order of page and language, or some of them, newest first. */
export async function listPublished(
  tx: Tx,
  query: {
    readonly type?: string
    readonly language?: string
    readonly newest?: { readonly limit: number; readonly offset: number }
  } = {},
): Promise<readonly Published[]> {
  let rows = tx.db
    .selectFrom('documents')
    .innerJoin('snapshots', 'snapshots.id', 'documents.live_snapshot')
    .select([
      'documents.page_id',
      'documents.language',
      'documents.page_type',
      'snapshots.fields',
      'documents.live_published_at',
      'documents.last_published_at',
    ])
    .where('documents.deleted_at', 'is', null)
    .where('documents.live_snapshot', 'is not', null)
  if (query.type !== undefined) rows = rows.where('documents.page_type', '=', query.type)
  if (query.language !== undefined) rows = rows.where('documents.language', '=', query.language)
  const ordered =
    query.newest === undefined
      ? rows.orderBy('documents.page_id').orderBy('documents.language')
      : rows
          .orderBy('documents.live_published_at', 'desc')
          .orderBy('documents.page_id')
          .limit(query.newest.limit)
          .offset(query.newest.offset)
  return (await ordered.execute()).map((row) => {
    const fields = JSON.parse(row.fields)
    return {
      pageId: row.page_id,
      type: row.page_type,
      language: row.language,
      slug: fields.slug,
      name: fields.name,
      meta: fields.meta ?? {},
      tags: fields.tags ?? [],
      authorId: fields.authorId ?? null,
      publishedAt: row.live_published_at,
      changedAt: row.last_published_at ?? row.live_published_at ?? 0,
    }
  })
}
