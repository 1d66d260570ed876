import type { Issue, StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Selectable } from 'kysely'
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

/** Answers the number that the values got. */
export async function insertSnapshotRow(tx: Tx, row: NewSnapshot): Promise<number> {
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
  for (const some of slicesOf(values, mostAtOnce)) {
    const ids = await newNumbers(
      tx,
      some.map(({ row }) => row),
    )
    if (ids.length !== some.length) throw new Error('A store did not answer the numbers of all values.')
    for (const [index, id] of ids.entries()) some[index]?.keep(id)
  }
}

export function lengthOf({ fields, content, issues }: Pick<NewSnapshot, 'fields' | 'content' | 'issues'>): number {
  return fields.length + content.length + issues.length
}

/** The numbers that the values got, in their order. */
async function newNumbers(tx: Tx, rows: readonly NewSnapshot[]): Promise<readonly number[]> {
  const [first, ...rest] = rows
  if (!first) return []
  if (tx.dialect === 'postgres')
    return (await tx.db.insertInto('snapshots').values(rows).returning('id').execute()).map(({ id }) => id)
  // With one writer they follow one another.
  const last = Number((await newSnapshot.each(tx, [first, ...rest])).insertId)
  return rows.map((_, index) => last - rows.length + 1 + index)
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
