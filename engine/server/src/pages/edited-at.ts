import type { RevisionKind, Values } from '@quoin/engine/wire'
import type { Tx } from '../store/database.ts'
import type { Document } from '../store/documents.ts'
import { revisionsUpTo, type StoredRevision } from '../store/revisions.ts'
import { findSnapshots, snapshotValues } from '../store/snapshots.ts'
import { isEqualJson } from './equal.ts'

/** On the saved line these are made only where no working copy is left, so what they hold is what is edited from then on. */
const endsWorking: ReadonlySet<RevisionKind> = new Set([
  'create',
  'autosave',
  'commit',
  'discard',
  'approve',
  'restore',
  'translate',
  'duplicate',
  'import',
  'lock_structure',
  'type',
])

const atOnce = 10

/**
 * What people edited when the translation was at a revision: not what its entry holds where that is of the saved values
 * beside a working copy (a schedule, a publishing, a tag's new name), or a scheduled publishing of values from before.
 * A tag's new name is not in the working copy it answers: the entry holds only the saved values.
 * Undefined when the history does not reach back that far, or never came that far.
 */
export async function editedAt(tx: Tx, document: Document, revision: number): Promise<Values | undefined> {
  if (revision > document.revision) return undefined
  const entries = await entriesUpTo(tx, document, revision)
  const [first, ...later] = entries
  if (!first || entries.at(-1)?.revision !== revision) return undefined
  let edited: Edited = { snapshot: first.snapshot, isWorking: first.line === 'working' }
  for (const entry of later) edited = await editedAfter(tx, edited, entry)
  return valuesOf(tx, edited.snapshot)
}

/** Oldest first, from one that tells by itself what was edited. */
async function entriesUpTo(tx: Tx, document: Document, revision: number): Promise<readonly StoredRevision[]> {
  const entries: StoredRevision[] = []
  for (let from = revision; ; ) {
    const some = await revisionsUpTo(tx, document, from, atOnce)
    for (const entry of some) {
      entries.unshift(entry)
      if (tellsEdited(entry)) return entries
    }
    const last = some.at(-1)
    if (!last || some.length < atOnce) return entries
    from = last.revision - 1
  }
}

function tellsEdited({ line, kind, summary }: StoredRevision): boolean {
  const changesContent = Object.values(summary).some((count) => count > 0)
  return line === 'working' || endsWorking.has(kind) || changesContent
}

interface Edited {
  readonly snapshot: number
  readonly isWorking: boolean
}

async function editedAfter(tx: Tx, before: Edited, entry: StoredRevision): Promise<Edited> {
  const next = { snapshot: entry.snapshot, isWorking: false }
  if (entry.kind !== 'publish') return before.isWorking ? before : next
  // What was edited is either what was published, or stays beside it.
  return (await isSameButDate(tx, before.snapshot, entry.snapshot)) ? next : before
}

async function isSameButDate(tx: Tx, one: number, other: number): Promise<boolean> {
  if (one === other) return true
  const [first, second] = [await valuesOf(tx, one), await valuesOf(tx, other)]
  return isEqualJson({ ...first, publishedAt: null }, { ...second, publishedAt: null })
}

async function valuesOf(tx: Tx, id: number): Promise<Values | undefined> {
  const snapshot = (await findSnapshots(tx, [id])).get(id)
  return snapshot && snapshotValues(snapshot)
}
