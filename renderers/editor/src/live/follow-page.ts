import type { EditSession } from '@quoin/edit'
import { type Answer, editablePage, type Problem } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'

export interface PageFollower {
  /** The server has something newer, or may have. */
  look(): void
  /** The server said what it has. */
  take(page: AdminPage): void
  stop(): void
}

/** Brings what others did to the page into the session: one reading at a time, and none while a save is under way. */
export function followPage(options: {
  readonly session: EditSession
  readonly read: (signal: AbortSignal) => Promise<Answer<AdminPage>>
  /** `joined`: others' changes came into the page on the screen. */
  readonly onPage: (page: AdminPage, joined: boolean) => void
  /** 410 from the trash; 404 where it is not even there, or not for this person. */
  readonly onGone: (problem: Problem) => void
}): PageFollower {
  const { session, read, onPage, onGone } = options
  const ended = new AbortController()
  let wanted = false
  let busy = false

  async function turn(): Promise<void> {
    if (busy || !wanted || ended.signal.aborted || session.getState().save.name === 'SAVING') return
    wanted = false
    busy = true
    try {
      const answer = await read(ended.signal)
      if (answer.ok) take(answer.value)
      else if (answer.problem.status === 404 || answer.problem.status === 410) onGone(answer.problem)
    } catch {
      // the page was left while it was read
    }
    busy = false
    void turn()
  }

  function take(page: AdminPage): void {
    if (ended.signal.aborted) return
    const { save, base, page: before } = session.getState()
    // a save began meanwhile: its answer tells what is newer
    if (save.name === 'SAVING') {
      wanted = true
      return
    }
    if (page.revision < base.revision) return
    const theirs = editablePage(page)
    // the first save of a working copy leaves the committed version beside it
    const split = (theirs.committedContent === undefined) !== (before.committedContent === undefined)
    if (page.revision > base.revision || split) session.adopt(theirs)
    onPage(page, session.getState().page.content !== before.content)
  }

  const off = session.subscribe(
    (state) => state.save.name,
    () => void turn(),
  )

  return {
    look() {
      wanted = true
      void turn()
    },
    take,
    stop() {
      ended.abort()
      off()
    },
  }
}
