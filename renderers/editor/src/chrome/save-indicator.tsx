import type { EditSession, SaveState } from '@quoin/edit'
import { type Messages, say } from '../messages.ts'
import { useSession } from '../use-session.ts'

interface SaveIndicatorProps {
  readonly session: EditSession
  readonly messages: Messages
  readonly now: () => number
}

/** Always says where the changes are. */
export function SaveIndicator({ session, messages, now }: SaveIndicatorProps) {
  const save = useSession(session, (state) => state.save)
  return (
    <p className="qe-save" data-state={save.name} role="status">
      {saveText(save, messages, now())}
    </p>
  )
}

export function saveText(save: SaveState, messages: Messages, now: number): string {
  switch (save.name) {
    case 'SAVED':
      return say(messages, 'save.saved', { time: clockTime(save.at) })
    case 'DIRTY':
      return say(messages, 'save.dirty')
    case 'SAVING':
      return say(messages, 'save.saving')
    case 'FAILED':
      if (save.reason === 'OFFLINE') return say(messages, 'save.offline')
      return say(messages, 'save.failed', { seconds: Math.max(0, Math.ceil(((save.retryAt ?? now) - now) / 1000)) })
    case 'CONFLICT':
      return say(messages, 'save.conflict')
    case 'WAITING':
      return waitingText(save, messages)
  }
}

function waitingText(save: Extract<SaveState, { name: 'WAITING' }>, messages: Messages): string {
  if (save.for === 'SIGN_IN') return say(messages, 'save.signIn')
  if (save.for === 'LOCK') return say(messages, 'save.locked')
  return save.issues.length === 1
    ? say(messages, 'save.fixOne')
    : say(messages, 'save.fix', { count: save.issues.length })
}

function clockTime(at: number): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
}
