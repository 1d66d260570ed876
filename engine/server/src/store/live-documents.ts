import type { Tx } from './database.ts'
import type { Document } from './documents.ts'
import { prepared } from './prepared.ts'
import { snapshotFields } from './snapshots.ts'

/** What visitors may see of a translation: the live snapshot, and nothing of what became of it since (O-3). */
export interface LiveDocument extends Pick<Document, 'pageId' | 'type' | 'language' | 'createdAt'> {
  readonly live: NonNullable<Document['live']>
}

function liveRows(db: Tx['db']) {
  return db
    .selectFrom('documents')
    .innerJoin('pages', 'pages.id', 'documents.page_id')
    .innerJoin('snapshots', 'snapshots.id', 'documents.live_snapshot')
    .select([
      'documents.page_id',
      'documents.language',
      'documents.created_at',
      'documents.updated_at',
      'documents.live_revision',
      'documents.live_is_locked',
      'documents.live_edited_at',
      'pages.type',
      'snapshots.id',
      'snapshots.fields',
      'snapshots.content',
      'snapshots.issues',
    ])
    .where('documents.deleted_at', 'is', null)
}

type Place = Pick<Document, 'pageId' | 'language'>

const rowOfPage = prepared((db, { pageId, language }: Place) =>
  liveRows(db).where('documents.page_id', '=', pageId).where('documents.language', '=', language),
)

const rowOfSlug = prepared((db, { slug, language }: Pick<Document, 'slug' | 'language'>) =>
  liveRows(db)
    .innerJoin('slugs', (join) =>
      join.onRef('slugs.page_id', '=', 'documents.page_id').onRef('slugs.language', '=', 'documents.language'),
    )
    .where('slugs.slug', '=', slug)
    .where('slugs.language', '=', language),
)

export async function findLive(tx: Tx, pageId: string, language: string): Promise<LiveDocument | undefined> {
  const [row] = (await rowOfPage(tx, { pageId, language })).rows
  return row && readLive(row)
}

/** By the slug that is live; a slug may be held for a change that is not published yet. */
export async function findLiveBySlug(tx: Tx, slug: string, language: string): Promise<LiveDocument | undefined> {
  const [row] = (await rowOfSlug(tx, { slug, language })).rows
  return row && snapshotFields(row).slug === slug ? readLive(row) : undefined
}

type LiveRow = Awaited<ReturnType<typeof rowOfPage>>['rows'][number]

function readLive(row: LiveRow): LiveDocument {
  return {
    pageId: row.page_id,
    type: row.type,
    language: row.language,
    createdAt: Number(row.created_at),
    live: {
      snapshot: { id: Number(row.id), fields: row.fields, content: row.content, issues: row.issues },
      revision: row.live_revision ?? 0,
      isLocked: row.live_is_locked === 1,
      editedAt: Number(row.live_edited_at ?? row.updated_at),
    },
  }
}
