import type { EditSession, EditState } from '@quoin/edit'
import type { DocumentId } from '@quoin/edit/client'
import type { Clock, Off } from '@quoin/engine'
import type { KeptPages } from './kept-pages.ts'
import { savedVersion } from './saved-version.ts'

const pauseMs = 1000
const atMostMs = 30_000

export interface KeepSavedOptions {
  readonly kept: Pick<KeptPages, 'renew'>
  readonly session: EditSession
  readonly doc: DocumentId
  readonly clock: Clock
  /** Runs what it is given whenever the tab may be about to go, or the line to the server is gone. */
  readonly onLastChance: (run: () => void) => Off
}

/**
 * What was saved of an open page is what opens without the server, though that only answered that it took it. A large
 * page takes longer to write than a frame lasts, so that waits until nobody types, but never for the last chance to.
 */
export function keepSaved({ kept, session, doc, clock, onLastChance }: KeepSavedOptions): Off {
  let saved: { readonly page: EditState['page']; readonly revision: number } | undefined
  let latest = 0
  let timer: Off | undefined

  function keep(): void {
    timer?.()
    timer = undefined
    if (!saved) return
    const { page, revision } = saved
    saved = undefined
    void kept.renew(doc, (before) => (revision > before.revision ? savedVersion(before, page, revision) : before))
  }

  function wait(): void {
    if (!saved) return
    timer?.()
    timer = clock.after(Math.min(pauseMs, latest - clock.now()), keep)
  }

  const offs = [
    session.onEvent('save:changed', ({ name, revision }) => {
      if (name !== 'SAVED') return
      if (!saved) latest = clock.now() + atMostMs
      const { page, transaction } = session.getState()
      saved = { page: transaction?.start ?? page, revision }
      wait()
    }),
    session.onEvent('change:committed', wait),
    onLastChance(keep),
  ]
  return () => {
    keep()
    for (const off of offs) off()
  }
}
