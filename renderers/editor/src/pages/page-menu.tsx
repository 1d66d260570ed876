import type { AdminRow } from '@quoin/engine/wire'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useAdmin } from '../admin/admin-context.ts'
import { Icon } from '../icons.tsx'
import { useSay } from '../use-say.ts'
import { editorAddress, pageAddress } from './page-address.ts'
import type { PageDialog } from './page-dialogs.tsx'

interface PageMenuProps {
  readonly page: AdminRow
  readonly onDialog: (dialog: PageDialog) => void
}

/** What can be done with a page without opening it. */
export function PageMenu({ page, onDialog }: PageMenuProps) {
  const say = useSay()
  return (
    <MenuTrigger>
      <Button
        className="qe-button qe-quiet qe-square qe-small qe-page-more"
        aria-label={say('app.actions', { name: page.name })}
      >
        <Icon name="more" />
      </Button>
      <Popover className="qe-popover" placement="bottom end">
        <PageMenuItems page={page} onDialog={onDialog} />
      </Popover>
    </MenuTrigger>
  )
}

function PageMenuItems({ page, onDialog }: PageMenuProps) {
  const { config, user } = useAdmin()
  const say = useSay()
  const visible = page.status === 'PUBLISHED' ? pageAddress(config, page) : undefined
  const address = editorAddress(config, page.id, page.language)
  return (
    <Menu className="qe-menu" aria-label={say('app.actions', { name: page.name })}>
      <MenuItem className="qe-menu-item" href={address} target="_blank">
        <Icon name="external" />
        {say('page.openNew')}
      </MenuItem>
      {visible !== undefined && (
        <MenuItem className="qe-menu-item" href={visible} target="_blank">
          <Icon name="eye" />
          {say('page.view')}
        </MenuItem>
      )}
      {user.canCreatePage && (
        <MenuItem className="qe-menu-item" onAction={() => onDialog({ name: 'DUPLICATE', page })}>
          <Icon name="duplicate" />
          {say('page.duplicate')}
        </MenuItem>
      )}
      {page.rights.canAddTranslation && config.languages.length > 1 && (
        <MenuItem className="qe-menu-item" onAction={() => onDialog({ name: 'TRANSLATE', page })}>
          <Icon name="language" />
          {say('page.translate')}
        </MenuItem>
      )}
      {page.rights.canDeletePage && (
        <>
          <Separator className="qe-divider" />
          <MenuItem className="qe-menu-item qe-danger" onAction={() => onDialog({ name: 'DELETE', pages: [page] })}>
            <Icon name="remove" />
            {say('page.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
