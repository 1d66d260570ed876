import type { StoredRevision } from '../store/revisions.ts'
import type { PreparedDocument } from './prepare-pages.ts'

/** A translation that was here before the import. */
export interface Former {
  readonly revision: number
  readonly parked: number
  /** Where visitors found it. */
  readonly liveSlug?: string
  /** Whether its history is still here; the one of the archive tells of other numbers then. */
  readonly keepsHistory: boolean
}

/** An entry that an import makes itself, with the number of its values in the archive. */
export type ImportEntry = Pick<StoredRevision, 'revision' | 'line' | 'snapshot'>

type Entry = PreparedDocument['history'][number]

export interface Entered {
  readonly document: PreparedDocument
  readonly entries: readonly ImportEntry[]
  /** What the revisions that other translations name are by now; null where the archive lacks them. */
  readonly numbers: ReadonlyMap<number, number | null>
}

/** A translation that was here before, and the revisions of the archived one that other translations name. */
export interface Succeeded {
  readonly former: Former
  readonly named: readonly number[]
}

/**
 * The entries that an import adds to a history, so that whatever a translation names by a revision is there. One that takes
 * the place of a former goes on after it: no number that somebody has seen means other values.
 */
export function withImportEntries(document: PreparedDocument, succeeded?: Succeeded): Entered {
  return succeeded
    ? afterFormer(document, succeeded)
    : { document, entries: missingEntries(document), numbers: new Map() }
}

function missingEntries(document: PreparedDocument): readonly ImportEntry[] {
  const { history, saved, savedRevision, live, working, revision } = document
  const known = new Set(history.map((entry) => entry.revision))
  const entries: ImportEntry[] = []
  const need = (entry: ImportEntry) => {
    if (known.has(entry.revision)) return
    known.add(entry.revision)
    entries.push(entry)
  }
  need({ revision: savedRevision, line: 'saved', snapshot: saved })
  if (live) need({ revision: live.revision, line: 'saved', snapshot: live.snapshot })
  need({ revision, line: working === null ? 'saved' : 'working', snapshot: working ?? saved })
  return entries
}

function afterFormer(document: PreparedDocument, { former, named }: Succeeded): Entered {
  const { saved, live, working, schedule, mergeRequest } = document
  const history = former.keepsHistory ? [] : document.history.map((entry) => later(entry, former.revision))
  const start = Math.max(former.revision, document.revision, history.at(-1)?.revision ?? 0) + 1
  const pinned = schedule.revision === null ? undefined : snapshotAt(document, schedule.revision)
  const translated = former.keepsHistory ? named.map((number) => snapshotAt(document, number)) : []
  const others = [...new Set([...translated.filter((one) => one !== working), pinned, live?.snapshot])]
    .filter((one) => one !== undefined)
    .filter((one) => one !== saved)
  const onSaved = [...others, saved].map(
    (snapshot, index): ImportEntry => ({ revision: start + index, line: 'saved', snapshot }),
  )
  const last = start + onSaved.length - 1
  const onWorking: readonly ImportEntry[] =
    working === null ? [] : [{ revision: last + 1, line: 'working', snapshot: working }]
  const numberOf = (snapshot: number | undefined) => onSaved.find((entry) => entry.snapshot === snapshot)?.revision ?? 0
  const revision = last + onWorking.length
  const entries = [...onSaved, ...onWorking]
  const known = new Set(former.keepsHistory ? [] : document.history.map((entry) => entry.revision))
  const numberHere = (number: number): number | null => {
    if (known.has(number)) return number + former.revision
    const snapshot = snapshotAt(document, number)
    return entries.find((entry) => entry.snapshot === snapshot)?.revision ?? null
  }
  return {
    document: {
      ...document,
      revision,
      savedRevision: last,
      live: live && { ...live, revision: numberOf(live.snapshot) },
      schedule: { ...schedule, revision: schedule.revision === null ? null : numberOf(pinned) },
      mergeRequest: mergeRequest && { ...mergeRequest, revision },
      history,
    },
    entries,
    numbers: new Map(named.map((number) => [number, numberHere(number)])),
  }
}

function later(entry: Entry, by: number): Entry {
  const { revision, parent, restoredFrom } = entry
  const isNumber = restoredFrom !== null && /^\d+$/.test(restoredFrom)
  return {
    ...entry,
    revision: revision + by,
    parent: parent === null ? null : parent + by,
    restoredFrom: isNumber ? String(Number(restoredFrom) + by) : restoredFrom,
  }
}

/** The values of a revision; undefined where the archive lacks them. */
function snapshotAt(document: PreparedDocument, number: number): number | undefined {
  const { history, saved, savedRevision, live, working, revision } = document
  const entry = history.find((one) => one.revision === number)
  if (entry) return entry.snapshot
  if (number === savedRevision) return saved
  if (number === live?.revision) return live.snapshot
  return number === revision ? (working ?? saved) : undefined
}
