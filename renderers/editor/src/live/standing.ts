import type { EditSession } from '@quoin/edit'
import type { AdminPage, PageRights } from '@quoin/engine/wire'

/** What the server says of this person and this page: what may be done, and why nothing may be changed. */
export function applyStanding(session: EditSession, { rights, editStatus }: AdminPage): void {
  const { rights: before, save } = session.getState()
  session.setRights(rights)
  session.setReadOnly('RIGHT_MISSING', !mayChange(rights))
  session.setReadOnly('MERGE_REQUESTED', editStatus === 'MERGE_REQUESTED')
  // what was refused for want of a right may be taken now
  if (save.name === 'WAITING' && save.for === 'FIX' && widens(before, rights)) void session.flush()
}

function mayChange({ canEditPage, canEditContent, canEditPageAttributes, canEditSeo }: PageRights): boolean {
  return canEditPage && (canEditContent || canEditPageAttributes || canEditSeo)
}

function widens(before: PageRights, { deniedBlocks, ...rights }: PageRights): boolean {
  const had = new Map<string, unknown>(Object.entries(before))
  const given = Object.entries(rights).some(([name, may]) => may && had.get(name) !== true)
  return given || before.deniedBlocks.some((type) => !deniedBlocks.includes(type))
}
