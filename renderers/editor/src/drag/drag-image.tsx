import { useSyncExternalStore } from 'react'
import type { Store } from '../store.ts'
import { useSay } from '../use-say.ts'
import type { DragState } from './drags.ts'

interface Shown extends Pick<DragState, 'point' | 'note'> {
  readonly payload: { readonly label: string } | undefined
}

interface DragImageProps {
  readonly drags: { readonly state: Pick<Store<Shown>, 'get' | 'subscribe'> }
}

/** What is dragged, beside the pointer, and what would become of it. */
export function DragImage({ drags: { state } }: DragImageProps) {
  const { payload, point, note } = useSyncExternalStore(state.subscribe, state.get, state.get)
  const say = useSay()
  if (!payload) return null
  return (
    <div
      className="qe-drag-image"
      data-side={point.x > window.innerWidth / 2 ? 'left' : 'right'}
      style={{ left: point.x, '--qe-top': `${point.y}px` } as React.CSSProperties} // custom properties are not in React's type
    >
      <span className="qe-drag-label">{payload.label}</span>
      {note && (
        <span className="qe-drag-note" data-refused={note.refused ? '' : undefined} role="status">
          {say.text(note.text)}
        </span>
      )}
    </div>
  )
}
