import { isApple } from '@quoin/dom/canvas'
import { useRef } from 'react'
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components'
import { firstChordText } from '../commands/chord-text.ts'
import { commandById, isBlocked, runCommand } from '../commands/registry.ts'
import type { Workspace } from '../workspace/workspace.ts'

const entries = [
  [
    'clipboard.copy',
    'clipboard.cut',
    'clipboard.paste',
    'clipboard.pasteText',
    'clipboard.copySettings',
    'clipboard.pasteSettings',
  ],
  ['block.insertBefore', 'block.insert', 'item.add', 'block.duplicate'],
  ['block.moveUp', 'block.moveDown', 'block.moveOut', 'block.moveIn', 'block.moveTo'],
  ['block.lock', 'block.reset', 'block.remove'],
] as const

/** Left out where they lead nowhere. */
const rare: readonly string[] = ['item.add', 'block.moveOut', 'block.moveIn']

/** Everything that can be done with what is selected: the same as the toolbar beside it. */
export function ContextMenu({
  workspace,
  x,
  y,
}: {
  readonly workspace: Workspace
  readonly x: number
  readonly y: number
}) {
  const { say } = workspace
  const anchor = useRef<HTMLSpanElement>(null)
  const apple = isApple(navigator.platform)
  const blocked = entries.flat().filter((id) => isBlocked(workspace, id))
  return (
    <>
      <span className="qe-anchor" ref={anchor} style={{ left: x, top: y }} />
      <Popover
        className="qe-popover"
        aria-label={say('menu.context')}
        triggerRef={anchor}
        isOpen
        placement="bottom start"
        onOpenChange={(open) => !open && workspace.open(undefined)}
      >
        <Menu
          className="qe-menu"
          aria-label={say('menu.context')}
          disabledKeys={blocked}
          autoFocus="first"
          onAction={(key) => {
            workspace.open(undefined)
            runCommand(workspace, String(key))
          }}
          onClose={() => workspace.view.get().overlay?.name === 'menu' && workspace.open(undefined)}
        >
          {entries.flatMap((group, index) => [
            ...(index > 0 ? [<Separator key={`line ${group[0]}`} className="qe-divider" />] : []),
            ...group.map((id) => {
              const command = commandById(id)
              if (!command || (rare.includes(id) && blocked.includes(id))) return null
              const keys = firstChordText(command, workspace.layout.get().keys, apple)
              return (
                <MenuItem
                  key={id}
                  id={id}
                  className={`qe-menu-item ${id === 'block.remove' ? 'qe-danger' : ''}`}
                  textValue={say(command.label)}
                >
                  {say(command.label)}
                  {keys && <kbd className="qe-menu-hint">{keys}</kbd>}
                </MenuItem>
              )
            }),
          ])}
        </Menu>
      </Popover>
    </>
  )
}
