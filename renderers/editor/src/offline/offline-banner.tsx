import type { LivePage } from '../live/live-page.ts'
import { momentText } from '../parts/time-text.ts'
import type { Say } from '../say-in.ts'
import { useStore } from '../store.ts'

/** The page comes from this device: since when it may be another on the server, and what becomes of changes. */
export function OfflineBanner({ live, say }: { readonly live: LivePage; readonly say: Say }) {
  const keptAt = useStore(live.state, (state) => state.keptAt)
  if (keptAt === undefined) return null
  return (
    <div className="qe-banner" data-tone="warning" role="status">
      <span className="qe-banner-text">{say('offline.page', { time: momentText(keptAt, say.locale) })}</span>
    </div>
  )
}
