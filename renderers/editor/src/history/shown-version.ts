import type { EditState } from '@quoin/edit'
import type { Page, StoredBlock } from '@quoin/engine'
import type { RevisionEntry, Values } from '@quoin/engine/wire'
import { withValues } from './with-values.ts'

/** An older version, drawn in the place of the page. */
export interface PastVersion {
  readonly revision: RevisionEntry['revision']
  readonly at: string
  readonly values: Values
}

/** Of a page with a working copy one of the two, or an older version. */
export type ShownVersion = 'WORKING' | 'COMMITTED' | PastVersion

/** What the frame shows instead of the page that is edited; undefined where it shows that. */
export function pageInstead(shown: ShownVersion, page: EditState['page']): Page<StoredBlock> | undefined {
  if (shown === 'WORKING') return undefined
  if (shown !== 'COMMITTED') return withValues(page, shown.values)
  return page.committedContent && { ...page, content: page.committedContent }
}
