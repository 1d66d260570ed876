import type { EditSession } from '@quoin/edit'
import type { Page } from '@quoin/engine'
import { useMemo, useRef, useState } from 'react'
import { useAdmin } from './admin/admin-config.ts'
import { CanvasFrame } from './canvas/canvas-frame.tsx'
import type { CanvasLink } from './canvas/canvas-link.ts'
import { fieldTable } from './canvas/field-table.ts'
import { Toolbar } from './chrome/toolbar.tsx'
import { SidePanel } from './panels/side-panel.tsx'

export interface EditorProps {
  readonly session: EditSession
  readonly canvasUrl: (page: Page) => string
}

/** The page in the middle, its tools above, the settings of what is selected beside it. */
export function Editor({ session, canvasUrl }: EditorProps) {
  const { config } = useAdmin()
  const [device, setDevice] = useState(config.devices.at(-1))
  const [url] = useState(() => canvasUrl(session.getState().page))
  const link = useRef<CanvasLink>(undefined)
  const fields = useMemo(() => fieldTable(config.site.catalogue), [config.site.catalogue])
  const keys = useMemo(() => [], [])
  return (
    <div className="qe-workspace">
      <Toolbar session={session} device={device} onDevice={setDevice} />
      <CanvasFrame
        session={session}
        url={url}
        width={device?.width ?? '100%'}
        fields={fields}
        keys={keys}
        messages={config.messages}
        contentDirection="ltr"
        theme="light"
        onMessage={() => {}}
        onLink={(next) => {
          link.current = next
        }}
      />
      <SidePanel session={session} />
    </div>
  )
}
