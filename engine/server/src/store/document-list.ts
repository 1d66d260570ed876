import type { JsonObject } from '@quoin/engine'
import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { foldName } from '../pages/slug.ts'
import type { Tx } from './database.ts'
import { type Document, type DocumentRow, readDocuments } from './documents.ts'
import { hasTag } from './has-tag.ts'
import { holdsText } from './holds-text.ts'
import type { Tables } from './tables/index.ts'

export type Sort = 'createdAt' | 'publishedAt' | 'updatedAt' | 'name'

export interface DocumentQuery {
  /** Published pages as visitors see them, or the saved state as editors do. */
  readonly snapshot: 'saved' | 'live'
  readonly types?: readonly string[] | undefined
  readonly tag?: string | undefined
  /** Without one: each page once, in the default language or the first it has. */
  readonly language?: string | undefined
  readonly defaultLanguage: string
  readonly status?: 'DRAFT' | 'PUBLISHED' | 'SCHEDULED' | undefined
  readonly editStatus?: 'MERGED' | 'WORKING' | 'MERGE_REQUESTED' | undefined
  readonly authorId?: string | undefined
  readonly q?: string | undefined
  readonly sort: { readonly by: Sort; readonly descending: boolean }
  readonly limit: number
  readonly offset: number
  /** What the database cannot decide: a filter on custom values, a policy. Called in order for each candidate. */
  readonly keep?: ((candidate: Candidate) => boolean | Promise<boolean>) | undefined
}

export interface Candidate {
  readonly pageId: string
  readonly type: string
  readonly language: string
  readonly slug: string
  readonly customValues: JsonObject
}

export interface DocumentPage {
  readonly documents: readonly Document[]
  readonly total: number
}

/** Rows of a list; their documents come without content. */
export async function listDocuments(tx: Tx, query: DocumentQuery): Promise<DocumentPage> {
  if (query.keep) return sieve(tx, query, query.keep)
  const { total } = await candidates(tx, query)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await inOrder(tx, query).limit(query.limit).offset(query.offset).execute()
  return { documents: await readDocuments(tx, rows, { content: false }), total }
}

async function sieve(tx: Tx, query: DocumentQuery, keep: NonNullable<DocumentQuery['keep']>): Promise<DocumentPage> {
  const snapshot = query.snapshot === 'live' ? 'documents.live_snapshot' : 'documents.saved_snapshot'
  const rows = await inOrder(tx, query)
    .innerJoin('snapshots', 'snapshots.id', snapshot)
    .select('snapshots.fields')
    .execute()
  const kept: DocumentRow[] = []
  for (const row of rows) {
    const { customValues, slug } = JSON.parse(row.fields)
    if (await keep({ pageId: row.page_id, type: row.type, language: row.language, slug, customValues })) kept.push(row)
  }
  const documents = await readDocuments(tx, kept.slice(query.offset, query.offset + query.limit), { content: false })
  return { documents, total: kept.length }
}

/** Ties go by the id, and what has no date is the oldest, so that one direction is the other read backwards, along the same index. */
function inOrder(tx: Tx, query: DocumentQuery) {
  const { descending } = query.sort
  const column = sortColumn(query)
  return candidates(tx, query)
    .innerJoin('pages', 'pages.id', 'documents.page_id')
    .selectAll('documents')
    .select('pages.type')
    .orderBy(column, (by) => direction(by, descending, column === 'documents.published_at'))
    .orderBy('documents.page_id', descending ? 'asc' : 'desc')
}

/** Databases disagree where to put what has no value; the indexes of the other columns have the order of their database. */
function direction(by: OrderByItemBuilder, descending: boolean, isNullable: boolean): OrderByItemBuilder {
  const directed = descending ? by.desc() : by.asc()
  if (!isNullable) return directed
  return descending ? directed.nullsLast() : directed.nullsFirst()
}

function sortColumn({ sort, snapshot }: DocumentQuery) {
  switch (sort.by) {
    case 'createdAt':
      return 'documents.created_at'
    case 'publishedAt':
      return snapshot === 'live' ? 'documents.live_published_at' : 'documents.published_at'
    case 'updatedAt':
      return 'documents.updated_at'
    case 'name':
      return 'documents.name_order'
  }
}

/** Few are looked up and put in order, rather than looked for along the order of all. */
function isOneOf(few: SelectQueryBuilder<Tables, 'documents', unknown>): RawBuilder<boolean> {
  return sql`(documents.page_id, documents.language) in ${few.select(['page_id', 'language'])}`
}

function isOfPage(few: SelectQueryBuilder<Tables, 'documents', unknown>): RawBuilder<boolean> {
  return sql`documents.page_id in ${few.select('page_id')}`
}

function calledLike(tx: Tx, q: string): SelectQueryBuilder<Tables, 'documents', unknown> {
  // Names are kept folded beside the documents, because databases disagree about the case of letters beyond a-z.
  const folded = foldName(q)
  return tx.db
    .selectFrom('documents')
    .where('documents.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        holdsText('documents.slug', folded),
        where.exists(
          where
            .selectFrom('names')
            .select('names.folded')
            .whereRef('names.page_id', '=', 'documents.page_id')
            .whereRef('names.language', '=', 'documents.language')
            .where(holdsText('names.folded', folded)),
        ),
      ]),
    )
}

function candidates(tx: Tx, query: DocumentQuery) {
  let rows = tx.db.selectFrom('documents').where('documents.deleted_at', 'is', null)
  if (query.snapshot === 'live') rows = rows.where('documents.live_snapshot', 'is not', null)
  if (query.types?.length === 0) rows = rows.where('documents.page_id', 'is', null)
  else if (query.types) rows = rows.where('documents.page_type', 'in', query.types)
  if (query.status === 'SCHEDULED')
    rows = rows.where(isOneOf(tx.db.selectFrom('documents').where('publish_on', 'is not', null)))
  else if (query.status) rows = rows.where('documents.status', '=', sql.lit(query.status))
  if (query.editStatus === 'MERGED') rows = rows.where('documents.edit_status', '=', query.editStatus)
  else if (query.editStatus) {
    const inWork = tx.db.selectFrom('documents').where('edit_status', '!=', sql.lit('MERGED'))
    rows = rows.where(isOneOf(inWork.where('edit_status', '=', query.editStatus)))
  }
  if (query.authorId !== undefined) rows = rows.where('documents.author_id', '=', query.authorId)
  if (query.tag !== undefined) rows = rows.where(hasTag(query.tag, query.snapshot))
  if (query.q !== undefined) {
    const called = calledLike(tx, query.q)
    // a page that is listed once is found by what it is called in any language
    rows = rows.where(query.language === undefined ? isOfPage(called) : isOneOf(called))
  }
  if (query.language !== undefined) return rows.where('documents.language', '=', query.language)
  return rows.where((where) => {
    const alive = where
      .selectFrom('documents as other')
      .whereRef('other.page_id', '=', 'documents.page_id')
      .where('other.deleted_at', 'is', null)
    return where.or([
      where('documents.language', '=', query.defaultLanguage),
      where.and([
        where.not(where.exists(alive.select('other.page_id').where('other.language', '=', query.defaultLanguage))),
        where(
          'documents.position',
          '=',
          alive.select((select) => select.fn.min('other.position').as('first')),
        ),
      ]),
    ])
  })
}
