import type { EditSession } from '@quoin/edit'
import type { DocumentId } from '@quoin/edit/client'
import type { Off } from '@quoin/engine'
import type { KeptPages } from './kept-pages.ts'
import { savedVersion } from './saved-version.ts'

/** What was saved of an open page is what opens without the server, though that only answered that it took it. */
export function keepSaved(kept: KeptPages, session: EditSession, doc: DocumentId): Off {
  return session.onEvent('save:changed', ({ name, revision }) => {
    if (name !== 'SAVED') return
    const { page } = session.getState()
    void kept.renew(doc, (before) => (revision > before.revision ? savedVersion(before, page, revision) : before))
  })
}
