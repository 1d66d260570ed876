import { useEffect } from 'react'

/** Names the tab after what is on the screen, before the name that the host gave its document, which is there again afterwards. */
export function useDocumentTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return
    const before = document.title
    const shown = `${text} · ${before}`
    document.title = shown
    return () => {
      // the host may have named it anew meanwhile
      if (document.title === shown) document.title = before
    }
  }, [text])
}
