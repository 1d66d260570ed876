import { breadcrumb, findNode } from '@quoin/edit'
import { useDerived, useSession } from '../use-session.ts'
import { slotName } from '../workspace/slot-name.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { SiblingsMenu } from './siblings-menu.tsx'

/** From the page down to what is selected: each level is a button, with those beside it in a menu (U-20). */
export function Breadcrumb({ workspace }: { readonly workspace: Workspace }) {
  const { session, painted, say } = workspace
  const primary = useSession(painted, ({ selection }) => selection.primary)
  const trail = useDerived(painted, (state) =>
    primary === undefined ? [] : breadcrumb(state, workspace.site, primary),
  )
  const slot = useDerived(painted, (state) =>
    slotName(state, workspace.site, findNode(state, workspace.site, trail[0]?.id)?.list),
  )
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
        {slot !== undefined && trail[0] && (
          <li>
            <SiblingsMenu workspace={workspace} id={trail[0].id} label={say('breadcrumb.in', { name: slot })}>
              {slot}
            </SiblingsMenu>
          </li>
        )}
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
            <SiblingsMenu workspace={workspace} id={id} label={say('breadcrumb.beside', { name })} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
