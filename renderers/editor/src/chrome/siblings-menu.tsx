import { siblingsOf, standingOf } from '@quoin/edit'
import { type ReactNode, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../icons.tsx'
import { useDerived } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface SiblingsMenuProps {
  readonly workspace: Workspace
  /** One of those in the list. */
  readonly id: string
  readonly label: string
  /** What the button shows; without it an arrow, and no button where there is nothing beside. */
  readonly children?: ReactNode
}

/** The nodes of one list, to go from one to another. */
export function SiblingsMenu({ workspace, id, label, children }: SiblingsMenuProps) {
  const { painted } = workspace
  const [open, setOpen] = useState(false)
  const count = useDerived(painted, (state) => standingOf(state, workspace.site, id)?.count ?? 0)
  if (children === undefined && count < 2) return null
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={`qe-crumb ${children === undefined ? 'qe-crumb-more' : ''}`} aria-label={label}>
        {children ?? <Icon name="chevron" size="small" />}
      </Button>
      <Popover className="qe-popover">
        <SiblingsList workspace={workspace} id={id} label={label} isOwn={children === undefined} />
      </Popover>
    </MenuTrigger>
  )
}

interface SiblingsListProps {
  readonly workspace: Workspace
  readonly id: string
  readonly label: string
  /** The node is the one the menu was opened at, and not merely in the list. */
  readonly isOwn: boolean
}

/** Named only while the menu is open: a list may be long. */
function SiblingsList({ workspace, id, label, isOwn }: SiblingsListProps) {
  const { session, site } = workspace
  return (
    <Menu
      className="qe-menu"
      aria-label={label}
      selectionMode="single"
      selectedKeys={isOwn ? [id] : []}
      onAction={(key) => session.pick(String(key), 'replace')}
    >
      {siblingsOf(session.getState(), site, id).map((one) => (
        <MenuItem key={one.id} id={one.id} className="qe-menu-item" textValue={`${one.name} ${one.words}`}>
          <span className="qe-menu-name">{one.name}</span>
          <span className="qe-menu-hint qe-one-line">{one.words}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
