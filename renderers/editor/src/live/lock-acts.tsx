import { useState } from 'react'
import { ActButton } from '../parts/act-button.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { useStore } from '../store.ts'
import { useSeconds } from '../use-seconds.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { LivePage } from './live-page.ts'

interface LockActsProps {
  readonly workspace: Workspace
  readonly live: LivePage
  readonly small?: boolean
}

/** The ways to a page that somebody else holds: ask, take over, or be told when it is free. */
export function LockActs({ workspace, live, small = false }: LockActsProps) {
  const { session, say } = workspace
  const lock = useSession(session, (state) => state.lock)
  const canTakeOver = useSession(session, (state) => state.rights.canTakeOver)
  const canEdit = useSession(session, (state) => state.rights.canEditPage)
  const askedUntil = useStore(live.state, (state) => state.askedUntil)
  const [sure, setSure] = useState(false)
  useSeconds(askedUntil !== undefined)
  const isOthers = canEdit && lock.name === 'OTHER' && !lock.holder.self
  const mayTake = isOthers && (canTakeOver || lock.asked === 'UNANSWERED')
  // a question whose minute has passed does not come back by itself with the next one
  if (sure && !mayTake) setSure(false)
  if (lock.name !== 'OTHER' || !canEdit) return null
  const look = small ? 'qe-button qe-small' : 'qe-button'
  if (lock.holder.self)
    return (
      <ActButton className={look} disabled={lock.asked === 'ASKED'} onClick={live.take}>
        {say('locked.here')}
      </ActButton>
    )
  const name = personName(lock.holder)
  const seconds = Math.max(0, Math.ceil(((askedUntil ?? 0) - Date.now()) / 1000))
  return (
    <>
      {lock.asked !== 'NO' && !small && (
        <p className="qe-help" role="status">
          {say(`locked.${lock.asked}`, { name })}
        </p>
      )}
      <ActButton className={look} disabled={lock.asked === 'ASKED'} onClick={live.ask}>
        {lock.asked === 'ASKED' ? say('locked.waiting', { seconds }) : say('locked.ask')}
      </ActButton>
      {mayTake && (
        <button type="button" className={look} onClick={() => setSure(true)}>
          {say('locked.take')}
        </button>
      )}
      {sure && (
        <Confirm
          title={say('locked.takeTitle', { name })}
          act={say('locked.take')}
          danger
          onClose={() => setSure(false)}
          onConfirm={async () => {
            live.take()
            return undefined
          }}
        >
          <p>{say('locked.takeHelp', { name })}</p>
        </Confirm>
      )}
    </>
  )
}
