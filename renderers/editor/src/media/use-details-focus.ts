import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the details stand in place of the library they take its focus. Closed, they give it back to what was opened, and
 * where that is gone too to its neighbour, which the list knows.
 */
export function useDetailsFocus(screen: RefObject<HTMLElement | null>, open: string | undefined): void {
  const shown = useRef(open)
  useEffect(() => {
    const before = shown.current
    shown.current = open
    if (before === open || !isLost(document.activeElement)) return
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)
    const next =
      open === undefined
        ? (find(`[data-key="${CSS.escape(before ?? '')}"]`) ?? find('.qe-media-grid'))
        : find('.qe-media-details .qe-panel-title')
    next?.focus()
  }, [screen, open])
}

/** On the page as a whole, or on what is out of sight by now. */
function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || !focused.checkVisibility()
}
