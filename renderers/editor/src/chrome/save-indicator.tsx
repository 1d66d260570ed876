import type { SaveState } from '@quoin/edit'
import { showIssue } from '../commands/step-issue.ts'
import { say, type Words } from '../messages.ts'
import { momentOrDay } from '../parts/time-text.ts'
import { sayIn } from '../say-in.ts'
import { useSeconds } from '../use-seconds.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Always says where the changes are, and offers the way on where there is one. */
export function SaveIndicator({ workspace, now }: { readonly workspace: Workspace; readonly now: () => number }) {
  const { painted, host } = workspace
  const save = useSession(painted, (state) => state.save)
  useSeconds(save.name === 'FAILED')
  const text = saveText(save, host.config.messages, now())
  return (
    <p className="qe-save" data-state={save.name}>
      <span title={save.name === 'WAITING' ? text : undefined}>{text}</span>{' '}
      <NextStep workspace={workspace} save={save} />
    </p>
  )
}

function NextStep({ workspace, save }: { readonly workspace: Workspace; readonly save: SaveState }) {
  const { session, say: words, host } = workspace
  // in a host of one's own no dialog tells that somebody signed in again
  const isAlone = save.name === 'WAITING' && save.for === 'SIGN_IN' && host.scope !== 'SITE'
  const issue = save.name === 'WAITING' && save.for === 'FIX' ? save.issues[0] : undefined
  const mayTryAgain = isAlone || issue?.blockId === null
  if (save.name === 'DIRTY' || save.name === 'FAILED' || mayTryAgain)
    return (
      <button type="button" className="qe-link" onClick={() => session.flush()}>
        {words(save.name === 'DIRTY' ? 'app.save' : 'app.retry')}
      </button>
    )
  if (save.name === 'CONFLICT')
    return (
      <button type="button" className="qe-link" onClick={() => workspace.open({ name: 'conflict' })}>
        {words('save.review')}
      </button>
    )
  return issue ? (
    <button type="button" className="qe-link" onClick={() => showIssue(workspace, issue)}>
      {words('save.show')}
    </button>
  ) : null
}

export function saveText(save: SaveState, messages: Words, now: number): string {
  switch (save.name) {
    case 'SAVED':
      return save.at === null
        ? say(messages, 'save.savedBefore')
        : say(messages, 'save.saved', { time: momentOrDay(save.at, say(messages, 'app.locale'), now) })
    case 'DIRTY':
      return say(messages, 'save.dirty')
    case 'SAVING':
      return say(messages, 'save.saving')
    case 'FAILED':
      if (save.reason === 'OFFLINE') return say(messages, 'save.offline')
      return say(messages, save.reason === 'FULL' ? 'save.full' : 'save.failed', {
        seconds: Math.max(0, Math.ceil(((save.retryAt ?? now) - now) / 1000)),
      })
    case 'CONFLICT':
      return say(messages, 'save.conflict')
    case 'WAITING':
      return waitingText(save, messages)
  }
}

function waitingText(save: Extract<SaveState, { name: 'WAITING' }>, messages: Words): string {
  if (save.for === 'SIGN_IN') return say(messages, 'save.signIn')
  if (save.for === 'LOCK') return say(messages, 'save.locked')
  const whole = save.issues.find(({ path }) => path.length === 0)
  if (whole) return say(messages, 'save.refused', { reason: sayIn(messages).text(whole.message) })
  return save.issues.length === 1
    ? say(messages, 'save.fixOne')
    : say(messages, 'save.fix', { count: save.issues.length })
}
