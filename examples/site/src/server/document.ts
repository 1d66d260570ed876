import { createHash } from 'node:crypto'
import { attrs, escapeHtml, headMarkup } from '@quoin/html'
import type { Attrs, HeadTag } from '@quoin/kit'

export interface DocumentParts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Of the root element, beside language and direction. */
  readonly root?: Attrs
  readonly head: readonly HeadTag[]
  readonly styles: readonly string[]
  /** Modules the page loads by itself: none on a page without islands. */
  readonly scripts: readonly string[]
  readonly body: string
  readonly bodyClass?: string
  readonly inlineScript?: string
  readonly data?: { readonly id: string; readonly value: unknown }
}

/** The whole document as text. Everything that is not markup already is escaped here. */
export function documentText(parts: DocumentParts): string {
  const head = headMarkup(parts.head)
  const styles = parts.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const inline = parts.inlineScript ? `<script>${parts.inlineScript}</script>` : ''
  const data = parts.data
    ? `<script type="application/json" id="${escapeHtml(parts.data.id)}">${scriptJson(parts.data.value)}</script>`
    : ''
  const scripts = parts.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('')
  const root = attrs(parts.root ?? {}).toString()
  const open = `<html lang="${escapeHtml(parts.language)}" dir="${parts.direction}"${root}>`
  const body = parts.bodyClass ? `<body class="${escapeHtml(parts.bodyClass)}">` : '<body>'
  return `<!doctype html>${open}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${inline}${head}${styles}</head>${body}${parts.body}${data}${scripts}</body></html>`
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
