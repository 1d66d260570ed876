import type { LockState } from '@quoin/edit'
import type { Off } from '@quoin/engine'
import { useEffect } from 'react'
import { editorAddress } from '../pages/page-address.ts'
import { problemText } from '../parts/answers.ts'
import { personName } from '../parts/person-name.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Tells what others did: a change that came into the page, a page that is free again, one that is gone. */
export function useLivePage(workspace: Workspace): void {
  useEffect(() => {
    const { live, session, host, say, notify } = workspace
    if (!live) return
    const tell = () => {
      const { lock, readOnly, page } = session.getState()
      if (lock.name === 'OTHER' || readOnly.some((reason) => reason !== 'LOCK_OTHER')) return
      notify(say(lock.name === 'HELD' ? 'lock.yours' : 'lock.free'))
      if (live.state.get().tellWhenFree) tellOutside(say('lock.freeOf', { name: page.name }))
      live.state.set({ tellWhenFree: false })
    }
    const hear = (before: LockState, { name }: LockState) => {
      if (before.name !== 'OTHER' || name === 'OTHER' || name === 'ASKING') return
      if (name === 'HELD') return tell()
      // whoever left may have asked for approval: then it is free for nobody
      left = true
      live.look()
    }
    async function keepAsNew() {
      // loaded once it is asked for: hardly a page is gone
      const { saveAsNew } = await import('./save-as-new.ts')
      const answer = await saveAsNew(host.client.pages, session.getState().page)
      if (!answer.ok) return notify(problemText(answer.problem), { tone: 'danger' })
      host.navigate(editorAddress(host.config, answer.value.id, answer.value.language))
      notify(say('page.created', { name: answer.value.name }))
    }
    let left = false
    /** Takes away what was said of a page that is there again. */
    let gone: Off = () => {}
    let lock = session.getState().lock
    const offs = [
      live.on('page:changed', ({ page, joined }) => {
        const { editStatus, mergeRequest } = workspace.server.get().page
        workspace.meet(page)
        gone()
        if (left) tell()
        left = false
        const mine = editStatus === 'MERGE_REQUESTED' && mergeRequest?.by.id === host.user.id
        // what was discarded leaves the page
        if (mine && page.editStatus === 'MERGED' && !joined)
          return notify(say(page.hasUnpublishedChanges ? 'live.approved' : 'live.approvedAndPublished'))
        const { user } = page.lastEditedBy
        if (!joined || session.getState().lock.name === 'OTHER') return
        notify(user ? say('live.joined', { name: personName(user) }) : say('live.joinedAny'))
      }),
      live.on('page:gone', ({ forGood, by }) => {
        gone()
        const mayRestore = workspace.server.get().page.rights.canDeletePage
        const asNew = { label: say('live.saveAsNew'), run: () => void keepAsNew() }
        gone = host.notify({
          text: forGood
            ? say('live.goneForGood')
            : `${by ? say('live.deletedBy', { name: by }) : say('live.deleted')} ${say(mayRestore ? 'live.gone' : 'live.goneUnlessAsked')}`,
          tone: 'danger',
          ...(host.scope === 'SITE' ? { action: asNew } : {}),
        })
      }),
      session.subscribe(
        (state) => state.readOnly.includes('RIGHT_MISSING'),
        (closed) => notify(say(closed ? 'live.mayNotEdit' : 'live.mayEdit'), closed ? { tone: 'danger' } : {}),
      ),
      // a save met a newer version, and both are on the page now
      session.onEvent('page:merged', () => {
        if (session.getState().save.name === 'SAVING') notify(say('live.joinedAny'))
      }),
      session.subscribe(
        (state) => state.lock,
        (next) => {
          hear(lock, next)
          lock = next
        },
      ),
    ]
    return () => {
      for (const off of offs) off()
    }
  }, [workspace])
}

function tellOutside(text: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || document.hasFocus()) return
  const notice = new Notification(text)
  notice.onclick = () => window.focus()
}
