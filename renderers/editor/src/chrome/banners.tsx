import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What a person has to know before they type: why the page cannot be changed, or that a newer version is being asked about. */
export function Banners({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, say, host } = workspace
  const readOnly = useSession(session, (state) => state.readOnly)
  const requested = readOnly.includes('MERGE_REQUESTED')
  const [reason] = readOnly
  if (reason === undefined) return null
  async function withdraw() {
    const { id, language } = server.get().page
    const problem = await workspace.act((revision) => host.client.pages.undoRequestMerge({ id, language }, revision))
    if (problem) workspace.notify(problem, { tone: 'danger' })
    else session.setReadOnly('MERGE_REQUESTED', false)
  }
  return (
    <div className="qe-banner" data-tone={reason === 'PAGE_DAMAGED' ? 'danger' : 'warning'} role="status">
      {say(`readOnly.${reason}`)}
      {requested && (
        <button type="button" className="qe-button qe-small" onClick={withdraw}>
          {say('publish.withdraw')}
        </button>
      )}
    </div>
  )
}
