import type { Issue, StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import { type Selectable, sql } from 'kysely'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { slicesOf } from './slices.ts'
import type { PageTables, Snapshot } from './tables/pages.ts'

type Fields = Omit<Values, 'content'>

const parsedFields = new WeakMap<object, Fields>()
const parsed = new WeakMap<Snapshot, Values>()
/** Content that came out of JSON or went into it, with its text. */
const contentTexts = new WeakMap<object, string>()
/** Blocks that came out of JSON, with their texts once those were needed. */
const blockTexts = new WeakMap<object, string | null>()

/** Parsed once for each snapshot: what checks, merges and indexes a save all look at the same values. */
export function snapshotValues(snapshot: Snapshot): Values {
  const known = parsed.get(snapshot)
  if (known) return known
  const content: Values['content'] = JSON.parse(snapshot.content)
  for (const block of content) blockTexts.set(block, null)
  contentTexts.set(content, snapshot.content)
  const values = { ...snapshotFields(snapshot), content }
  parsed.set(snapshot, values)
  return values
}

/** The values, where somebody has parsed them already. */
export function parsedValues(snapshot: Snapshot): Values | undefined {
  return parsed.get(snapshot)
}

export function snapshotFields(snapshot: Pick<Snapshot, 'fields'>): Fields {
  const known = parsedFields.get(snapshot)
  if (known) return known
  const fields: Fields = JSON.parse(snapshot.fields)
  parsedFields.set(snapshot, fields)
  return fields
}

export function snapshotIssues(snapshot: Snapshot): readonly Issue[] {
  return JSON.parse(snapshot.issues)
}

export type NewSnapshot = Omit<Selectable<PageTables['snapshots']>, 'id'>

const newSnapshot = prepared<NewSnapshot, { readonly id: number }>((db, row, dialect) => {
  const insert = db.insertInto('snapshots').values(row)
  // SQLite tells the number anyway, and a statement that answers rows keeps a journal, which a long transaction pays for.
  return dialect === 'sqlite' ? insert : insert.returning('id')
})

const numberedSnapshot = prepared((db, row: NewSnapshot & { readonly id: number }) =>
  db.insertInto('snapshots').values(row),
)

const nextNumber = prepared((db) => db.selectNoFrom(sql<number>`nextval('snapshots_id_seq')`.as('id')))

/** Numbers that transactions have asked for and not given yet. */
const numbers = new WeakMap<Tx, number>()

/** Asks for the number of the next values along with the next question of the transaction: to write them nobody has to wait then. */
export async function askSnapshotNumber(tx: Tx): Promise<void> {
  // SQLite has no numbers but those of rows, and tells them without a trip.
  if (tx.dialect === 'sqlite') return
  await nextNumber.late(tx, {}, ({ rows: [row] }) => void (row && numbers.set(tx, row.id)))
}

/** Answers the number that the values got. */
export async function insertSnapshotRow(tx: Tx, row: NewSnapshot): Promise<number> {
  const id = numbers.get(tx)
  if (id !== undefined) {
    numbers.delete(tx)
    await numberedSnapshot.late(tx, { id, ...row })
    return id
  }
  const { rows, insertId } = await newSnapshot(tx, row)
  return Number(tx.dialect === 'sqlite' ? insertId : rows[0]?.id)
}

/** Few enough that their texts are not in memory twice for long. */
const mostAtOnce = 50

export interface AwaitedNumber {
  readonly row: NewSnapshot
  /** Hears which number the values got. */
  readonly keep: (id: number) => void
}

export async function insertSnapshotRows(tx: Tx, values: readonly AwaitedNumber[]): Promise<void> {
  if (tx.dialect === 'postgres') {
    const numbered = await withNumbers(tx, values)
    for (const some of slicesOf(numbered, mostAtOnce))
      await tx.db
        .insertInto('snapshots')
        .values(some.map(({ id, row }) => ({ id, ...row })))
        .execute()
    for (const { id, keep } of numbered) keep(id)
    return
  }
  for (const [first, ...rest] of slicesOf(values, mostAtOnce)) {
    if (!first) continue
    const last = Number((await newSnapshot.each(tx, [first.row, ...rest.map(({ row }) => row)])).insertId)
    // With one writer they follow one another.
    for (const [index, { keep }] of [first, ...rest].entries()) keep(last - rest.length + index)
  }
}

/** Numbers of their own before they are written: in which order PostgreSQL answers what it has written, it does not promise. */
async function withNumbers(
  tx: Tx,
  values: readonly AwaitedNumber[],
): Promise<readonly (AwaitedNumber & { readonly id: number })[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select nextval('snapshots_id_seq') as id from generate_series(1, ${values.length}::int)
  `.execute(tx.db)
  return values.map((value, index) => {
    const id = rows[index]?.id
    if (id === undefined) throw new Error('A store did not answer numbers for all values.')
    return { ...value, id: Number(id) }
  })
}

export async function insertSnapshot(
  tx: Tx,
  of: { readonly pageId: string; readonly language: string },
  values: Values,
  issues: readonly Issue[],
): Promise<Snapshot> {
  const { content: given, ...rest } = values
  const { text, content } = storedContent(given)
  const texts = { fields: JSON.stringify(rest), content: text, issues: JSON.stringify(issues) }
  const id = await insertSnapshotRow(tx, { page_id: of.pageId, language: of.language, ...texts })
  const snapshot = { id, ...texts }
  parsed.set(snapshot, { ...snapshotFields(snapshot), content })
  return tx.recent.recognise(snapshot)
}

type Content = Values['content']

/** Content as reading it back will give it. */
function storedContent(given: Content): { readonly text: string; readonly content: Content } {
  const known = contentTexts.get(given)
  if (known !== undefined) return { text: known, content: given }
  const blocks = given.map(storedBlock)
  const content = blocks.map(({ block }) => block)
  const text = `[${blocks.map((one) => one.text).join(',')}]`
  contentTexts.set(content, text)
  return { text, content }
}

/** A block as reading it back will give it, so that what a save leaves alone stays the same object from save to save. */
function storedBlock(block: StoredBlock): { readonly text: string; readonly block: StoredBlock } {
  const known = blockTexts.get(block)
  if (typeof known === 'string') return { text: known, block }
  const text = JSON.stringify(block)
  const stored: StoredBlock = known === null ? block : JSON.parse(text)
  blockTexts.set(stored, text)
  return { text, block: stored }
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
  const found = new Map<number, Snapshot>()
  for (const some of slicesOf([...new Set(ids)])) {
    const rows =
      options.content === false
        ? (await snapshotHeads(tx, { ids: some })).rows.map((row) => ({ ...row, content: '' }))
        : (await wholeSnapshots(tx, { ids: some })).rows
    for (const row of rows) {
      found.set(row.id, options.content === false ? row : tx.recent.recognise(row))
    }
  }
  return found
}
