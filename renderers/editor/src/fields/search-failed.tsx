import { type Messages, say } from '../messages.ts'

/** Says that a search failed, with another try in place. */
export function SearchFailed({ messages, onRetry }: { readonly messages: Messages; readonly onRetry: () => void }) {
  return (
    <p className="qe-error" role="alert">
      {say(messages, 'field.searchFailed')}{' '}
      <button type="button" className="qe-link" onClick={onRetry}>
        {say(messages, 'app.retry')}
      </button>
    </p>
  )
}
