import { pageNodeId } from '@quoin/edit'
import { whyBlocked } from '../commands/registry.ts'
import { Icon, type IconName } from '../icons.tsx'
import type { CoreKey } from '../messages.ts'
import { LoadFailed } from '../panels/load-failed.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { CustomFields } from './custom-fields.tsx'
import { PageFacts } from './page-facts.tsx'
import { PageFields } from './page-fields.tsx'

type Opened = 'seo' | 'languages' | 'schedule' | 'history' | 'share'

const ways: readonly (readonly [Opened, IconName, CoreKey])[] = [
  ['seo', 'search', 'command.seo'],
  ['languages', 'globe', 'command.languages'],
  ['schedule', 'clock', 'command.schedule'],
  ['history', 'history', 'command.history'],
  ['share', 'link', 'command.share'],
]

/** The page's own values, and the ways to what has a dialog of its own. */
export function PageSettingsTab({ workspace }: { readonly workspace: Workspace }) {
  const { session, host, site } = workspace
  const rights = useSession(session, (state) => state.rights)
  const readOnly = useSession(session, (state) => state.readOnly.length > 0)
  const attributes = !readOnly && rights.canEditPageAttributes
  return (
    <>
      <LoadFailed workspace={workspace} id={pageNodeId} />
      <PageFields workspace={workspace} attributes={attributes} />
      <CustomFields workspace={workspace} disabled={readOnly || !rights.canEditPage} />
      <PageWays workspace={workspace} />
      <PageFacts
        workspace={workspace}
        mayChangeType={attributes && host.scope === 'SITE' && site.pageTypes.length > 1}
      />
    </>
  )
}

function PageWays({ workspace }: { readonly workspace: Workspace }) {
  const { say } = workspace

  /** Who may not go there hears why. */
  function offer(name: Opened) {
    const why = whyBlocked(workspace, `open.${name}`)
    return { disabled: why !== undefined, title: why, 'aria-description': why }
  }

  return (
    <nav className="qe-group" aria-label={say('page.more')}>
      <ul className="qe-menu">
        {ways.map(([name, icon, label]) => (
          <li key={name}>
            <ActButton className="qe-menu-item" {...offer(name)} onClick={() => workspace.open({ name })}>
              <Icon name={icon} />
              {say(label)}
            </ActButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
