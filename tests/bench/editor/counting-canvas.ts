import { connectCanvas, stringCanvasHost } from '@quoin/dom/canvas'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { createReactRenderer, reactViews } from '@quoin/react'
import { mountReactCanvas } from '@quoin/react/canvas'
import { catalogue, pageTypes } from '@quoin/schemas'

declare global {
  interface Window {
    /** How often a single block was drawn. */
    drawn: number
  }
}

/** Stands in for the site's canvas script: draws by the renderer that is asked for and counts what it draws. */
const site = { catalogue, pageTypes }
const address = new URL(location.href)
const connection = {
  editorOrigin: location.origin,
  page: address.searchParams.get('p') ?? '',
  language: address.searchParams.get('l') ?? 'en',
  schemaHash: '',
}
const root = document.getElementById('quoin-canvas') ?? document.body
window.drawn = 0

function counting<A extends readonly unknown[], R>(draw: (...args: A) => R): (...args: A) => R {
  return (...args) => {
    window.drawn += 1
    return draw(...args)
  }
}

if (localStorage.getItem('bench:canvas') === 'html') {
  const renderer = createHtmlRenderer({ catalogue, views: htmlViews })
  const counted = { ...renderer, renderBlock: counting(renderer.renderBlock) }
  connectCanvas(window, stringCanvasHost(document, counted, site, { root }), connection)
} else {
  const renderer = createReactRenderer({ catalogue, views: reactViews })
  mountReactCanvas({
    ...connection,
    root,
    site,
    renderer: { ...renderer, renderBlock: counting(renderer.renderBlock) },
  })
}
