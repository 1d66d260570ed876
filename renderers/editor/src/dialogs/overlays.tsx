import { lazy, Suspense } from 'react'
import { Inserter } from '../inserter/inserter.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { useStore } from '../store.ts'
import type { Overlay } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ContextMenu } from './context-menu.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Palette } from './palette.tsx'
import { PreviewBar } from './preview-bar.tsx'

const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))
const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog.tsx')).HistoryDialog }))
const SeoDialog = lazy(async () => ({ default: (await import('../seo/seo-dialog.tsx')).SeoDialog }))
const LanguagesDialog = lazy(async () => ({
  default: (await import('../languages/languages-dialog.tsx')).LanguagesDialog,
}))
const SideBySide = lazy(async () => ({ default: (await import('../languages/side-by-side.tsx')).SideBySide }))
const ScheduleDialog = lazy(async () => ({ default: (await import('../publish/schedule-dialog.tsx')).ScheduleDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

const AsideDialog = lazy(async () => ({ default: (await import('../live/aside-dialog.tsx')).AsideDialog }))

const AsideTextDialog = lazy(async () => ({
  default: (await import('../live/aside-text-dialog.tsx')).AsideTextDialog,
}))

const PasteDialog = lazy(async () => ({ default: (await import('../paste/paste-dialog.tsx')).PasteDialog }))

/** Whatever is open over the workspace. Dialogs that are rarely needed are loaded when they are opened. */
export function Overlays({ workspace }: { readonly workspace: Workspace }) {
  const overlay = useStore(workspace.view, (state) => state.overlay)
  return overlay ? (
    <Suspense fallback={null}>
      <Shown overlay={overlay} workspace={workspace} />
    </Suspense>
  ) : null
}

function Shown({ overlay, workspace }: { readonly overlay: Overlay; readonly workspace: Workspace }) {
  switch (overlay.name) {
    case 'insert':
      return <Inserter workspace={workspace} place={overlay.place} startQuery={overlay.query} />
    case 'menu':
      return <ContextMenu workspace={workspace} x={overlay.x} y={overlay.y} />
    case 'link':
      return <LinkDialog workspace={workspace} link={overlay.link} />
    case 'move':
      return <MoveDialog workspace={workspace} ids={overlay.ids} />
    case 'aside':
      return <AsideDialog workspace={workspace} entry={overlay.entry} />
    case 'aside-text':
      return <AsideTextDialog workspace={workspace} text={overlay.text} />
    case 'paste':
      return <PasteDialog workspace={workspace} payload={overlay.payload} at={overlay.at} />
    case 'palette':
      return <Palette workspace={workspace} />
    case 'shortcuts':
      return <Shortcuts workspace={workspace} />
    case 'publish':
      return <PublishDialog workspace={workspace} />
    case 'schedule':
      return <ScheduleDialog workspace={workspace} />
    case 'history':
      return <HistoryDialog workspace={workspace} />
    case 'seo':
      return <SeoDialog workspace={workspace} />
    case 'languages':
      return <LanguagesDialog workspace={workspace} />
    case 'sides':
      return <SideBySide workspace={workspace} from={overlay.from} />
    case 'preview':
      return <PreviewBar workspace={workspace} />
    case 'share':
      return <ShareDialog workspace={workspace} />
    case 'conflict':
      return <ConflictDialog workspace={workspace} />
  }
}
