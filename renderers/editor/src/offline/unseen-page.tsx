import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { useSay } from '../use-say.ts'

/** No server can be asked for this page, and this device never saw it. */
export function UnseenPage({ onRetry }: { readonly onRetry: () => void }) {
  const { config, scope, kept } = useAdmin()
  const say = useSay()
  return (
    <div className="qe-failed" role="alert">
      <h1 className="qe-empty-title">{say('offline.away')}</h1>
      <p>{say(kept ? 'offline.unseen' : 'offline.awayHelp')}</p>
      <button type="button" className="qe-button" onClick={onRetry}>
        {say('app.retry')}
      </button>
      {scope === 'SITE' && (
        <Link className="qe-button" href={config.paths.editor}>
          {say('page.all')}
        </Link>
      )}
    </div>
  )
}
