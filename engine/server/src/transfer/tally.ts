import type { ImportReport } from '@quoin/engine/wire'
import type { ImportChoice } from './import-choice.ts'

/** What an import does with things that are there already, and how many became what. */
export interface Tally {
  readonly conflict: ImportChoice['conflict']
  readonly counts: Readonly<Pick<ImportReport, 'created' | 'overwritten' | 'skipped' | 'copied'>>
  readonly nextId: () => string
  /** Counts what becomes of one thing and says whether, and under which id, it is written. */
  decide(exists: boolean, id: string): { readonly id: string; readonly exists: boolean } | undefined
  skip(): void
  copy(): void
}

export function createTally(conflict: Tally['conflict'], nextId: () => string): Tally {
  const counts = { created: 0, overwritten: 0, skipped: 0, copied: 0 }
  return {
    conflict,
    counts,
    nextId,
    decide(exists, id) {
      if (!exists) counts.created += 1
      else if (conflict === 'overwrite') counts.overwritten += 1
      else if (conflict === 'copy') {
        counts.copied += 1
        return { id: nextId(), exists: false }
      } else {
        counts.skipped += 1
        return undefined
      }
      return { id, exists }
    },
    skip() {
      counts.skipped += 1
    },
    copy() {
      counts.copied += 1
    },
  }
}
