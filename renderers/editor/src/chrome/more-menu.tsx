import { isApple } from '@quoin/dom/canvas'
import { useRef, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { firstChordText } from '../commands/chord-text.ts'
import { isOffered } from '../commands/editor-command.ts'
import { commandById, isBlocked, runCommand } from '../commands/registry.ts'
import { Icon } from '../icons.tsx'
import { useStore } from '../store.ts'
import { savesItself } from '../workspace/layout.ts'
import type { Workspace } from '../workspace/workspace.ts'

const offered = [
  'history.redo',
  'page.save',
  'page.autosave',
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
  'help.plainReport',
]

export function MoreMenu({ workspace }: { readonly workspace: Workspace }) {
  const { say, host, view } = workspace
  const autosave = useStore(workspace.layout, (state) => savesItself(state, host.config.options))
  const keys = useStore(workspace.layout, (state) => state.keys)
  const apple = isApple(navigator.platform)
  const button = useRef<HTMLButtonElement>(null)
  const [inBar, setInBar] = useState<ReadonlySet<string>>(new Set())

  /** What stands in the bar at its present width is not offered twice. */
  function look(): void {
    const bar = button.current?.closest('.qe-toolbar')
    const parts = [...(bar?.querySelectorAll<HTMLElement>('[data-command]') ?? [])]
    setInBar(new Set(parts.filter((part) => part.checkVisibility()).map(({ dataset }) => dataset.command ?? '')))
  }

  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && look()}>
      <Button ref={button} className="qe-button qe-quiet qe-square" aria-label={say('toolbar.more')}>
        <Icon name="more" />
      </Button>
      <Popover className="qe-popover" placement="bottom end">
        <Menu
          className="qe-menu"
          disabledKeys={offered.filter((id) => isBlocked(workspace, id))}
          onAction={(key) => {
            const id = String(key)
            const device = host.config.devices.find(({ label }) => `device:${label}` === id)
            if (device) view.set({ frame: { width: device.width, height: undefined } })
            else if (id === 'signOut') host.signOut()
            else runCommand(workspace, id)
          }}
        >
          {!inBar.has('view.theme') &&
            host.config.devices.map(({ label }) => (
              <MenuItem key={label} id={`device:${label}`} className="qe-menu-item">
                {say.text(label)}
              </MenuItem>
            ))}
          {offered.map((id) => {
            const command = commandById(id)
            return command && !inBar.has(id) && isOffered(command, host) ? (
              <MenuItem key={id} id={id} className="qe-menu-item" textValue={say(command.label)}>
                {say(command.label)}
                {id === 'page.autosave' && autosave && (
                  <span className="qe-menu-hint">
                    <Icon name="check" size="small" />
                  </span>
                )}
                <kbd className="qe-menu-hint">{firstChordText(command, keys, apple)}</kbd>
              </MenuItem>
            ) : null
          })}
          {host.scope === 'SITE' && (
            <MenuItem id="signOut" className="qe-menu-item">
              {say('toolbar.signOut')}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
