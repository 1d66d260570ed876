import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { createReactRenderer, reactViews } from '@quoin/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { elevenBlocks } from './eleven-blocks.mjs'
import { ByElements } from './floor/by-elements.mjs'
import { byStrings } from './floor/by-strings.mjs'
import { site } from './sample-pages.mjs'

const { catalogue } = site
const page = elevenBlocks()
const html = createHtmlRenderer({ catalogue, views: htmlViews })
const kept = createHtmlRenderer({ catalogue, views: htmlViews, memo: true })
const react = createReactRenderer({ catalogue, views: reactViews })
const encoder = new TextEncoder()
const edited = edits()

export const texts = {
  html: () => html.renderPage(page),
  strings: () => byStrings(page),
  react: () => renderToStaticMarkup(react.renderPage(page)),
  elements: () => renderToStaticMarkup(createElement(ByElements, { page })),
}

const bytes = (draw) => () => encoder.encode(draw())

/** A drawn page is done when its bytes are there: a string put together is not yet one that can be sent. */
export const contestants = {
  html: bytes(texts.html),
  strings: bytes(texts.strings),
  react: bytes(texts.react),
  elements: bytes(texts.elements),
  'html.bytes': () => html.renderBytes(page),
  'memo.none': () => kept.renderBytes(page),
  'memo.one': () => kept.renderBytes(edited()),
}

/** The page after one more edit: each block in its turn is another object, the others are the same. */
function edits() {
  const [slot] = page.view.slots
  let blocks = slot.blocks
  let turn = 0
  return () => {
    const at = turn % blocks.length
    turn += 1
    blocks = blocks.map((block, index) => (index === at ? { ...block, props: { ...block.props } } : block))
    return { ...page, view: { ...page.view, slots: [{ ...slot, blocks }] } }
  }
}
