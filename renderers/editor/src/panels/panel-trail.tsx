import { breadcrumb } from '@quoin/edit'
import { useDerived } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The levels above what is selected, each a way back up. */
export function PanelTrail({ workspace, id }: { readonly workspace: Workspace; readonly id: string }) {
  const { session, painted, say } = workspace
  const above = useDerived(painted, (state) => breadcrumb(state, workspace.site, id).slice(0, -1))
  if (above.length === 0) return null
  return (
    <nav aria-label={say('panel.levels')}>
      <ol className="qe-breadcrumb">
        {above.map((one) => (
          <li key={one.id}>
            <button type="button" className="qe-crumb" onClick={() => session.pick(one.id, 'replace')}>
              {one.name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
