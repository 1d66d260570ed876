import type { RevisionKind } from '@quoin/engine/wire'
import type { Tx } from '../store/database.ts'
import { insertRevisions, noChange, type StoredRevision } from '../store/revisions.ts'
import { snapshotLength } from '../store/snapshot-length.ts'
import { type AwaitedNumber, insertSnapshotRows } from '../store/snapshots.ts'
import type { Snapshot } from '../store/tables/pages.ts'
import type { ImportEntry } from './import-entries.ts'
import type { Staged } from './own-names.ts'

type Stored = Staged & { readonly snapshots: ReadonlyMap<number, Snapshot> }

const mostCharacters = 1_000_000
const mostEntries = 500

/** The histories of translations as they were, some entries at a time: they are longer than the memory. */
export async function putHistories(tx: Tx, stored: readonly Stored[]): Promise<void> {
  let values: AwaitedNumber[] = []
  let entries: (() => Parameters<typeof insertRevisions>[1][number])[] = []
  let characters = 0

  async function flush(): Promise<void> {
    await insertSnapshotRows(tx, values)
    await insertRevisions(
      tx,
      entries.map((entry) => entry()),
    )
    values = []
    entries = []
    characters = 0
  }

  for (const { document, entries: added, textsOf, named, snapshots } of stored) {
    const { pageId, language, history } = document
    // What stands now may have been renamed; the history stays as it was, and does not share its values then.
    const ids = new Map(named.renamed.length > 0 ? [] : [...snapshots].map(([number, { id }]) => [number, id]))
    const store = (snapshot: number) => {
      if (ids.has(snapshot)) return
      const row = { page_id: pageId, language, ...textsOf(snapshot) }
      ids.set(snapshot, 0)
      values.push({ row, keep: (id) => ids.set(snapshot, id) })
      characters += snapshotLength(row)
    }
    for (const { snapshot, ...entry } of history) {
      store(snapshot)
      // a kind this version does not know is shown as it is
      const kind = entry.kind as RevisionKind
      entries.push(() => ({ pageId, language, ...entry, kind, snapshot: ids.get(snapshot) ?? 0 }))
      if (characters >= mostCharacters || entries.length >= mostEntries) await flush()
    }
    for (const { snapshot, ...entry } of added) {
      const present = snapshots.get(snapshot)?.id
      if (present === undefined) store(snapshot)
      entries.push(() => ({
        pageId,
        language,
        ...imported(tx.now),
        ...entry,
        snapshot: present ?? ids.get(snapshot) ?? 0,
      }))
    }
  }
  await flush()
}

function imported(at: number): Omit<StoredRevision, keyof ImportEntry> {
  return {
    kind: 'import',
    at,
    byId: null,
    parent: null,
    restoredFrom: null,
    label: null,
    summary: noChange,
  }
}
