import { Link } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { useSay } from '../use-say.ts'

/** No server can be asked for this page, and this device never saw it. */
export function UnseenPage({ onRetry }: { readonly onRetry: () => void }) {
  const { config, scope, kept } = useAdmin()
  const t = useSay()
  return (
    <div className="qe-failed" role="alert">
      <h1 className="qe-empty-title">{t('offline.away')}</h1>
      <p>{t(kept ? 'offline.unseen' : 'offline.awayHelp')}</p>
      <button type="button" className="qe-button" onClick={onRetry}>
        {t('app.retry')}
      </button>
      {scope === 'SITE' && (
        <Link className="qe-button" href={config.paths.editor}>
          {t('page.all')}
        </Link>
      )}
    </div>
  )
}
