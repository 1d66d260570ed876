import type { Issue } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import type { PageTables } from './page-tables.ts'
import { prepared } from './prepared.ts'

/** Values as they are stored: text, parsed only by who needs them. */
export interface Snapshot {
  readonly id: number
  readonly fields: string
  readonly content: string
  readonly issues: string
}

const parsed = new WeakMap<Snapshot, Values>()

/** Parsed once for each snapshot that was read: what checks, merges and indexes a save all look at the same values. */
export function snapshotValues(snapshot: Snapshot): Values {
  const known = parsed.get(snapshot)
  if (known) return known
  const values = { ...snapshotFields(snapshot), content: JSON.parse(snapshot.content) }
  parsed.set(snapshot, values)
  return values
}

export function snapshotFields(snapshot: Pick<Snapshot, 'fields'>): Omit<Values, 'content'> {
  return JSON.parse(snapshot.fields)
}

export function snapshotIssues(snapshot: Snapshot): readonly Issue[] {
  return JSON.parse(snapshot.issues)
}

const newSnapshot = prepared((db, row: Omit<Selectable<PageTables['snapshots']>, 'id'>) =>
  db.insertInto('snapshots').values(row).returning('id'),
)

export async function insertSnapshot(
  tx: Tx,
  of: { readonly pageId: string; readonly language: string },
  values: Values,
  issues: readonly Issue[],
): Promise<Snapshot> {
  const { content, ...rest } = values
  const texts = { fields: JSON.stringify(rest), content: JSON.stringify(content), issues: JSON.stringify(issues) }
  const [row] = (await newSnapshot(tx, { page_id: of.pageId, language: of.language, ...texts })).rows
  return { id: Number(row?.id), ...texts }
}

type Ids = { readonly ids: readonly number[] }

const wholeSnapshots = prepared((db, { ids }: Ids) =>
  db.selectFrom('snapshots').where('id', 'in', ids).select(['id', 'fields', 'content', 'issues']),
)

const snapshotHeads = prepared((db, { ids }: Ids) =>
  db.selectFrom('snapshots').where('id', 'in', ids).select(['id', 'fields', 'issues']),
)

/** `content: false` leaves the content empty: for rows of lists, which show none and are never written. */
export async function findSnapshots(
  tx: Tx,
  ids: readonly number[],
  options: { readonly content?: boolean } = {},
): Promise<ReadonlyMap<number, Snapshot>> {
  if (ids.length === 0) return new Map()
  const different = { ids: [...new Set(ids)] }
  const rows =
    options.content === false
      ? (await snapshotHeads(tx, different)).rows.map((row) => ({ ...row, content: '' }))
      : (await wholeSnapshots(tx, different)).rows
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}
