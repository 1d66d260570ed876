export { htmlViews } from './blocks/index.ts'
export { createHtmlRenderer, type HtmlRenderer } from './create-renderer.ts'
export { escapeHtml, Html, html, raw } from './html.ts'
export { defineHtmlView, type HtmlView, type HtmlViewInput, type HtmlViews } from './view.ts'
