import { useSay } from '../use-say.ts'

interface LookupFailedProps {
  readonly text: string
  readonly onRetry: () => void
}

/** Says that a search or a list did not come, with another try in place. */
export function LookupFailed({ text, onRetry }: LookupFailedProps) {
  return (
    <p className="qe-error" role="alert">
      {text}{' '}
      <button type="button" className="qe-link" onClick={onRetry}>
        {useSay()('app.retry')}
      </button>
    </p>
  )
}
