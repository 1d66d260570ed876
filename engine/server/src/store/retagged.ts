import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { placeKey } from './documents.ts'
import { insertRows } from './insert-rows.ts'
import { insertRevisions, noChange } from './revisions.ts'

interface Place {
  readonly pageId: string
  readonly language: string
}

/** A translation whose tags became others, and how its values are stored from now on. */
export interface Retagged extends Place {
  /** The one before. */
  readonly revision: number
  readonly saved: RetaggedValues | null
  readonly working: RetaggedValues | null
}

export interface RetaggedValues {
  /** The number of the values before, whose content these share. */
  readonly snapshot: number
  readonly fields: string
  readonly tags: readonly string[]
}

/** Writes what became of as many translations as one statement takes: values, history and the index of tags, each at once. */
export async function writeRetagged(tx: Tx, retagged: readonly Retagged[], byId: string | null): Promise<void> {
  const [saved, working] = [await copies(tx, retagged, 'saved'), await copies(tx, retagged, 'working')]
  const stored = retagged.map((one) => ({
    ...one,
    savedId: saved.get(placeKey(one)) ?? null,
    workingId: working.get(placeKey(one)) ?? null,
  }))
  const given = rows(
    stored.map(({ pageId, language, savedId, workingId }) => [
      text(pageId),
      text(language),
      id(savedId),
      id(workingId),
    ]),
  )
  await sql`update documents set
      revision = documents.revision + 1,
      saved_revision = case when given.column3 is null then saved_revision else documents.revision + 1 end,
      saved_snapshot = coalesce(given.column3, saved_snapshot),
      working_snapshot = coalesce(given.column4, working_snapshot),
      updated_at = ${tx.now}, updated_by = ${byId}
    from ${given} where page_id = given.column1 and language = given.column2`.execute(tx.db)
  await insertRevisions(
    tx,
    stored.map(({ pageId, language, revision, savedId, workingId }) => ({
      pageId,
      language,
      revision: revision + 1,
      kind: 'save',
      line: savedId === null ? 'working' : 'saved',
      at: tx.now,
      byId,
      parent: revision,
      restoredFrom: null,
      label: null,
      snapshot: savedId ?? workingId ?? 0,
      summary: noChange,
    })),
  )
  await indexTags(tx, retagged)
}

/** The values before with other fields; their content goes from row to row within the database. */
async function copies(
  tx: Tx,
  retagged: readonly Retagged[],
  line: 'saved' | 'working',
): Promise<ReadonlyMap<string, number>> {
  const values = retagged.flatMap((one) => one[line] ?? [])
  if (values.length === 0) return new Map()
  const given = rows(values.map(({ snapshot, fields }) => [id(snapshot), text(fields)]))
  const made = await sql<Place & { readonly id: number }>`
    insert into snapshots (page_id, language, fields, content, issues)
    select page_id, language, given.column2, content, issues from ${given} join snapshots on id = given.column1
    returning id, page_id as "pageId", language`.execute(tx.db)
  return new Map(made.rows.map((row) => [placeKey(row), row.id]))
}

async function indexTags(tx: Tx, retagged: readonly Retagged[]): Promise<void> {
  const tags = retagged.flatMap(({ pageId, language, saved }) =>
    (saved?.tags ?? []).map((tag) => ({ page_id: pageId, language, snapshot: 'saved' as const, tag })),
  )
  if (tags.length === 0) return
  const given = rows(retagged.flatMap(({ pageId, language, saved }) => (saved ? [[text(pageId), text(language)]] : [])))
  await sql`delete from document_tags where snapshot = 'saved' and (page_id, language) in (
    select column1, column2 from ${given})`.execute(tx.db)
  await insertRows(tx, 'document_tags', tags)
}

type Cell = RawBuilder<unknown>

/** Its columns are called `column1` and so on by both databases. */
function rows(cells: readonly (readonly Cell[])[]): RawBuilder<unknown> {
  return sql`(values ${sql.join(cells.map((row) => sql`(${sql.join(row)})`))}) as given`
}

const id = (value: number | null): Cell => sql`cast(${value} as bigint)`
const text = (value: string): Cell => sql`cast(${value} as text)`
