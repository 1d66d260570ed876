import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import type { ChangeSummary } from './revisions.ts'
import type { PageTables } from './tables/pages.ts'

export interface Parked {
  readonly number: number
  readonly at: number
  readonly byId: string | null
  readonly baseRevision: number
  readonly label: string | null
  readonly snapshot: number
  readonly summary: ChangeSummary
}

interface Place {
  readonly pageId: string
  readonly language: string
}

/** Keeps text that could not be saved, under a number of its own series. */
export async function insertParked(
  tx: Tx,
  of: Place,
  entry: Omit<Parked, 'number' | 'at' | 'label'> & { readonly clientId: string },
): Promise<Parked> {
  const { parked: number } = await tx.db
    .updateTable('documents')
    .set((set) => ({ parked: set('parked', '+', 1) }))
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .returning('parked')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('parked')
    .values({
      page_id: of.pageId,
      language: of.language,
      number,
      at: tx.now,
      by_id: entry.byId,
      client_id: entry.clientId,
      base_revision: entry.baseRevision,
      label: null,
      snapshot: entry.snapshot,
      summary: JSON.stringify(entry.summary),
    })
    .execute()
  return { ...entry, number, at: tx.now, label: null }
}

/** Newest first; each person sees the own ones. */
export async function listParked(tx: Tx, of: Place, byId: string): Promise<readonly Parked[]> {
  const rows = await tx.db
    .selectFrom('parked')
    .selectAll()
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .where('by_id', '=', byId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(readParked)
}

export async function setParkedLabel(tx: Tx, of: Place, number: number, label: string | null): Promise<void> {
  await tx.db
    .updateTable('parked')
    .set({ label })
    .where('page_id', '=', of.pageId)
    .where('language', '=', of.language)
    .where('number', '=', number)
    .execute()
}

function readParked(row: Selectable<PageTables['parked']>): Parked {
  return {
    number: row.number,
    at: row.at,
    byId: row.by_id,
    baseRevision: row.base_revision,
    label: row.label,
    snapshot: row.snapshot,
    summary: JSON.parse(row.summary),
  }
}
