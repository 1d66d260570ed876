import type { Off } from '@quoin/engine'

/** A stylesheet of ours for the page itself, outside its markup, so that no policy of the page forbids it. */
export function addStyle(document: Document, css: string): Off {
  const View = document.defaultView
  if (!View) return () => undefined
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
