import type { Tx } from './database.ts'
import type { Document } from './documents.ts'
import { slicesOf } from './slices.ts'
import type { Snapshot } from './tables/pages.ts'

/** Whether saved says what is live, also where it was written anew since. Of documents with their content. */
export function isSameAsLive({ saved, live }: Pick<Document, 'saved' | 'live'>): boolean {
  return live !== null && isSame(saved, live.snapshot)
}

function isSame(saved: Snapshot, live: Snapshot): boolean {
  return saved.id === live.id || (saved.fields === live.fields && saved.content === live.content)
}

/** The ids of saved snapshots that say what is live; of documents that came without content, the database is asked. */
export async function sameAsLive(tx: Tx, documents: readonly Document[]): Promise<ReadonlySet<number>> {
  const same = documents.filter(isSameAsLive)
  const unread = same.filter(({ saved, live }) => saved.content === '' && saved.id !== live?.snapshot.id)
  const certain = new Set(same.filter((document) => !unread.includes(document)).map(({ saved }) => saved.id))
  for (const ids of slicesOf(unread.map(({ saved }) => saved.id))) {
    const rows = await tx.db
      .selectFrom('snapshots as saved')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.page_id', '=', 'saved.page_id')
          .onRef('documents.language', '=', 'saved.language')
          .onRef('documents.saved_snapshot', '=', 'saved.id'),
      )
      .innerJoin('snapshots as live', 'live.id', 'documents.live_snapshot')
      .select('saved.id')
      .where('saved.id', 'in', [...ids])
      .whereRef('saved.content', '=', 'live.content')
      .execute()
    for (const { id } of rows) certain.add(id)
  }
  return certain
}
