import { useEffect } from 'react'

const between = ' · '

/** Names the tab after what is on the screen, before the name that the host gave its document. */
export function useDocumentTitle(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) document.title = `${text}${between}${document.title.split(between).at(-1)}`
  }, [text])
}
