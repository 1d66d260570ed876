import type { Page, StoredBlock } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'

/** What the server has by now of a page of which it only answered that it took the changes; the reverse of `editablePage`. */
export function savedVersion(before: AdminPage, page: Page<StoredBlock>, revision: number): AdminPage {
  const { content, committedContent, ...values } = page
  const rest = { ...before, ...values, revision, workingValues: null } as AdminPage // of the same fields: the page came from this answer
  return committedContent === undefined
    ? { ...rest, content, workingContent: null }
    : { ...rest, content: committedContent, workingContent: content }
}
