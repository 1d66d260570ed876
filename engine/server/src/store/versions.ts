import { afterTranslation } from './after-translation.ts'
import type { Tx } from './database.ts'
import { partsOf } from './in-parts.ts'
import type { PageTables } from './tables/pages.ts'

/** A translation, and which snapshots it holds. */
export type Versions = Pick<
  PageTables['documents'],
  'page_id' | 'language' | 'name' | 'saved_snapshot' | 'working_snapshot' | 'live_snapshot'
>

/** Those of every translation that is not in the trash: to look through all values there are, some at a time. */
export function eachVersions(tx: Tx): AsyncIterable<readonly Versions[]> {
  return partsOf((most, after) =>
    tx.db
      .selectFrom('documents')
      .select(['page_id', 'language', 'name', 'saved_snapshot', 'working_snapshot', 'live_snapshot'])
      .where('deleted_at', 'is', null)
      .where(afterTranslation(after))
      .orderBy('page_id')
      .orderBy('language')
      .limit(most)
      .execute(),
  )
}
