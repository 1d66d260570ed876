import type { FromCanvas } from '@quoin/edit/protocol'
import { fitZoom } from '../workspace/frame-size.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** As large as the selected block fits the window, with the block in its middle. */
export function zoomToSelection({ session, view, post }: Workspace): void {
  const id = session.getState().selection.primary
  if (id === undefined) return
  view.set({ measured: { id, purpose: 'ZOOM' } })
  post({ type: 'rect.ask', ids: [id] })
}

/** The menu of the selection: beside its row where the keyboard is in the outline, else beside the block. */
export function openMenuHere({ session, view, post, open }: Workspace): void {
  const row = document.activeElement?.closest('.qe-tree-row')?.getBoundingClientRect()
  const id = session.getState().selection.primary
  if (row) open({ name: 'menu', x: row.left + 24, y: row.bottom })
  else if (id !== undefined) {
    view.set({ measured: { id, purpose: 'MENU' } })
    post({ type: 'rect.ask', ids: [id] })
  }
}

/** What was asked of the canvas, once: later answers tell only that something moved. */
export function takeMeasure(
  { view, post, open }: Workspace,
  { rects }: Extract<FromCanvas, { readonly type: 'rect' }>,
  frame: DOMRect | undefined,
): void {
  const { measured, zoom, room } = view.get()
  const rect = measured && rects[measured.id]
  if (!measured || !rect) return
  view.set({ measured: undefined })
  post({ type: 'rect.ask', ids: [] })
  if (measured.purpose === 'MENU') {
    const scale = zoom / 100
    const top = Math.max(0, (rect.y + Math.min(rect.height, 40)) * scale)
    open({ name: 'menu', x: (frame?.left ?? 0) + (rect.x + 8) * scale, y: (frame?.top ?? 0) + top })
  } else {
    view.set({ zoom: fitZoom(rect, room) })
    post({ type: 'select', ids: [measured.id], primary: measured.id, reveal: 'centre' })
  }
}
