import type { LoadedPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import type { RenderOptions } from '@quoin/kit'
import { createReactRenderer, reactViews } from '@quoin/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '../site-catalogue.ts'

export type SitePage = LoadedPage<typeof catalogue>
export type DrawPage = (page: SitePage, options: RenderOptions) => string

const react = createReactRenderer({ catalogue, views: reactViews })
// header and footer stay the same objects from page to page
const html = createHtmlRenderer({ catalogue, views: htmlViews, memo: true })

/** Both renderers draw the same page; which one does is a setting. */
export const drawPage: Readonly<Record<'react' | 'html', DrawPage>> = {
  react: (page, options) => renderToStaticMarkup(react.renderPage(page, options)),
  html: (page, options) => html.renderPage(page, options),
}
