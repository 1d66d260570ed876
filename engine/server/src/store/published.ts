import type { PageMeta } from '@quoin/engine'
import { afterTranslation } from './after-translation.ts'
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

/** Of a type and language, the newest first, some at a time. */
export function newestPublished(
  tx: Tx,
  { type, language }: Pick<Published, 'type' | 'language'>,
): AsyncGenerator<readonly Published[]> {
  return publishedParts(tx, (rows, after) =>
    rows
      .where('documents.page_type', '=', type)
      .where('documents.language', '=', language)
      // an index leads to the date, but not to both in orders that differ
      .$if(after !== undefined, (all) => all.where('documents.live_published_at', '<=', after?.live_published_at ?? 0))
      .$if(after !== undefined, (all) =>
        all.where((where) =>
          where.or([
            where('documents.live_published_at', '<', after?.live_published_at ?? 0),
            where('documents.page_id', '>', after?.page_id ?? ''),
          ]),
        ),
      )
      .orderBy('documents.live_published_at', 'desc')
      .orderBy('documents.page_id'),
  )
}

/** All there are, in the order of page and language, some at a time. */
export function eachPublished(tx: Tx): AsyncGenerator<readonly Published[]> {
  return publishedParts(tx, (rows, after) =>
    rows.where(afterTranslation(after)).orderBy('documents.page_id').orderBy('documents.language'),
  )
}

async function* publishedParts(
  tx: Tx,
  narrow: (rows: PublishedRows, after: PublishedRow | undefined) => PublishedRows,
): AsyncGenerator<readonly Published[]> {
  for await (const rows of partsOf<PublishedRow>((most, after) => narrow(published(tx), after).limit(most).execute()))
    yield rows.map(readPublished)
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

type PublishedRows = ReturnType<typeof published>
type PublishedRow = Awaited<ReturnType<PublishedRows['executeTakeFirstOrThrow']>>

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
