import type { Breakpoint } from '@quoin/engine'
import { Button, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { commandById, runCommand } from '../commands/registry.ts'
import type { IconName } from '../icons.tsx'
import { Segments } from '../parts/segments.tsx'
import type { Say } from '../say-in.ts'
import { useStore } from '../store.ts'
import { zooms } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The frame's real width, and how large it is drawn. */
export function DevicePicker({ workspace }: { readonly workspace: Workspace }) {
  const { view, host, say } = workspace
  const width = useStore(view, (state) => state.frame.width)
  return (
    <>
      <Segments
        label={say('device.label')}
        value={width}
        segments={host.config.devices.map((one) => ({
          value: one.width,
          label: deviceLabel({ ...one, label: say.text(one.label) }, say),
          icon: iconFor(one),
        }))}
        onChange={(width) => view.set({ frame: { width, height: undefined } })}
      />
      <ZoomMenu workspace={workspace} />
    </>
  )
}

const frameCommands = ['view.fit', 'view.turn', 'view.height'] as const

function ZoomMenu({ workspace }: { readonly workspace: Workspace }) {
  const { view, say } = workspace
  const zoom = useStore(view, (state) => state.zoom)
  return (
    <MenuTrigger>
      <Button className="qe-button qe-quiet qe-zoom" aria-label={say('zoom.label', { zoom })}>
        <bdi dir="ltr">{zoom} %</bdi>
      </Button>
      <Popover className="qe-popover qe-popover-small">
        <Menu className="qe-menu">
          <MenuSection
            aria-label={say('zoom.label', { zoom })}
            selectionMode="single"
            selectedKeys={[String(zoom)]}
            onSelectionChange={(keys) => {
              for (const key of keys === 'all' ? [] : keys) view.set({ zoom: Number(key) })
            }}
          >
            {zooms.map((one) => (
              <MenuItem key={one} id={String(one)} className="qe-menu-item" textValue={`${one} %`}>
                <bdi dir="ltr">{one} %</bdi>
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className="qe-divider" />
          {frameCommands.map((id) => {
            const label = commandById(id)?.label
            return (
              label && (
                <MenuItem key={id} id={id} className="qe-menu-item" onAction={() => runCommand(workspace, id)}>
                  {say(label)}
                </MenuItem>
              )
            )
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function deviceLabel({ label, width }: Breakpoint, say: Say): string {
  return typeof width === 'number' ? say.row([label, `${width} px`]) : label
}

function iconFor({ width }: Breakpoint): IconName {
  if (width === '100%') return 'desktop'
  return width < 600 ? 'phone' : 'tablet'
}
