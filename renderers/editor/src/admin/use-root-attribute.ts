import { useLayoutEffect } from 'react'

/** The root of the document says so while this is drawn, and then again what it said before. */
export function useRootAttribute(name: string, value: string | undefined): void {
  useLayoutEffect(() => {
    if (value === undefined) return
    const root = document.documentElement
    const before = root.getAttribute(name)
    root.setAttribute(name, value)
    return () => (before === null ? root.removeAttribute(name) : root.setAttribute(name, before))
  }, [name, value])
}
