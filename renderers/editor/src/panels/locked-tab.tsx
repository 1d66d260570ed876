import { AsideList } from '../live/aside-list.tsx'
import { LockActs } from '../live/lock-acts.tsx'
import { TellWhenFree } from '../live/lock-banner.tsx'
import { personName } from '../parts/person-name.ts'
import { momentText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Somebody else holds the page: who, since when, what was saved last, and the ways to get it. */
export function LockedTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, live, server, say } = workspace
  const lock = useSession(session, (state) => state.lock)
  const canTakeOver = useSession(session, (state) => state.rights.canTakeOver)
  const saved = useStore(server, (state) => state.page.lastEditedBy.date)
  if (lock.name !== 'OTHER') return null
  const { self } = lock.holder
  const name = personName(lock.holder)
  return (
    <>
      <div className="qe-fields">
        <h2>{self ? say('locked.otherTab') : say('locked.title', { name })}</h2>
        <dl className="qe-facts">
          <dt>{say('locked.since')}</dt>
          <dd>{momentText(lock.since, say.locale)}</dd>
          <dt>{say('locked.saved')}</dt>
          <dd>{momentText(saved, say.locale)}</dd>
        </dl>
        <p className="qe-help">{say('locked.follow')}</p>
        {live && (
          <div className="qe-lock-acts">
            <LockActs workspace={workspace} live={live} />
            {!self && <TellWhenFree workspace={workspace} live={live} />}
          </div>
        )}
        {self ? (
          <p className="qe-help">{say('locked.hereHelp')}</p>
        ) : (
          (canTakeOver || lock.asked === 'UNANSWERED') && <p className="qe-help">{say('locked.takeHelp', { name })}</p>
        )}
      </div>
      <AsideList workspace={workspace} />
    </>
  )
}
