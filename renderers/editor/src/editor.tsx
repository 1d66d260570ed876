import type { EditSession, LocalLog } from '@quoin/edit'
import type { Page } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAdmin } from './admin/admin-config.ts'
import { answerCanvas, sendClip } from './canvas/answer-canvas.ts'
import { CanvasFrame } from './canvas/canvas-frame.tsx'
import { fieldTable } from './canvas/field-table.ts'
import { Banners } from './chrome/banners.tsx'
import { Breadcrumb } from './chrome/breadcrumb.tsx'
import { Splitter } from './chrome/splitter.tsx'
import { Toolbar } from './chrome/toolbar.tsx'
import { keyTable } from './commands/registry.ts'
import { useShortcuts } from './commands/use-shortcuts.ts'
import { Overlays } from './dialogs/overlays.tsx'
import { SidePanel } from './panels/side-panel.tsx'
import { RecoveryBanner } from './recovery/recovery-banner.tsx'
import { type Store, useStore } from './store.ts'
import { useSession } from './use-session.ts'
import { type Layout, panelBounds } from './workspace/layout.ts'
import { createWorkspace } from './workspace/workspace.ts'

export interface EditorProps {
  readonly session: EditSession
  /** What the server answered when the page was opened. */
  readonly page: AdminPage
  readonly layout: Store<Layout>
  /** Where unsaved changes are kept on this device; a host may have none. */
  readonly log?: LocalLog
  readonly canvasUrl: (page: Page) => string
}

/** The page in the middle, its tools above, the settings of what is selected beside it. */
export function Editor({ session, page, layout, log, canvasUrl }: EditorProps) {
  const host = useAdmin()
  const { config } = host
  const queries = useQueryClient()
  const workspace = useMemo(
    () =>
      createWorkspace({
        session,
        host,
        layout,
        page,
        onChanged: () => queries.invalidateQueries({ queryKey: ['pages'] }),
      }),
    [session, host, layout, page, queries],
  )
  const [url] = useState(() => canvasUrl(session.getState().page))
  const fields = useMemo(() => fieldTable(config.site.catalogue), [config.site.catalogue])
  const device = useStore(workspace.view, (state) => state.device)
  const zoom = useStore(workspace.view, (state) => state.zoom)
  const theme = useStore(workspace.view, (state) => state.theme)
  const panel = useStore(layout, (state) => state.panel)
  const panelWidth = useStore(layout, (state) => state.panelWidth)
  const preview = useStore(workspace.view, (state) => state.overlay?.name === 'preview')
  const selection = useSession(session, (state) => state.selection)
  const direction = directionOf(page.language)
  useShortcuts(workspace)

  useEffect(() => {
    if (selection.ids.length > 0) sendClip(workspace)
    // who walks the outline stays in it
    const inOutline = document.activeElement?.closest('.qe-tree') != null
    if (!workspace.view.get().pinned && !inOutline) workspace.view.set({ tab: undefined })
  }, [selection, workspace])

  useEffect(() => workspace.post({ type: 'theme', theme }), [theme, workspace])
  useEffect(() => workspace.post({ type: 'zoom', zoom: zoom / 100 }), [zoom, workspace])

  const onLink = useCallback<Parameters<typeof CanvasFrame>[0]['onLink']>(
    (link) => workspace.connect(link && ((message) => link.post(message))),
    [workspace],
  )

  return (
    <div
      className="qe-workspace"
      data-panel={panel ? 'open' : 'closed'}
      data-preview={preview ? '' : undefined}
      style={{ '--qe-panel': `${panelWidth}px` } as React.CSSProperties} // custom properties are not in React's type
    >
      {!preview && <Toolbar workspace={workspace} />}
      {!preview && <Banners workspace={workspace} />}
      {!preview && log && <RecoveryBanner session={session} page={page} log={log} />}
      <main className="qe-canvas-column">
        <div className="qe-canvas-stage">
          <CanvasFrame
            session={session}
            url={url}
            width={device?.width ?? '100%'}
            zoom={zoom}
            fields={fields}
            keys={keyTable}
            messages={config.messages}
            contentDirection={direction}
            theme={theme}
            onMessage={(message, frame) => answerCanvas(workspace, message, frame)}
            onLink={onLink}
          />
        </div>
        {!preview && (
          <div className="qe-crumb-bar">
            <Breadcrumb workspace={workspace} />
          </div>
        )}
      </main>
      {panel && !preview && (
        <Splitter
          label={workspace.say('panel.resize')}
          width={panelWidth}
          bounds={panelBounds}
          side="end"
          onWidth={(width) => layout.set({ panelWidth: width })}
        />
      )}
      {panel && !preview && <SidePanel workspace={workspace} />}
      <Overlays workspace={workspace} />
    </div>
  )
}

const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
