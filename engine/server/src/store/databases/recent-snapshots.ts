import { snapshotLength } from '../snapshot-length.ts'
import type { Snapshot } from '../tables/pages.ts'

/** Snapshots that were read or written lately, so that what was worked out of one is not worked out again at the next save. */
export interface RecentSnapshots {
  /** The same snapshot as it is known already. The texts decide and not the id, which a database may give out again. */
  recognise(snapshot: Snapshot): Snapshot
}

const mostCharacters = 4 * 1024 * 1024

export function recentSnapshots(limit = mostCharacters): RecentSnapshots {
  const kept = new Map<number, Snapshot>()
  let characters = 0

  function forget(snapshot: Snapshot | undefined): void {
    if (!snapshot) return
    kept.delete(snapshot.id)
    characters -= snapshotLength(snapshot)
  }

  return {
    recognise(snapshot) {
      const known = kept.get(snapshot.id)
      const present = known && isSame(known, snapshot) ? known : snapshot
      forget(known)
      kept.set(present.id, present)
      characters += snapshotLength(present)
      for (const oldest of kept.values()) {
        if (characters <= limit) break
        forget(oldest)
      }
      return present
    },
  }
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.content === b.content && a.fields === b.fields && a.issues === b.issues
}
