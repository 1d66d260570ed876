import { Inserter } from '../inserter/inserter.tsx'
import { fetched } from '../parts/fetched.tsx'
import { UnpublishDialog } from '../publish/unpublish-dialog.tsx'
import { useStore } from '../store.ts'
import type { Overlay } from '../workspace/view-state.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { ContextMenu } from './context-menu.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Palette } from './palette.tsx'
import { PreviewBar } from './preview-bar.tsx'

const Shortcuts = fetched(async () => (await import('./shortcuts.tsx')).Shortcuts)
const HistoryDialog = fetched(async () => (await import('../history/history-dialog.tsx')).HistoryDialog)
const SeoDialog = fetched(async () => (await import('../seo/seo-dialog.tsx')).SeoDialog)
const LanguagesDialog = fetched(async () => (await import('../languages/languages-dialog.tsx')).LanguagesDialog)
const SideBySide = fetched(async () => (await import('../languages/side-by-side.tsx')).SideBySide)
const PublishDialog = fetched(async () => (await import('../publish/publish-dialog.tsx')).PublishDialog)
const ScheduleDialog = fetched(async () => (await import('../publish/schedule-dialog.tsx')).ScheduleDialog)
const ShareDialog = fetched(async () => (await import('./share-dialog.tsx')).ShareDialog)
const ConflictDialog = fetched(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const AsideDialog = fetched(async () => (await import('../live/aside-dialog.tsx')).AsideDialog)
const AsideTextDialog = fetched(async () => (await import('../live/aside-text-dialog.tsx')).AsideTextDialog)
const PasteDialog = fetched(async () => (await import('../paste/paste-dialog.tsx')).PasteDialog)

/** Whatever is open over the workspace. Dialogs that are rarely needed are loaded when they are opened. */
export function Overlays({ workspace }: { readonly workspace: Workspace }) {
  const overlay = useStore(workspace.view, (state) => state.overlay)
  return overlay ? <Shown overlay={overlay} workspace={workspace} /> : null
}

function Shown({ overlay, workspace }: { readonly overlay: Overlay; readonly workspace: Workspace }) {
  switch (overlay.name) {
    case 'insert':
      return <Inserter workspace={workspace} places={overlay.places} slash={overlay.slash} />
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
    case 'unpublish':
      return <UnpublishDialog workspace={workspace} />
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
