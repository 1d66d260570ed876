import { type RefObject, useEffect, useRef } from 'react'

/** Where the details stand in place of the library they take its focus. Closed, they give it back to what was opened. */
export function useDetailsFocus(screen: RefObject<HTMLElement | null>, open: string | undefined): void {
  const shown = useRef(open)
  useEffect(() => {
    const before = shown.current
    shown.current = open
    if (before === open || !isLost(document.activeElement)) return
    const next = open === undefined ? `[data-key="${CSS.escape(before ?? '')}"]` : '.qe-media-details .qe-panel-title'
    screen.current?.querySelector<HTMLElement>(next)?.focus()
  }, [screen, open])
}

/** On the page as a whole, or on what is out of sight by now. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || !focused.checkVisibility()
}
