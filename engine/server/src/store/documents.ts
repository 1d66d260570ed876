import { nameKey } from '@quoin/edit'
import type { EditStatus, PageStatus } from '@quoin/engine'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'
import { findSnapshots, snapshotFields } from './snapshots.ts'
import type { PageTables, Snapshot } from './tables/pages.ts'

export interface StoredMergeRequest {
  readonly byId: string
  readonly at: number
  readonly revision: number
  readonly message: string | null
}

export interface StoredRejection {
  readonly byId: string
  readonly at: number
  readonly reason: string
}

export interface Schedule {
  readonly publishOn: number | null
  readonly unpublishOn: number | null
  readonly revision: number | null
  /** Why publishing failed, until it is planned or done anew. */
  readonly error: string | null
  readonly failedAt: number | null
  readonly byId: string | null
}

export const noSchedule: Schedule = {
  publishOn: null,
  unpublishOn: null,
  revision: null,
  error: null,
  failedAt: null,
  byId: null,
}

/** Publishing ends what was planned for it, and what kept it from happening before. */
export function afterPublishing({ unpublishOn, byId }: Schedule): Schedule {
  return { ...noSchedule, unpublishOn, byId }
}

/** A translation with the snapshots it holds (O-1, O-2). */
export interface Document {
  readonly pageId: string
  readonly type: string
  readonly language: string
  readonly position: number
  readonly revision: number
  readonly status: PageStatus
  readonly editStatus: EditStatus
  readonly isLocked: boolean
  readonly saved: Snapshot
  readonly savedRevision: number
  readonly working: Snapshot | null
  readonly live: {
    readonly snapshot: Snapshot
    readonly revision: number
    readonly isLocked: boolean
    readonly editedAt: number
  } | null
  readonly name: string
  readonly slug: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly updatedBy: string | null
  readonly lastPublishedAt: number | null
  readonly deleted: { readonly at: number; readonly byId: string | null; readonly withPage: boolean } | null
  readonly mergeRequest: StoredMergeRequest | null
  readonly lastRejection: StoredRejection | null
  readonly translatedFrom: { readonly language: string; readonly revision: number } | null
  readonly schedule: Schedule
}

export type DocumentRow = Selectable<PageTables['documents']> & { readonly type: string }

export function documentRows({ db }: Pick<Tx, 'db'>) {
  return db
    .selectFrom('documents')
    .innerJoin('pages', 'pages.id', 'documents.page_id')
    .selectAll('documents')
    .select('pages.type')
}

type Place = Pick<Document, 'pageId' | 'language'>

/** Tells a translation from all others. */
export function placeKey({ pageId, language }: { readonly [key in keyof Place]: string | null }): string {
  return `${pageId} ${language}`
}

const documentRow = prepared((db, { pageId, language }: Place) =>
  documentRows({ db }).where('documents.page_id', '=', pageId).where('documents.language', '=', language),
)

const documentRowForWrite = prepared((db, { pageId, language }: Place, dialect) => {
  const query = documentRows({ db }).where('documents.page_id', '=', pageId).where('documents.language', '=', language)
  // SQLite has one writer, so nothing can come between.
  return dialect === 'postgres' ? query.forUpdate(['documents']) : query
})

export async function findDocument(
  tx: Tx,
  pageId: string,
  language: string,
  options: {
    readonly forWrite?: boolean
    /** Asks what else has to be known of it, once it is held. */
    readonly along?: (place: Place) => Promise<void>
  } = {},
): Promise<Document | undefined> {
  const query = options.forWrite ? documentRowForWrite : documentRow
  const [row] = (await query(tx, { pageId, language })).rows
  if (!row) return undefined
  await options.along?.({ pageId, language })
  const [document] = await readDocuments(tx, [row])
  return document
}

/** Those of these translations that there are, in the same order. */
export async function findDocuments(
  tx: Tx,
  places: readonly Place[],
  options: { readonly content?: boolean } = {},
): Promise<readonly Document[]> {
  const found = new Map<string, Document>()
  const wanted = new Set(places.map(placeKey))
  for (const some of slicesOf([...new Set(places.map(({ pageId }) => pageId))])) {
    const rows = await documentRows(tx).where('documents.page_id', 'in', some).execute()
    const asked = rows.filter((row) => wanted.has(placeKey({ pageId: row.page_id, language: row.language })))
    for (const document of await readDocuments(tx, asked, options)) found.set(placeKey(document), document)
  }
  return places.flatMap((place) => found.get(placeKey(place)) ?? [])
}

/** All translations of a page, trashed ones included, in the order in which they were made. */
export async function findTranslations(
  tx: Tx,
  pageId: string,
  options: { readonly forWrite?: boolean } = {},
): Promise<readonly Document[]> {
  let query = documentRows(tx).where('documents.page_id', '=', pageId).orderBy('documents.position')
  if (options.forWrite && tx.dialect === 'postgres') query = query.forUpdate(['documents'])
  return readDocuments(tx, await query.execute())
}

/** The language that an address without one means (O-1). */
export async function impliedLanguage(tx: Tx, pageId: string, defaultLanguage: string): Promise<string | undefined> {
  const rows = await tx.db
    .selectFrom('documents')
    .select(['language', 'deleted_at'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute()
  const alive = rows.filter((row) => row.deleted_at === null)
  const list = alive.length > 0 ? alive : rows
  return (list.find((row) => row.language === defaultLanguage) ?? list[0])?.language
}

export async function readDocuments(
  tx: Tx,
  rows: readonly DocumentRow[],
  options: { readonly content?: boolean } = {},
): Promise<readonly Document[]> {
  const ids = rows.flatMap((row) => [row.saved_snapshot, row.working_snapshot, row.live_snapshot])
  const snapshots = await findSnapshots(
    tx,
    ids.filter((id) => id !== null),
    options,
  )
  const snapshot = (id: number | null): Snapshot | null => (id === null ? null : (snapshots.get(id) ?? null))
  return rows.map((row) => readDocument(row, snapshot))
}

function readDocument(row: DocumentRow, snapshot: (id: number | null) => Snapshot | null): Document {
  const saved = snapshot(row.saved_snapshot)
  if (!saved) throw new Error(`The saved values of ${row.page_id} ${row.language} are missing.`)
  const live = snapshot(row.live_snapshot)
  return {
    pageId: row.page_id,
    type: row.type,
    language: row.language,
    position: row.position,
    revision: row.revision,
    status: row.status,
    editStatus: row.edit_status,
    isLocked: row.is_locked === 1,
    saved,
    savedRevision: row.saved_revision,
    working: snapshot(row.working_snapshot),
    live: live && {
      snapshot: live,
      revision: row.live_revision ?? 0,
      isLocked: row.live_is_locked === 1,
      editedAt: row.live_edited_at ?? row.updated_at,
    },
    name: row.name,
    slug: row.slug,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    lastPublishedAt: row.last_published_at,
    deleted:
      row.deleted_at === null
        ? null
        : { at: row.deleted_at, byId: row.deleted_by, withPage: row.deleted_with_page === 1 },
    mergeRequest: row.merge_request === null ? null : JSON.parse(row.merge_request),
    lastRejection: row.last_rejection === null ? null : JSON.parse(row.last_rejection),
    translatedFrom: row.translated_from === null ? null : JSON.parse(row.translated_from),
    schedule: readSchedule(row),
  }
}

export const scheduleColumns = [
  'publish_on',
  'unpublish_on',
  'scheduled_revision',
  'schedule_error',
  'schedule_failed_at',
  'schedule_by',
] as const satisfies readonly (keyof DocumentRow)[]

export function readSchedule(row: Pick<DocumentRow, (typeof scheduleColumns)[number]>): Schedule {
  return {
    publishOn: row.publish_on,
    unpublishOn: row.unpublish_on,
    revision: row.scheduled_revision,
    error: row.schedule_error,
    failedAt: row.schedule_failed_at,
    byId: row.schedule_by,
  }
}

/** The columns of a document; the first write inserts them, later ones replace them. */
export function documentColumns(
  document: Document,
): Omit<Selectable<PageTables['documents']>, 'page_id' | 'language' | 'parked'> {
  const fields = snapshotFields(document.saved)
  const { live, deleted, schedule } = document
  const livePublishedAt = live ? snapshotFields(live.snapshot).publishedAt : null
  return {
    page_type: document.type,
    position: document.position,
    revision: document.revision,
    status: document.status,
    edit_status: document.editStatus,
    is_locked: Number(document.isLocked),
    saved_snapshot: document.saved.id,
    saved_revision: document.savedRevision,
    working_snapshot: document.working?.id ?? null,
    live_snapshot: live?.snapshot.id ?? null,
    live_revision: live?.revision ?? null,
    live_is_locked: Number(live?.isLocked ?? false),
    live_edited_at: live?.editedAt ?? null,
    name: document.name,
    name_order: nameKey(document.name),
    slug: document.slug,
    author_id: fields.authorId,
    published_at: fields.publishedAt === null ? null : Date.parse(fields.publishedAt),
    live_published_at: livePublishedAt === null ? null : Date.parse(livePublishedAt),
    created_at: document.createdAt,
    updated_at: document.updatedAt,
    updated_by: document.updatedBy,
    last_published_at: document.lastPublishedAt,
    deleted_at: deleted?.at ?? null,
    deleted_by: deleted?.byId ?? null,
    deleted_with_page: Number(deleted?.withPage ?? false),
    merge_request: asText(document.mergeRequest),
    last_rejection: asText(document.lastRejection),
    translated_from: asText(document.translatedFrom),
    publish_on: schedule.publishOn,
    unpublish_on: schedule.unpublishOn,
    scheduled_revision: schedule.revision,
    schedule_error: schedule.error,
    schedule_failed_at: schedule.failedAt,
    schedule_by: schedule.byId,
  }
}

function asText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

type Columns = ReturnType<typeof documentColumns>

const newDocument = prepared((db, row: Columns & Pick<DocumentRow, 'page_id' | 'language' | 'parked'>) =>
  db
    .insertInto('documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['page_id', 'language']).doNothing()),
)

export async function insertDocument(tx: Tx, document: Document): Promise<boolean> {
  const { numAffectedRows } = await newDocument(tx, newDocumentRow(document))
  return Number(numAffectedRows ?? 0) === 1
}

/** Of translations that are known not to be there; what was parked beside one may be. */
export async function insertDocuments(
  tx: Tx,
  documents: readonly (Document & { readonly parked: number })[],
): Promise<void> {
  await insertRows(
    tx,
    'documents',
    documents.map((document) => ({ ...newDocumentRow(document), parked: document.parked })),
  )
}

function newDocumentRow(document: Document) {
  return { page_id: document.pageId, language: document.language, parked: 0, ...documentColumns(document) }
}

type Replacement = Place & { readonly present: number } & Partial<Columns>

const replacement = prepared((db, { pageId, language, present, ...columns }: Replacement) =>
  db
    .updateTable('documents')
    .set(columns satisfies Updateable<PageTables['documents']>)
    .where('page_id', '=', pageId)
    .where('language', '=', language)
    .where('revision', '=', present),
)

/** Writes the next state over the one that was read. `lost` when somebody else has written in between. */
export async function replaceDocument(tx: Tx, before: Document, next: Document, lost: () => Error): Promise<void> {
  const { pageId, language, revision: present } = before
  const different = differentColumns(documentColumns(before), documentColumns(next))
  await replacement.late(tx, { pageId, language, present, ...different }, ({ numAffectedRows }) => {
    if (Number(numAffectedRows) !== 1) throw lost()
  })
}

/** A column that is set is written into every index it stands in, also with the value it had. */
function differentColumns(before: Columns, next: Columns): Partial<Columns> {
  const names = (Object.keys(next) as (keyof Columns)[]).filter((name) => before[name] !== next[name]) // keys of a literal
  return Object.fromEntries(names.map((name) => [name, next[name]]))
}
