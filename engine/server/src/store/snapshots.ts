import type { Issue } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Tx } from './database.ts'

/** Values as they are stored: text, parsed only by who needs them. */
export interface Snapshot {
  readonly id: number
  readonly fields: string
  readonly content: string
  readonly issues: string
}

export function snapshotValues(snapshot: Snapshot): Values {
  return { ...snapshotFields(snapshot), content: JSON.parse(snapshot.content) }
}

export function snapshotFields(snapshot: Pick<Snapshot, 'fields'>): Omit<Values, 'content'> {
  return JSON.parse(snapshot.fields)
}

export function snapshotIssues(snapshot: Snapshot): readonly Issue[] {
  return JSON.parse(snapshot.issues)
}

export async function insertSnapshot(
  tx: Tx,
  of: { readonly pageId: string; readonly language: string },
  values: Values,
  issues: readonly Issue[],
): Promise<Snapshot> {
  const { content, ...rest } = values
  const texts = { fields: JSON.stringify(rest), content: JSON.stringify(content), issues: JSON.stringify(issues) }
  const row = await tx.db
    .insertInto('snapshots')
    .values({ page_id: of.pageId, language: of.language, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: Number(row.id), ...texts }
}

/** `content: false` leaves the content empty: for rows of lists, which show none and are never written. */
export async function findSnapshots(
  tx: Tx,
  ids: readonly number[],
  options: { readonly content?: boolean } = {},
): Promise<ReadonlyMap<number, Snapshot>> {
  if (ids.length === 0) return new Map()
  const query = tx.db.selectFrom('snapshots').where('id', 'in', [...new Set(ids)])
  const rows =
    options.content === false
      ? (await query.select(['id', 'fields', 'issues']).execute()).map((row) => ({ ...row, content: '' }))
      : await query.select(['id', 'fields', 'content', 'issues']).execute()
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}
