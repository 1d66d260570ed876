import { breadcrumb } from '@quoin/edit'
import { useDerived, useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** From the page down to what is selected. */
export function Breadcrumb({ workspace }: { readonly workspace: Workspace }) {
  const { session, say } = workspace
  const primary = useSession(session, ({ selection }) => selection.primary)
  const trail = useDerived(session, (state) => (primary === undefined ? [] : breadcrumb(state, session.site, primary)))
  return (
    <nav aria-label={say('breadcrumb.label')}>
      <ol className="qe-breadcrumb">
        <li>
          <button
            type="button"
            className="qe-crumb"
            aria-current={trail.length === 0 ? 'location' : undefined}
            onClick={() => session.select({ ids: [] })}
          >
            {say('breadcrumb.page')}
          </button>
        </li>
        {trail.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="qe-crumb"
              aria-current={id === primary ? 'location' : undefined}
              onClick={() => session.pick(id, 'replace')}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
