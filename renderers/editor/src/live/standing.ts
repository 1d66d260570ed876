import type { EditSession } from '@quoin/edit'
import type { AdminPage, PageRights } from '@quoin/engine/wire'

/** What the server says of this person and this page: what may be done, and why nothing may be changed. */
export function applyStanding(session: EditSession, { rights, editStatus }: AdminPage): void {
  session.setRights(rights)
  session.setReadOnly('RIGHT_MISSING', !mayChange(rights))
  session.setReadOnly('MERGE_REQUESTED', editStatus === 'MERGE_REQUESTED')
}

function mayChange({ canEditPage, canEditContent, canEditPageAttributes, canEditSeo }: PageRights): boolean {
  return canEditPage && (canEditContent || canEditPageAttributes || canEditSeo)
}
