import type { Page, StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'

/** The same page with what another version of it says. */
export function withValues(page: Page<StoredBlock>, values: Values): Page<StoredBlock> {
  return { ...page, ...values } as Page<StoredBlock> // the values of a page are part of it
}
