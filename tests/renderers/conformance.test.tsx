import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { Renderer } from '@quoin/kit'
import { htmlContract, rendererContract } from '@quoin/kit/conformance'
import { createReactRenderer, reactViews } from '@quoin/react'
import { catalogue } from '@quoin/schemas'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, test } from 'vitest'
import { parseHtml } from '../support/parse-html.ts'

const react = createReactRenderer({ catalogue, views: reactViews })

const renderers: readonly Renderer<typeof catalogue, string>[] = [
  createHtmlRenderer({ catalogue, views: htmlViews }),
  {
    name: 'react',
    renderPage: (page, options) => markup(react.renderPage(page, options)),
    renderBlock: (block, page, options) => markup(react.renderBlock(block, page, options)),
  },
]

/** Without the hints to load ahead that React puts at the head of whatever is drawn. */
function markup(node: ReactNode): string {
  return renderToStaticMarkup(node).replace(/<link rel="preload"[^>]*>/g, '')
}

describe.each(renderers.map((renderer) => [renderer.name, renderer] as const))(
  '%s keeps the contract of renderers',
  (_name, renderer) => {
    test.each(rendererContract(catalogue).map((one) => [one.name, one] as const))('%s', (_case, { check }) =>
      check(renderer),
    )
    test.each(htmlContract(catalogue).map((one) => [one.name, one] as const))('%s', (_case, { check }) =>
      check({ renderer, parse: parseHtml }),
    )
  },
)
