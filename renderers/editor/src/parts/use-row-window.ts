import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, rowWindow } from './row-window.ts'

/** Follows the scrolling of `list` inside its scrolling ancestor. Rows of one list are all equally high. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { readonly rowHeight: number } {
  const [view, setView] = useState({ scrolled: 0, height: 800, rowHeight: 32 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows moves what is in sight
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const rowHeight = list.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 32
      const top = element.getBoundingClientRect().top
      const scrolled = top - (list.current?.getBoundingClientRect().top ?? top)
      setView((before) =>
        before.scrolled === scrolled && before.height === element.clientHeight && before.rowHeight === rowHeight
          ? before
          : { scrolled, height: element.clientHeight, rowHeight },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, list, count])
  return { ...rowWindow({ ...view, count }), rowHeight: view.rowHeight }
}
