import type { AskState } from '@quoin/edit'
import { personName } from '../parts/person-name.ts'
import { momentText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSeconds } from '../use-seconds.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { LivePage } from './live-page.ts'
import { LockActs } from './lock-acts.tsx'

interface LockBannerProps {
  readonly workspace: Workspace
  readonly live: LivePage
}

/** Over the page: that somebody else holds it, or that somebody asks for it. */
export function LockBanner({ workspace, live }: LockBannerProps) {
  const lock = useSession(workspace.session, (state) => state.lock)
  useSeconds(lock.name === 'HANDING')
  const { say } = workspace
  switch (lock.name) {
    case 'HANDING':
      return (
        <div className="qe-banner" data-tone="warning">
          <span className="qe-banner-text" role="alert">
            {say('lock.asks', { name: personName(lock.to) })}
          </span>
          <button type="button" className="qe-button qe-small" onClick={live.agree}>
            {say('lock.agree')}
          </button>
          <button type="button" className="qe-button qe-small" onClick={live.refuse}>
            {say('lock.refuse', { seconds: Math.max(0, Math.ceil((lock.until - Date.now()) / 1000)) })}
          </button>
        </div>
      )
    case 'OTHER': {
      const time = momentText(lock.since, say.locale)
      const text = lock.holder.self ? 'lock.otherTab' : (askedInVain(lock.asked) ?? 'lock.heldBy')
      return (
        <div className="qe-banner" data-tone="warning">
          <span className="qe-banner-text" role="status">
            {say(text, { name: personName(lock.holder), time })}
          </span>
          <LockActs workspace={workspace} live={live} small />
        </div>
      )
    }
    default:
      return null
  }
}

function askedInVain(asked: AskState): 'locked.DECLINED' | 'locked.UNHEARD' | undefined {
  return asked === 'DECLINED' || asked === 'UNHEARD' ? `locked.${asked}` : undefined
}

/** Told by the system too: for those who wait for the page in another window. */
export function TellWhenFree({ workspace, live }: LockBannerProps) {
  const on = useStore(live.state, (state) => state.tellWhenFree)
  async function turn() {
    live.state.set({ tellWhenFree: !on })
    if (!on && 'Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
  }
  return (
    <button type="button" className="qe-button" aria-pressed={on} onClick={turn}>
      {workspace.say('locked.tell')}
    </button>
  )
}
