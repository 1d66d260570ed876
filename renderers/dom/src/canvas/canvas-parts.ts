import type { DrawFault } from '@quoin/kit'
import type { Agent } from './agent.ts'
import { watchClipboard } from './clipboard.ts'
import { type Dragging, watchDrags } from './drag.ts'
import { createEditing, type Editing } from './editing.ts'
import { watchFileDrops } from './file-drops.ts'
import { keepInert } from './inert-page.ts'
import { watchKeys } from './keys.ts'
import { showAddItem } from './overlay/add-item.ts'
import { watchAnchors } from './overlay/anchors.ts'
import { showBlockBar } from './overlay/block-bar.ts'
import { createDropFeedback } from './overlay/drop-feedback.ts'
import { showFaultBoxes } from './overlay/fault-boxes.ts'
import { createFileFeedback } from './overlay/file-feedback.ts'
import { showFocusRing } from './overlay/focus-ring.ts'
import { showInsertPoints } from './overlay/insert-points.ts'
import { showLeftCount } from './overlay/left-count.ts'
import type { Overlay } from './overlay/overlay.ts'
import { showPlaceHere } from './overlay/place-here.ts'
import { showTextBar } from './overlay/text-bar.ts'
import { showPlaceholders } from './placeholders.ts'
import { watchPointer } from './pointer.ts'

export interface CanvasParts {
  readonly editing: Editing
  readonly dragging: Dragging
  readonly showFault: (fault: DrawFault) => void
  readonly tellRects: (ids: readonly string[]) => void
  /** The tools of the text that is edited, else those of the block. */
  readonly focusToolbar: () => void
}

export interface PartsOptions {
  readonly redraw: (ids: readonly string[]) => void
  readonly onComposed: () => void
}

/** Puts the parts of the canvas together. Listeners run in this order: drags and keys come before the page rests. */
export function assembleCanvas(agent: Agent, overlay: Overlay, { redraw, onComposed }: PartsOptions): CanvasParts {
  const editing = createEditing(agent, {
    loadRichText: () => import('./rich-field.ts').then((module) => module.editRichField),
    redraw,
    onComposed,
    focusRoot: overlay.focus,
  })
  overlay.connect(editing)
  const dragging = watchDrags(agent, editing, overlay, createDropFeedback(agent, overlay))
  showInsertPoints(agent, overlay)
  showAddItem(agent, overlay, editing)
  showPlaceHere(agent, overlay)
  const blockBar = showBlockBar(agent, overlay, editing, { startDrag: dragging.press })
  const textBar = showTextBar(agent, overlay, editing)
  watchPointer(agent, editing, overlay)
  const focusToolbar = () => (editing.text()?.rich ? textBar : blockBar).focus()
  watchKeys(agent, editing, { focusToolbar, isOnControl: overlay.isOnControl })
  showFocusRing(agent, overlay, editing)
  watchClipboard(agent, editing)
  watchFileDrops(agent, createFileFeedback(agent, overlay))
  showLeftCount(agent, overlay, editing)
  const showFault = showFaultBoxes(agent, overlay)
  const tellRects = watchAnchors(agent, overlay)
  keepInert(agent, editing)
  showPlaceholders(agent)
  // a page is drawn and written in before it rests
  import('./look-over.ts').then(
    agent.guard(({ lookOver }) => lookOver(agent, overlay)),
    (error: unknown) => agent.post({ type: 'fault', phase: 'load', message: String(error) }),
  )
  return { editing, dragging, showFault, tellRects, focusToolbar }
}
