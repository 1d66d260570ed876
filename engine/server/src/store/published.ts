import type { PageMeta } from '@quoin/engine'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { partsOf } from './in-parts.ts'

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

interface Newest {
  readonly type: string
  readonly language: string
  readonly limit: number
  readonly offset: number
}

/** Of a type and language, the newest first. */
export async function newestPublished(
  tx: Tx,
  { type, language, limit, offset }: Newest,
): Promise<readonly Published[]> {
  const rows = await published(tx)
    .where('documents.page_type', '=', type)
    .where('documents.language', '=', language)
    .orderBy('documents.live_published_at', 'desc')
    .orderBy('documents.page_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(readPublished)
}

/** All there are, in the order of page and language, some at a time. */
export async function* eachPublished(tx: Tx): AsyncGenerator<readonly Published[]> {
  const parts = partsOf<PublishedRow>((most, after) =>
    published(tx)
      .where(
        sql<boolean>`(documents.page_id, documents.language) > (${after?.page_id ?? ''}, ${after?.language ?? ''})`,
      )
      .orderBy('documents.page_id')
      .orderBy('documents.language')
      .limit(most)
      .execute(),
  )
  for await (const rows of parts) yield rows.map(readPublished)
}

function published({ db }: Tx) {
  return db
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
}

type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>

function readPublished(row: PublishedRow): Published {
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
}
