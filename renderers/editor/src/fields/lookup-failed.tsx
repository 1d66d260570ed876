import { say, type Words } from '../messages.ts'

interface LookupFailedProps {
  readonly text: string
  readonly messages: Words
  readonly onRetry: () => void
}

/** Says that a search or a list did not come, with another try in place. */
export function LookupFailed({ text, messages, onRetry }: LookupFailedProps) {
  return (
    <p className="qe-error" role="alert">
      {text}{' '}
      <button type="button" className="qe-link" onClick={onRetry}>
        {say(messages, 'app.retry')}
      </button>
    </p>
  )
}
