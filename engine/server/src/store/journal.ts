import { CompiledQuery, sql } from 'kysely'
import { sha256Hex } from '../auth/secrets.ts'
import type { Tx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { prepared } from './prepared.ts'
import type { JournalTables, Topic } from './tables/journal.ts'

export interface NewEvent {
  readonly topic: Topic
  readonly type: string
  /** Of which page: who may not see it does not get the event (L-9). */
  readonly pageId?: string
  readonly language?: string
  readonly data: Readonly<Record<string, unknown>>
}

type EventRow = Omit<JournalTables['events'], 'number'>

const numberedEvent = prepared((db, row: EventRow & { readonly number: number }) => db.insertInto('events').values(row))

const newEvent = prepared((db, row: EventRow) =>
  db
    .with('raised', (one) => raising(one, 'events'))
    .insertInto('events')
    .values((of) => ({ ...row, number: of.selectFrom('raised').select('value') })),
)

/** SQLite changes one table with each statement. Without its counter there is no number, which the table refuses. */
async function insertEvent(tx: Tx, row: EventRow): Promise<void> {
  if (tx.dialect === 'postgres') return newEvent.atEnd(tx, row)
  await numberedEvent(tx, { number: await raise(tx, 'events'), ...row })
}

/**
 * Writes an event for the event stream. Its number comes from a counter that stays locked until the transaction ends,
 * so numbers become visible in their order (T-4).
 */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  await insertEvent(tx, eventRow(tx, event))
  tx.announceEvents()
}

/** Any number of them. Who writes others waits from here on, so they come last in their transaction. */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const [row] = await raising(tx.db, 'events', events.length).execute()
  const first = numberOf(row?.value, 'events') - events.length + 1
  const rows = events.map((event, index) => ({ number: first + index, ...eventRow(tx, event) }))
  await insertRows(tx, 'events', rows)
  tx.announceEvents()
}

function eventRow(tx: Tx, event: NewEvent): EventRow {
  return {
    at: tx.now,
    topic: event.topic,
    type: event.type,
    page_id: event.pageId ?? null,
    language: event.language ?? null,
    data: JSON.stringify(event.data),
  }
}

interface NameLock {
  readonly high: number
  readonly low: number
}

function lockOf(name: string): NameLock {
  const hash = sha256Hex(name)
  const half = (at: number) => Number.parseInt(hash.slice(at, at + 8), 16) | 0
  return { high: half(0), low: half(8) }
}

const heldName = prepared((db, { high, low }: NameLock) =>
  db.selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${high}::int, ${low}::int)`.as('isFree')),
)

/** Where several processes write, one of them holds a name until its transaction ends; the others fail with what `taken` says. */
export async function holdName(tx: Tx, name: string, taken: () => Error): Promise<void> {
  if (tx.dialect === 'sqlite') return
  await heldName.late(tx, lockOf(name), ({ rows: [row] }) => {
    if (!row?.isFree) throw taken()
  })
}

/** The same, but the others wait, and see then what was done under the name. */
export async function awaitName(tx: Tx, name: string): Promise<void> {
  if (tx.dialect === 'sqlite') return
  const { high, low } = lockOf(name)
  await sql`select pg_advisory_xact_lock(${high}::int, ${low}::int)`.execute(tx.db)
}

const newOutboxRow = prepared((db, row: JournalTables['outbox']) => db.insertInto('outbox').values(row))

/** Puts something to be sent to the outside (S-7). It leaves when the transaction is durable, and is never lost. */
export async function appendOutbox(
  tx: Tx,
  entry: {
    readonly id: string
    readonly type: string
    readonly data: object
    /** The submission or subscriber that it tells of: with that one it is forgotten. */
    readonly about?: string
  },
): Promise<void> {
  const data = JSON.stringify(entry.data)
  const { id, type, about = null } = entry
  await newOutboxRow.late(tx, { id, type, at: tx.now, data, about, failed_at: null })
}

/** Call in each act after which a public answer may differ; answers kept in memory are made anew. */
export async function touchPublic(tx: Tx): Promise<void> {
  await raise(tx, 'public')
  tx.announceEvents()
}

// Asked with every public answer, so it is compiled once.
export const generationQuery = CompiledQuery.raw("select value from counters where name = 'public'")

export async function publicGeneration({ db }: Pick<Tx, 'db'>): Promise<number> {
  const { rows } = await db.executeQuery(generationQuery)
  const [row] = rows as readonly { readonly value: number }[] // the column of the query
  return Number(row?.value)
}

function raising(db: Pick<Tx['db'], 'updateTable'>, name: JournalTables['counters']['name'], by = 1) {
  return db
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', by) }))
    .where('name', '=', name)
    .returning('value')
}

const raised = prepared((db, { name }: Pick<JournalTables['counters'], 'name'>) => raising(db, name))

async function raise(tx: Tx, name: 'events' | 'public'): Promise<number> {
  return numberOf((await raised(tx, { name })).rows[0]?.value, name)
}

function numberOf(value: number | undefined, name: 'events' | 'public'): number {
  if (value === undefined) throw new Error(`The counter of ${name} is missing.`)
  return value
}
