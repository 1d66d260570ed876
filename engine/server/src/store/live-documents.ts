import { sql } from 'kysely'
import type { Dialect, Tx } from './database.ts'
import type { Document } from './documents.ts'
import type { Person } from './people.ts'
import { prepared } from './prepared.ts'
import { settingsRowId } from './settings.ts'
import { snapshotFields } from './snapshots.ts'
import type { Snapshot } from './tables/pages.ts'

/** What visitors may see of a translation: the live snapshot, and nothing of what became of it since (O-3). */
export interface LiveDocument extends Pick<Document, 'pageId' | 'type' | 'language' | 'createdAt'> {
  readonly live: Omit<NonNullable<Document['live']>, 'snapshot'> & { readonly snapshot: Omit<Snapshot, 'issues'> }
}

type Place = Pick<Document, 'pageId' | 'language'>
type Address = Pick<Document, 'slug' | 'language'>

/** Of a page's published translations, what links to them say. */
export interface LiveTranslation extends Pick<Document, 'language' | 'isLocked'> {
  readonly fields: string
}

/** All that the public answer of a page is made of, of one moment, since one statement asks for it (T-5, P-11). */
export interface LivePage {
  readonly document: LiveDocument
  readonly translations: readonly LiveTranslation[]
  /** Also when the account is gone. */
  readonly author: Person | null
  /** What the settings say differently from those of the host, as text. */
  readonly overrides: string | null
  readonly generation: number
}

/** The published translations of a page; the content and the author only of the one in this language. */
function liveRows(db: Tx['db'], language: string, dialect: Dialect) {
  const authorId =
    dialect === 'sqlite'
      ? sql<string | null>`json_extract(${sql.ref('snapshots.fields')}, '$.authorId')`
      : sql<string | null>`${sql.ref('snapshots.fields')}::json ->> 'authorId'`
  return db
    .selectFrom('documents')
    .innerJoin('pages', 'pages.id', 'documents.page_id')
    .innerJoin('snapshots', 'snapshots.id', 'documents.live_snapshot')
    .leftJoin('users', (join) => join.on('documents.language', '=', language).on('users.id', '=', authorId))
    .select([
      'documents.page_id',
      'documents.language',
      'documents.position',
      'documents.created_at',
      'documents.updated_at',
      'documents.live_revision',
      'documents.live_is_locked',
      'documents.live_edited_at',
      'pages.type',
      'snapshots.id',
      'snapshots.fields',
      'users.id as author_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.company',
      'users.avatar_url',
    ])
    .select((of) => [
      of.case().when('documents.language', '=', language).then(of.ref('snapshots.content')).end().as('content'),
      of.selectFrom('counters').select('value').where('name', '=', 'public').as('generation'),
      of.selectFrom('settings').select('overrides').where('settings.id', '=', settingsRowId).as('overrides'),
    ])
    .where('documents.deleted_at', 'is', null)
}

const rowsOfPage = prepared((db, { pageId, language }: Place, dialect) =>
  liveRows(db, language, dialect).where('documents.page_id', '=', pageId),
)

const rowsOfSlug = prepared((db, { slug, language }: Address, dialect) =>
  liveRows(db, language, dialect)
    .innerJoin('slugs', 'slugs.page_id', 'documents.page_id')
    .where('slugs.slug', '=', slug)
    .where('slugs.language', '=', language),
)

export async function findLive(tx: Tx, pageId: string, language: string): Promise<LivePage | undefined> {
  return readLive((await rowsOfPage(tx, { pageId, language })).rows, language)
}

/** By the slug that is live; a slug may be held for a change that is not published yet. */
export async function findLiveBySlug(tx: Tx, slug: string, language: string): Promise<LivePage | undefined> {
  const found = readLive((await rowsOfSlug(tx, { slug, language })).rows, language)
  return found && snapshotFields(found.document.live.snapshot).slug === slug ? found : undefined
}

type LiveRow = Awaited<ReturnType<typeof rowsOfPage>>['rows'][number]

function readLive(rows: readonly LiveRow[], language: string): LivePage | undefined {
  const row = rows.find((one) => one.language === language)
  if (!row || row.content === null) return undefined
  return {
    document: {
      pageId: row.page_id,
      type: row.type,
      language: row.language,
      createdAt: row.created_at,
      live: {
        snapshot: { id: row.id, fields: row.fields, content: row.content },
        revision: row.live_revision ?? 0,
        isLocked: row.live_is_locked === 1,
        editedAt: row.live_edited_at ?? row.updated_at,
      },
    },
    translations: rows
      .toSorted((a, b) => a.position - b.position)
      .map((one) => ({ language: one.language, isLocked: one.live_is_locked === 1, fields: one.fields })),
    author: readAuthor(row),
    overrides: row.overrides,
    generation: row.generation ?? 0,
  }
}

function readAuthor(row: LiveRow): Person | null {
  const { author_id: id, email, first_name: firstName, last_name: lastName, company, avatar_url: avatarUrl } = row
  if (id === null || email === null || firstName === null || lastName === null) return null
  return { id, email, firstName, lastName, company, avatarUrl }
}
