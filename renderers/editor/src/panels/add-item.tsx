import type { PanelField } from '@quoin/edit'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { enterNew } from '../commands/enter-new.ts'
import { Icon } from '../icons.tsx'
import { ChooseFiles } from '../media/choose-files.tsx'
import { ActButton } from '../parts/act-button.tsx'
import { dropFiles } from '../paste/drop-files.ts'
import { isPictureList } from '../paste/insert-pieces.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface AddItemProps {
  readonly workspace: Workspace
  readonly owner: string
  readonly field: PanelField
}

/** Adds an item to a list: at once where there is one kind of it, from a menu where there are more. */
export function AddItem({ workspace, owner, field }: AddItemProps) {
  const { session, say, host } = workspace
  const { descriptor, path } = field
  if (descriptor.type !== 'REPEATER') return null
  const at = { owner, prop: path }
  const add = (blockType: string) => {
    if (workspace.do({ type: 'block.insert', blockType, at })) enterNew(workspace)
  }
  const [only, ...others] = descriptor.items
  if (!only) return null
  const verdict = session.can({ type: 'block.insert', blockType: only.type, at })
  if (others.length === 0)
    return (
      <>
        <ActButton className="qe-add" disabled={!verdict.ok} onClick={() => add(only.type)}>
          <Icon name="plus" size="small" />
          {say('item.add', { label: only.label })}
        </ActButton>
        {host.scope !== 'SESSION' && isPictureList(workspace, at) && (
          <ChooseFiles
            className="qe-add"
            types={host.user.uploads.imageTypes}
            disabled={!verdict.ok}
            onFiles={(files) => dropFiles(workspace, { place: at }, files)}
          >
            <Icon name="upload" size="small" />
            {say('item.addPictures')}
          </ChooseFiles>
        )}
        {!verdict.ok && <p className="qe-help">{say.text(verdict.issues[0]?.message ?? '')}</p>}
      </>
    )
  return (
    <MenuTrigger>
      <Button className="qe-add">
        <Icon name="plus" size="small" />
        {say('item.addAny')}
      </Button>
      <Popover className="qe-popover">
        <Menu className="qe-menu" onAction={(key) => add(String(key))}>
          {descriptor.items.map(({ type, label }) => (
            <MenuItem
              key={type}
              id={type}
              className="qe-menu-item"
              isDisabled={!session.can({ type: 'block.insert', blockType: type, at }).ok}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
