import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The site was deployed with other blocks while this page was open: it is loaded anew when everything is saved. */
export function UpdateBanner({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, say, notify } = workspace
  const updated = useStore(host.siteWatch, (state) => state.updated)
  if (!updated) return null

  async function reload(): Promise<void> {
    const { name } = await session.flush()
    if (name === 'SAVED') location.reload()
    else notify(say('act.unsaved'), { tone: 'danger' })
  }

  return (
    <div className="qe-banner" role="status">
      <span className="qe-banner-text">{say('site.updated')}</span>
      <button type="button" className="qe-button qe-small" onClick={reload}>
        {say('site.reload')}
      </button>
    </div>
  )
}
