import type { Saver } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'

/** Takes what an edit session saves, in the place of a content server. `present` is the page as the session has it. */
export function createMemorySaver(first: Page<StoredBlock>, present: () => Page<StoredBlock>): Saver {
  let stored = first
  return {
    async save({ revision }) {
      if (revision !== stored.revision) return { kind: 'stale', theirs: stored }
      stored = { ...present(), revision: revision + 1 }
      return { kind: 'saved', revision: stored.revision }
    },
  }
}
