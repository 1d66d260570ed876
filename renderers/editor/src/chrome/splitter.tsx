import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface SplitterProps {
  readonly label: string
  readonly width: number
  readonly bounds: { readonly min: number; readonly max: number }
  /** Which side of the edge the resized part is on. */
  readonly side: 'start' | 'end'
  readonly onWidth: (width: number) => void
}

/** The edge between two parts: by pointer, or by arrow keys in steps of 8 px. */
export function Splitter({ label, width, bounds, side, onWidth }: SplitterProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const set = (next: number) => onWidth(Math.round(Math.min(bounds.max, Math.max(bounds.min, next))))
  const sign = () => (side === 'start' ? 1 : -1) * (document.dir === 'rtl' ? -1 : 1)

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? 32 : 8
    if (event.key === 'ArrowRight') set(width + step * sign())
    else if (event.key === 'ArrowLeft') set(width - step * sign())
    else if (event.key === 'Home') set(bounds.min)
    else if (event.key === 'End') set(bounds.max)
    else return
    event.preventDefault()
  }

  function move(event: PointerEvent): void {
    if (drag.current) set(drag.current.width + (event.clientX - drag.current.x) * sign())
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; this is the separator widget of ARIA
    <div
      className="qe-splitter"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.dragging = ''
        drag.current = { x: event.clientX, width }
      }}
      onPointerMove={move}
      onPointerUp={(event) => {
        drag.current = undefined
        delete event.currentTarget.dataset.dragging
      }}
    />
  )
}
