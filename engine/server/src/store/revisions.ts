import type { RevisionKind } from '@quoin/engine/wire'
import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import type { PageTables } from './tables/pages.ts'

export interface ChangeSummary {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
}

export const noChange: ChangeSummary = { added: 0, removed: 0, changed: 0, moved: 0 }

export interface StoredRevision {
  readonly revision: number
  readonly kind: RevisionKind
  readonly line: 'saved' | 'working'
  readonly at: number
  readonly byId: string | null
  readonly parent: number | null
  readonly restoredFrom: string | null
  readonly label: string | null
  readonly snapshot: number
  readonly summary: ChangeSummary
}

interface Place {
  readonly pageId: string
  readonly language: string
}

const newRevision = prepared((db, row: Selectable<PageTables['revisions']>) => db.insertInto('revisions').values(row))

export async function insertRevision(tx: Tx, of: Place, entry: StoredRevision): Promise<void> {
  await newRevision.late(tx, revisionRow(of, entry))
}

export async function insertRevisions(tx: Tx, entries: readonly (Place & StoredRevision)[]): Promise<void> {
  await insertRows(
    tx,
    'revisions',
    entries.map((entry) => revisionRow(entry, entry)),
  )
}

function revisionRow(of: Place, entry: StoredRevision): Selectable<PageTables['revisions']> {
  return {
    page_id: of.pageId,
    language: of.language,
    revision: entry.revision,
    kind: entry.kind,
    line: entry.line,
    at: entry.at,
    by_id: entry.byId,
    parent: entry.parent,
    restored_from: entry.restoredFrom,
    label: entry.label,
    snapshot: entry.snapshot,
    summary: JSON.stringify(entry.summary),
    stays: 0,
  }
}

export async function findRevision(tx: Tx, of: Place, revision: number): Promise<StoredRevision | undefined> {
  const row = await tx.db
    .selectFrom('revisions')
    .selectAll()
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row && readRevision(row)
}

/** Newest first. */
export async function listRevisions(tx: Tx, of: Place): Promise<readonly StoredRevision[]> {
  return (await newestFirst(tx, of).execute()).map(readRevision)
}

/** At most so many, from the one with this number back. */
export async function revisionsUpTo(
  tx: Tx,
  of: Place,
  revision: number,
  most: number,
): Promise<readonly StoredRevision[]> {
  const rows = await newestFirst(tx, of).where('revision', '<=', revision).limit(most).execute()
  return rows.map(readRevision)
}

function newestFirst(tx: Tx, of: Place) {
  return tx.db
    .selectFrom('revisions')
    .selectAll()
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .orderBy('revision', 'desc')
}

export async function setRevisionLabel(tx: Tx, of: Place, revision: number, label: string | null): Promise<void> {
  await tx.db
    .updateTable('revisions')
    .set({ label })
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .where('revision', '=', revision)
    .execute()
}

function readRevision(row: Selectable<PageTables['revisions']>): StoredRevision {
  return {
    revision: row.revision,
    kind: row.kind as RevisionKind, // written by insertRevision only
    line: row.line,
    at: row.at,
    byId: row.by_id,
    parent: row.parent,
    restoredFrom: row.restored_from,
    label: row.label,
    snapshot: row.snapshot,
    summary: JSON.parse(row.summary),
  }
}
