import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface SplitterProps {
  readonly label: string
  readonly width: number
  readonly bounds: { readonly min: number; readonly max: number }
  /** Which side of the edge the resized part is on. */
  readonly side: 'start' | 'end'
  readonly steps?: { readonly small: number; readonly large: number }
  /** How much the width changes for each pixel of the pointer. */
  readonly reach?: number
  readonly className?: string
  readonly onWidth: (width: number) => void
}

const panelSteps = { small: 8, large: 32 } as const

/** The edge between two parts: by pointer, or by arrow keys. */
export function Splitter(props: SplitterProps) {
  const { label, width, bounds, side, steps = panelSteps, reach = 1, className = 'qe-splitter', onWidth } = props
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const set = (next: number) => onWidth(Math.round(Math.min(bounds.max, Math.max(bounds.min, next))))
  const sign = () => (side === 'start' ? 1 : -1) * (document.dir === 'rtl' ? -1 : 1)

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? steps.large : steps.small
    if (event.key === 'ArrowRight') set(width + step * sign())
    else if (event.key === 'ArrowLeft') set(width - step * sign())
    else if (event.key === 'Home') set(bounds.min)
    else if (event.key === 'End') set(bounds.max)
    else return
    event.preventDefault()
  }

  function move(event: PointerEvent): void {
    if (drag.current) set(drag.current.width + (event.clientX - drag.current.x) * reach * sign())
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; this is the separator widget of ARIA
    <div
      className={className}
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
