import { isApple } from '@quoin/dom/canvas'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { chordText } from '../commands/chord-text.ts'
import { commandById, runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import type { Workspace } from '../workspace/workspace.ts'

const offered = [
  'page.save',
  'block.insert',
  'open.preview',
  'open.share',
  'open.history',
  'open.languages',
  'open.seo',
  'open.schedule',
  'view.theme',
  'open.palette',
  'open.shortcuts',
  'help.report',
]

export function MoreMenu({ workspace }: { readonly workspace: Workspace }) {
  const { say, host, view } = workspace
  const apple = isApple(navigator.platform)
  return (
    <MenuTrigger>
      <Button className="qe-button qe-quiet qe-square" aria-label={say('toolbar.more')}>
        <Icon name="more" />
      </Button>
      <Popover className="qe-popover" placement="bottom end">
        <Menu
          className="qe-menu"
          onAction={(key) => {
            const id = String(key)
            const device = host.config.devices.find(({ label }) => `device:${label}` === id)
            if (device) view.set({ device })
            else if (id === 'signOut') host.signOut()
            else runCommand(workspace, id)
          }}
        >
          {host.config.devices.map(({ label }) => (
            <MenuItem key={label} id={`device:${label}`} className="qe-menu-item qe-narrow-only" textValue={label}>
              {label}
            </MenuItem>
          ))}
          {offered.map((id) => {
            const command = commandById(id)
            const [chord] = command?.chords ?? []
            return command ? (
              <MenuItem key={id} id={id} className="qe-menu-item" textValue={say(command.label)}>
                {say(command.label)}
                {chord && <kbd className="qe-menu-hint">{chordText(chord, apple)}</kbd>}
              </MenuItem>
            ) : null
          })}
          <MenuItem id="signOut" className="qe-menu-item" textValue={say('toolbar.signOut')}>
            {say('toolbar.signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
