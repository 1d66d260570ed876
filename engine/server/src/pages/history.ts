import type { Revision, RevisionEntry, RevisionKind } from '@quoin/engine/wire'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { listParked, type Parked } from '../store/parked.ts'
import { findRevision, listRevisions, type StoredRevision } from '../store/revisions.ts'
import { findSnapshots, snapshotIssues, snapshotValues } from '../store/snapshots.ts'
import { timestamp } from '../time/timestamp.ts'
import { type People, readPeople } from './people.ts'

const runMs = 10 * 60_000

/** A run of autosaves of one person within ten minutes counts as its last one. Newest first, as given. */
export function collapseAutosaves(entries: readonly StoredRevision[]): readonly StoredRevision[] {
  const shown: StoredRevision[] = []
  let last: StoredRevision | undefined
  for (const entry of entries) {
    const belongs =
      last !== undefined &&
      entry.kind === 'autosave' &&
      last.kind === 'autosave' &&
      entry.byId === last.byId &&
      entry.label === null &&
      last.at - entry.at <= runMs
    if (belongs) continue
    shown.push(entry)
    last = entry
  }
  return shown
}

export interface HistoryQuery {
  readonly kind?: RevisionKind | undefined
  readonly collapse: boolean
  readonly viewerId: string
}

export async function readHistory(tx: Tx, document: Document, query: HistoryQuery): Promise<readonly RevisionEntry[]> {
  if (query.kind === 'parked') {
    const parked = await listParked(tx, document, query.viewerId)
    const people = await readPeople(
      tx,
      parked.map(({ byId }) => byId),
    )
    return parked.map((entry) => parkedEntry(entry, people))
  }
  const all = await listRevisions(tx, document)
  const entries = query.collapse ? collapseAutosaves(all) : all
  const shown = query.kind === undefined ? entries : entries.filter(({ kind }) => kind === query.kind)
  const people = await readPeople(
    tx,
    shown.map(({ byId }) => byId),
  )
  return shown.map((entry) => revisionEntry(entry, document, people))
}

/** One entry with its values: a number of the history, or `p1` for the caller's own parked text. */
export async function readRevision(tx: Tx, document: Document, name: string, viewerId: string): Promise<Revision> {
  const entry = await findEntry(tx, document, name, viewerId)
  const snapshot = (await findSnapshots(tx, [entry.snapshot])).get(entry.snapshot)
  if (!snapshot) throw problem('not_found')
  const people = await readPeople(tx, [entry.byId])
  const head = 'number' in entry ? parkedEntry(entry, people) : revisionEntry(entry, document, people)
  return { ...head, values: snapshotValues(snapshot), issues: snapshotIssues(snapshot) }
}

async function findEntry(tx: Tx, document: Document, name: string, viewerId: string): Promise<StoredRevision | Parked> {
  const [, prefix, digits] = /^(p?)([1-9]\d{0,8})$/.exec(name) ?? []
  const number = Number(digits)
  const entry =
    digits === undefined
      ? undefined
      : prefix === 'p'
        ? (await listParked(tx, document, viewerId)).find((one) => one.number === number)
        : await findRevision(tx, document, number)
  if (!entry) throw problem('not_found')
  return entry
}

function revisionEntry(entry: StoredRevision, document: Document, people: People): RevisionEntry {
  return {
    revision: entry.revision,
    kind: entry.kind,
    line: entry.line,
    at: timestamp(entry.at),
    by: people.name(entry.byId),
    parent: entry.parent,
    ...(entry.restoredFrom === null ? {} : { restoredFrom: readName(entry.restoredFrom) }),
    ...(entry.label === null ? {} : { label: entry.label }),
    live: document.live?.revision === entry.revision,
    summary: entry.summary,
  }
}

export function parkedEntry(entry: Parked, people: People): RevisionEntry {
  return {
    revision: `p${entry.number}`,
    kind: 'parked',
    line: 'working',
    at: timestamp(entry.at),
    by: people.name(entry.byId),
    parent: entry.baseRevision,
    ...(entry.label === null ? {} : { label: entry.label }),
    live: false,
    summary: entry.summary,
  }
}

function readName(name: string): number | string {
  return name.startsWith('p') ? name : Number(name)
}
