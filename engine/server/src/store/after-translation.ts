import { type RawBuilder, sql } from 'kysely'
import type { PageTables } from './tables/pages.ts'

type Key = Pick<PageTables['documents'], 'page_id' | 'language'>

/** Of documents in the order of page and language those after this one; all, where there is none. */
export function afterTranslation(after: Key | undefined): RawBuilder<boolean> {
  return sql<boolean>`(documents.page_id, documents.language) > (${after?.page_id ?? ''}, ${after?.language ?? ''})`
}
