import type { EditSession, LocalLog } from '@quoin/edit'
import type { Page } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useAdmin } from './admin/admin-context.ts'
import { useDocumentTitle } from './admin/use-document-title.ts'
import { FollowSelection } from './canvas/follow-selection.tsx'
import { PageCanvas } from './canvas/page-canvas.tsx'
import { Banners } from './chrome/banners.tsx'
import { Breadcrumb } from './chrome/breadcrumb.tsx'
import { Splitter } from './chrome/splitter.tsx'
import { Toolbar } from './chrome/toolbar.tsx'
import { runCommand } from './commands/registry.ts'
import { useClipboard } from './commands/use-clipboard.ts'
import { useShortcuts } from './commands/use-shortcuts.ts'
import { Overlays } from './dialogs/overlays.tsx'
import { DragImage } from './drag/drag-image.tsx'
import { useSeenChanges } from './history/use-seen-changes.ts'
import { useFreshSources } from './languages/use-source.ts'
import type { LivePage } from './live/live-page.ts'
import { useLivePage } from './live/use-live-page.ts'
import { UploadList } from './media/upload-list.tsx'
import type { Words } from './messages.ts'
import { SidePanel } from './panels/side-panel.tsx'
import { PartBoundary } from './parts/part-boundary.tsx'
import { RecoveryBanner } from './recovery/recovery-banner.tsx'
import type { Region } from './regions.ts'
import { type Store, useStore } from './store.ts'
import { useSession } from './use-session.ts'
import { type Layout, panelBounds } from './workspace/layout.ts'
import { logHostFailures } from './workspace/log-host-failures.ts'
import { isShown } from './workspace/sides.ts'
import { useSaving } from './workspace/use-saving.ts'
import { useSpoken } from './workspace/use-spoken.ts'
import { createWorkspace, type Workspace } from './workspace/workspace.ts'

export interface PageEditorProps {
  readonly session: EditSession
  /** What the server answered when the page was opened. */
  readonly page: AdminPage
  readonly layout: Store<Layout>
  /** Where unsaved changes are kept on this device; a host may have none. */
  readonly log?: LocalLog
  /** Everybody else on the page; a host may edit alone. */
  readonly live?: LivePage
  readonly canvasUrl: (page: Page) => string
}

/** The page in the middle, its tools above, the settings of what is selected beside it. */
export function PageEditor({ session, page, layout, log, live, canvasUrl }: PageEditorProps) {
  const host = useAdmin()
  const { config, regions } = host
  const present = useRef(host)
  present.current = host // what is drawn below reads it in this very render
  const queries = useQueryClient()
  const workspace = useMemo(
    () =>
      createWorkspace({
        session,
        host: () => present.current,
        layout,
        page,
        live,
        onChanged: () => queries.invalidateQueries({ queryKey: ['pages'] }),
      }),
    [session, layout, page, live, queries],
  )
  const panel = useStore(layout, (state) => isShown(state, 'panel'))
  const panelWidth = useStore(layout, (state) => state.panelWidth)
  const overlay = useStore(workspace.view, (state) => state.overlay?.name)
  const preview = overlay === 'preview'
  const root = useRef<HTMLDivElement>(null)
  useShortcuts(workspace, root)
  useClipboard(workspace, root)
  useLivePage(workspace)
  useFreshSources(workspace)
  useSaving(workspace)
  useSeenChanges(workspace)
  useSpoken(workspace)
  const name = useSession(session, (state) => state.page.name)
  useDocumentTitle(host.scope === 'SITE' ? name : undefined)

  useEffect(() => workspace.leave, [workspace])
  useEffect(() => logHostFailures(session, (message) => console.error(message)), [session])

  const boundary = { say: workspace.say, onReport: () => runCommand(workspace, 'help.report') }
  const dropOverlay = () => {
    workspace.open(undefined)
    workspace.notify(workspace.say('screen.failed'), { tone: 'danger' })
  }
  const tools = useRegion(regions.toolbar, Toolbar, workspace, config.messages)
  const crumbs = useRegion(regions.breadcrumb, Breadcrumb, workspace, config.messages)
  const side = useRegion(regions.panel, SidePanel, workspace, config.messages)
  const showsPanel = panel && !preview && side !== null

  return (
    <div
      ref={root}
      className="qe-workspace"
      data-panel={showsPanel ? 'open' : 'closed'}
      data-preview={preview ? '' : undefined}
      style={{ '--qe-panel': `${panelWidth}px` } as React.CSSProperties} // custom properties are not in React's type
    >
      {!preview && tools && <PartBoundary {...boundary}>{tools}</PartBoundary>}
      {!preview && (
        <div className="qe-banners">
          <Banners workspace={workspace} />
          {log && <RecoveryBanner workspace={workspace} page={page} log={log} />}
        </div>
      )}
      <div className="qe-canvas-column">
        <PageCanvas workspace={workspace} canvasUrl={canvasUrl} preview={preview} />
        {!preview && (
          <div className="qe-canvas-uploads">
            <UploadList uploads={workspace.uploads} />
          </div>
        )}
        {!preview && crumbs && (
          <div className="qe-crumb-bar">
            <PartBoundary {...boundary}>{crumbs}</PartBoundary>
          </div>
        )}
      </div>
      {showsPanel && (
        <Splitter
          label={workspace.say('panel.resize')}
          width={panelWidth}
          bounds={panelBounds}
          side="end"
          onWidth={(width) => layout.set({ panelWidth: width })}
        />
      )}
      {showsPanel && <PartBoundary {...boundary}>{side}</PartBoundary>}
      <PartBoundary say={workspace.say} shows={overlay} onFailed={dropOverlay}>
        <Overlays workspace={workspace} />
      </PartBoundary>
      <DragImage drags={workspace.drags} />
      <FollowSelection workspace={workspace} root={root} />
    </div>
  )
}

/** The same element for as long as its words are the same: what opens or closes beside it does not draw it again. */
function useRegion(own: Region | undefined, usual: NonNullable<Region>, workspace: Workspace, words: Words) {
  const Part = own === undefined ? usual : own
  // biome-ignore lint/correctness/useExhaustiveDependencies: the workspace says the same in other words
  return useMemo(() => Part && <Part workspace={workspace} />, [Part, workspace, words])
}
