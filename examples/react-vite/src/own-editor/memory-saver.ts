import { applySave, type EditPage, type Saver } from '@quoin/edit'

/** Takes what an edit session saves, in the place of a content server. */
export function createMemorySaver(first: EditPage): Saver {
  let stored = first
  return {
    async save(change) {
      if (change.revision !== stored.revision) return { kind: 'stale', theirs: stored }
      const next = applySave(stored, change)
      if (!next) return { kind: 'failed', reason: 'SERVER' }
      stored = { ...next, revision: stored.revision + 1 }
      return { kind: 'saved', revision: stored.revision }
    },
  }
}
