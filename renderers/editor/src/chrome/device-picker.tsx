import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { Device } from '../admin/admin-config.ts'
import { Icon, type IconName } from '../icons.tsx'
import { useStore } from '../store.ts'
import { zooms } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The frame's real width, and how large it is drawn. */
export function DevicePicker({ workspace }: { readonly workspace: Workspace }) {
  const { view, host, say } = workspace
  const device = useStore(view, (state) => state.device)
  return (
    <>
      <fieldset className="qe-segments">
        <legend className="qe-visually-hidden">{say('device.label')}</legend>
        {host.config.devices.map((one) => (
          <button
            key={one.label}
            type="button"
            className="qe-segment"
            aria-pressed={one === device}
            aria-label={deviceLabel(one)}
            title={deviceLabel(one)}
            onClick={() => view.set({ device: one })}
          >
            <Icon name={iconFor(one)} />
          </button>
        ))}
      </fieldset>
      <ZoomMenu workspace={workspace} />
    </>
  )
}

function ZoomMenu({ workspace }: { readonly workspace: Workspace }) {
  const { view, say } = workspace
  const zoom = useStore(view, (state) => state.zoom)
  return (
    <MenuTrigger>
      <Button className="qe-button qe-quiet qe-zoom" aria-label={say('zoom.label', { zoom })}>
        {zoom} %
      </Button>
      <Popover className="qe-popover qe-popover-small">
        <Menu
          className="qe-menu"
          selectionMode="single"
          selectedKeys={[String(zoom)]}
          onAction={(key) => view.set({ zoom: Number(key) })}
        >
          {zooms.map((one) => (
            <MenuItem key={one} id={String(one)} className="qe-menu-item" textValue={`${one} %`}>
              {one} %
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function deviceLabel({ label, width }: Device): string {
  return typeof width === 'number' ? `${label}, ${width} px` : label
}

function iconFor({ width }: Device): IconName {
  if (width === '100%') return 'desktop'
  return width < 600 ? 'phone' : 'tablet'
}
