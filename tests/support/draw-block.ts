import { type BlockSchema, newBlock, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderOptions } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue, pageTypes } from '@quoin/schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { countingIds } from './fakes.ts'
import { normaliseMarkup } from './normalise-markup.ts'

const site = { catalogue, pageTypes }
const react = createReactRenderer({ catalogue, views: reactViews })
const html = createHtmlRenderer({ catalogue, views: htmlViews })

type Props = Readonly<Record<string, unknown>>

/** A page that holds one stored block, drawn by the HTML renderer. The block's id is `b`. */
export function drawBlock(type: string, props: Props, options: RenderOptions = {}): string {
  return html.renderPage(pageWith([{ id: 'b', type, props }]), options)
}

/** The same by both renderers, made comparable. */
export function drawBoth(type: string, props: Props, options: RenderOptions = {}) {
  const loaded = pageWith([{ id: 'b', type, props }])
  return {
    html: normaliseMarkup(html.renderPage(loaded, options)),
    react: normaliseMarkup(renderToStaticMarkup(react.renderPage(loaded, options))),
  }
}

/** A new block of the add menu. */
export function drawNew(schema: BlockSchema, over: Props = {}, options: RenderOptions = {}): string {
  return html.renderPage(pageWith([newBlock(schema, countingIds(), over as never)]), options) // tests write JSON
}

function pageWith(content: readonly unknown[]) {
  return presentPage({ id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }, site)
}
