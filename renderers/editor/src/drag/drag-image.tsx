import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** What is dragged, beside the pointer, and what would become of it. */
export function DragImage({ workspace }: { readonly workspace: Workspace }) {
  const { payload, point, note } = useStore(workspace.drags.state, (state) => state)
  if (!payload) return null
  return (
    <div
      className="qe-drag-image"
      data-side={point.x > window.innerWidth / 2 ? 'left' : 'right'}
      style={{ left: point.x, top: point.y }}
    >
      <span className="qe-drag-label">{payload.label}</span>
      {note && (
        <span className="qe-drag-note" data-refused={note.refused ? '' : undefined} role="status">
          {note.text}
        </span>
      )}
    </div>
  )
}
