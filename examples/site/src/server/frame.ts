import type { SiteSettings } from '@quoin/engine'
import { html } from '@quoin/html'
import type { HeadTag } from '@quoin/kit'
import type { Assets } from './assets.ts'
import { colorModeScript } from './color-mode-script.ts'
import { directionOf, documentText, scriptHash } from './document.ts'
import { languages } from './languages.ts'
import type { Drawn } from './page-cache.ts'
import type { DrawPage, SitePage } from './render-page.tsx'
import { documentHeaders } from './security-headers.ts'
import { words } from './words.ts'

export interface FrameOptions {
  readonly draw: DrawPage
  readonly assets: Assets
  readonly settings: SiteSettings
  /** A further script of every document. */
  readonly reload: string | undefined
}

/** One document to send: what stands in the middle, and what is said about it. */
export interface Content {
  readonly language: string
  readonly path: string
  readonly head: readonly HeadTag[]
  readonly body: string
  readonly status: number
  /** The stored page shown, for the button that leads to its editor. */
  readonly pageId?: string
  /** The same content in each other language. */
  readonly elsewhere?: readonly { readonly language: string; readonly path: string }[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Surroundings {
  readonly header: SitePage | undefined
  readonly footer: SitePage | undefined
}

export type Frame = (content: Content, around: Surroundings) => Drawn

const shared = { 'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60' }

/** Puts header, footer, styles and the few scripts around what is shown. */
export function createFrame({ draw, assets, settings, reload }: FrameOptions): Frame {
  const inline = colorModeScript(settings.defaultColorMode, assets.entry('src/client/edit-button.ts').script)
  const policy = documentHeaders({ scripts: [scriptHash(inline)] })
  const { styles } = assets.entry('src/client/styles.css')
  const { script } = assets.entry('src/client/site.ts')
  const icon: HeadTag = { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } }

  return (content, { header, footer }) => {
    const { language, path, status, pageId, elsewhere = [] } = content
    const options = { path, language, settings, basePath: '' }
    const main = `<main id="main"${pageId ? ` data-page="${pageId}"` : ''}>${content.body}</main>`
    const body = [
      html`<a class="s-skip" href="#main">${words(language).skip}</a>`.toString(),
      header ? draw(header, options) : '',
      main,
      footer ? draw(footer, options) : '',
      languageLinks(language, elsewhere),
    ].join('')
    const wakes = body.includes('data-island=') || body.includes('data-prefetch')
    const text = documentText({
      language,
      direction: directionOf(language),
      head: [...content.head, icon],
      styles,
      scripts: [...(wakes && script ? [script] : []), ...(reload ? [reload] : [])],
      inlineScript: inline,
      bodyClass: 'q-page',
      body,
    })
    return { status, text, headers: { ...policy, ...shared, ...content.headers } }
  }
}

function languageLinks(current: string, elsewhere: NonNullable<Content['elsewhere']>): string {
  if (elsewhere.length === 0) return ''
  const items = languages.all.map(({ code, name }) => {
    if (code === current) return html`<li><span aria-current="true">${name}</span></li>`
    const other = elsewhere.find(({ language }) => language === code)
    return other && html`<li><a href="${other.path}" hreflang="${code}" lang="${code}">${name}</a></li>`
  })
  return html`<nav class="s-languages" aria-label="${words(current).languages}"><ul>${items}</ul></nav>`.toString()
}
