import type { Page, StoredBlock } from '@quoin/engine'
import { allowed, type Verdict } from '../issue-codes.ts'
import type { EditSession } from '../session/edit-session.ts'
import { recover } from './recover.ts'

/** What an earlier session left on this device. */
export interface FoundLog {
  readonly stored: unknown
  /** The version its edits were made on, where that can be had. */
  readonly base: Page<StoredBlock> | undefined
}

/** Takes what earlier sessions left into the page, one after the other, beside each other and beside what was edited since. */
export function recoverInto(session: EditSession, logs: readonly FoundLog[]): Verdict {
  for (const { stored, base } of logs) {
    const recovery = recover(stored, session.getState().page, session.site, base)
    if (!recovery) continue
    const taken = session.dispatch({ type: 'page.replace', page: recovery.page, cause: 'recover' })
    if (!taken.ok) return taken
  }
  return allowed
}
