import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { isBlocked } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import type { CoreKey } from '../messages.ts'
import { pageAddress } from '../pages/page-address.ts'
import { publishActs } from '../publish/publish-acts.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Overlay } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

type Entry = { readonly id: Extract<Overlay['name'], 'schedule' | 'share' | 'languages'>; readonly label: CoreKey }

const entries: readonly Entry[] = [
  { id: 'schedule', label: 'publish.schedule' },
  { id: 'share', label: 'command.share' },
  { id: 'languages', label: 'command.languages' },
]

/** The one loud button of the screen: opens what will happen before it happens. */
export function PublishMenu({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host, say } = workspace
  const page = useStore(server, (state) => state.page)
  const rights = useSession(session, (state) => state.rights)
  const [main] = publishActs(page, rights, host.user)
  const look = main ? 'qe-primary' : ''
  const address = page.status === 'PUBLISHED' ? pageAddress(host.config, page) : undefined
  return (
    <div className="qe-button-group qe-publish">
      <button type="button" className={`qe-button ${look}`} onClick={() => workspace.open({ name: 'publish' })}>
        {say(`publish.${main ?? 'publish'}`)}
      </button>
      <MenuTrigger>
        <Button className={`qe-button ${look} qe-square`} aria-label={say('publish.more')}>
          <Icon name="chevron" size="small" />
        </Button>
        <Popover className="qe-popover" placement="bottom end">
          <Menu
            className="qe-menu"
            disabledKeys={entries.map(({ id }) => id).filter((id) => isBlocked(workspace, `open.${id}`))}
            onAction={(key) => {
              const entry = entries.find(({ id }) => id === key)
              if (entry) workspace.open({ name: entry.id })
              else if (key === 'view') window.open(address, '_blank', 'noopener')
              else workspace.open({ name: 'unpublish' })
            }}
          >
            {entries.map(({ id, label }) => (
              <MenuItem key={id} id={id} className="qe-menu-item">
                {say(label)}
              </MenuItem>
            ))}
            {address !== undefined && (
              <MenuItem id="view" className="qe-menu-item">
                {say('publish.view')}
              </MenuItem>
            )}
            {page.status === 'PUBLISHED' && rights.canPublish && (
              <MenuItem id="unpublish" className="qe-menu-item qe-danger">
                {say('publish.unpublish')}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  )
}
