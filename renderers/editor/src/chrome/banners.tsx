import { LockBanner } from '../live/lock-banner.tsx'
import { timeText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { UpdateBanner } from './update-banner.tsx'

/** What a person has to know before they type: who else holds the page, or why else it cannot be changed. */
export function Banners({ workspace }: { readonly workspace: Workspace }) {
  const { session, view, live, server, say, host } = workspace
  const version = useStore(view, (state) => state.version)
  const hasTwo = useSession(session, (state) => state.page.committedContent !== undefined)
  const looking = version === 'COMMITTED' ? hasTwo : version !== 'WORKING'
  const readOnly = useSession(session, (state) => state.readOnly)
  const reason = readOnly.find((one) => !live || one !== 'LOCK_OTHER')
  async function withdraw() {
    const { id, language } = server.get().page
    const refusal = await workspace.act((revision) => host.client.pages.undoRequestMerge({ id, language }, revision))
    if (refusal) workspace.notify(refusal.text, { tone: 'danger' })
  }
  return (
    <>
      <UpdateBanner workspace={workspace} />
      {live && <LockBanner workspace={workspace} live={live} />}
      {looking && (
        <div className="qe-banner" role="status">
          <span className="qe-banner-text">
            {typeof version === 'string'
              ? say('working.looking')
              : say('history.looking', { time: timeText(version.at) })}
          </span>
          {typeof version !== 'string' && (
            <button type="button" className="qe-button qe-small" onClick={() => workspace.open({ name: 'history' })}>
              {say('history.words')}
            </button>
          )}
          <button type="button" className="qe-button qe-small" onClick={() => view.set({ version: 'WORKING' })}>
            {say(typeof version === 'string' ? 'working.back' : 'history.back')}
          </button>
        </div>
      )}
      {reason !== undefined && (
        <div className="qe-banner" data-tone={reason === 'PAGE_DAMAGED' ? 'danger' : 'warning'} role="status">
          <span className="qe-banner-text">{say(`readOnly.${reason}`)}</span>
          {reason === 'MERGE_REQUESTED' && (
            <button type="button" className="qe-button qe-small" onClick={withdraw}>
              {say('publish.withdraw')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
