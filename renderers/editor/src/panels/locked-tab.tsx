import { useState } from 'react'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Somebody else holds the page: who, since when, and the ways to get it. */
export function LockedTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, say } = workspace
  const lock = useSession(session, (state) => state.lock)
  const canTakeOver = useSession(session, (state) => state.rights.canTakeOver)
  const [problem, setProblem] = useState<string>()
  if (lock.name !== 'OTHER') return null
  const { id, language } = session.getState().page
  const name = `${lock.holder.firstName} ${lock.holder.lastName}`.trim()
  const { pages } = host.client
  async function ask() {
    const answer = await pages.askForLock({ id, language })
    setProblem(answer.ok ? undefined : answer.problem.title)
    if (answer.ok) host.announce(say('locked.asked', { name }))
  }
  async function take() {
    const answer = await pages.takeLock({ id, language })
    setProblem(answer.ok ? undefined : answer.problem.title)
  }
  return (
    <div className="qe-fields">
      <h2>{lock.holder.self ? say('locked.otherTab') : say('locked.title', { name })}</h2>
      <p className="qe-help">{say('locked.since', { time: new Date(lock.since).toLocaleTimeString() })}</p>
      <p className="qe-help">{say('locked.follow')}</p>
      {!lock.holder.self && (
        <button type="button" className="qe-button" disabled={lock.asked === 'ASKED'} onClick={ask}>
          {say(lock.asked === 'ASKED' ? 'locked.waiting' : 'locked.ask')}
        </button>
      )}
      {(canTakeOver || lock.holder.self || lock.asked === 'UNANSWERED') && (
        <>
          <button type="button" className="qe-button qe-danger" onClick={take}>
            {say(lock.holder.self ? 'locked.here' : 'locked.take')}
          </button>
          <p className="qe-help">{say('locked.takeHelp', { name })}</p>
        </>
      )}
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
