import type { Saver } from '@quoin/edit'
import type { Page, StoredBlock, Transport } from '@quoin/engine'

export interface MemoryServer {
  /** Answers the engine's reads. */
  readonly transport: Transport
  /** Takes what an edit session saves; `present` is the page as the session has it. */
  saver(present: () => Page<StoredBlock>): Saver
}

/** One page in memory behind the two ports of Quoin, in the place of a content server. It forgets when the tab closes. */
export function createMemoryServer(first: Page<StoredBlock>): MemoryServer {
  let stored = first
  return {
    transport: {
      async request({ url }) {
        const isPage = new URL(url).pathname.endsWith(`/app/pages/${stored.slug}/translations/${stored.language}`)
        return { status: isPage ? 200 : 404, body: isPage ? stored : null, header: () => undefined }
      },
    },
    saver: (present) => ({
      async save({ revision }) {
        if (revision !== stored.revision) return { kind: 'stale', theirs: stored }
        stored = { ...present(), revision: revision + 1 }
        return { kind: 'saved', revision: stored.revision }
      },
    }),
  }
}
