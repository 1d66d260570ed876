import type { SiteSettings } from '@quoin/engine'
import { colorModeChoices } from '@quoin/engine/appearance'
import { textDirection } from '@quoin/engine/language'
import { tileAddress } from '@quoin/engine/map'
import { html } from '@quoin/html'
import { attributionText, classes, type HeadTag } from '@quoin/kit'
import { backgroundColors } from '@quoin/kit/palette'
import { documentHeaders, hostsInUse } from '@quoin/server'
import type { Assets } from './assets.ts'
import { barColor } from './bar-color.ts'
import { colorModeScript } from './color-mode-script.ts'
import { documentText, scriptHash } from './document.ts'
import type { Drawn } from './page-cache.ts'
import type { Language } from './places.ts'
import type { DrawPage, SitePage } from './render-page.tsx'
import { rootAttrs } from './root-attrs.ts'
import type { SiteNow } from './site-now.ts'
import { marked, words } from './words.ts'

export interface FrameOptions {
  readonly draw: DrawPage
  readonly assets: Assets
  readonly settings: SiteSettings
  readonly islands: 'react' | 'light'
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
  /** What is shown beside header and footer, for the hosts that it reaches. */
  readonly shown?: readonly unknown[]
  /** Nobody but who has the link is to see it. */
  readonly isPreview?: true
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

export type Frame = (content: Content, around: Surroundings, site: SiteNow) => Drawn

/** Puts header, footer, styles and the few scripts around what is shown. */
export function createFrame({ draw, assets, settings, islands, reload }: FrameOptions): Frame {
  const modeScripts = new Map(
    colorModeChoices.map((mode) => {
      const text = colorModeScript(mode, assets.entry('src/client/edit-button.ts').script)
      return [mode, { text, hash: scriptHash(text) }] as const
    }),
  )
  const tiles = [tileAddress({ x: 0, y: 0, z: 0 }, settings.tiles)]
  const { styles } = assets.entry('src/client/styles.css')
  const { script } = assets.entry(islands === 'react' ? 'src/client/site.ts' : 'src/client/site-light.ts')

  return (content, { header, footer }, site) => {
    const { url, places, showsBadge, cacheControl, settings: look, appearance, icon, media, editors } = site
    const modeScript = modeScripts.get(appearance.colorMode)
    const { language, path, status, pageId, elsewhere = [] } = content
    // in another language than the page where there is no translation, which is then said
    const beside = (part: SitePage | undefined) => {
      if (!part) return ''
      const spoken = part.page.language
      const drawn = draw(part, { path, language: spoken, settings: look, basePath: '' })
      if (spoken === language) return drawn
      return `${html`<div class="s-spoken" lang="${spoken}" dir="${textDirection(spoken)}">`}${drawn}</div>`
    }
    const main = `<main id="main"${pageId ? ` data-page="${pageId}"` : ''}>${content.body}</main>`
    const body = [
      html`<a class="s-skip" href="#main">${marked(language, words(language).skip)}</a>`.toString(),
      beside(header),
      main,
      beside(footer),
      languageLinks(places.languages, language, elsewhere, groundOf(footer)),
      showsBadge ? html`<p class="${classes.attribution}">${attributionText}</p>`.toString() : '',
    ].join('')
    const wakes = script !== undefined && body.includes('data-island=')
    const text = documentText({
      language,
      direction: textDirection(language),
      root: rootAttrs(appearance),
      head: [...content.head, ...barColor(backgroundColors[groundOf(header)].page, appearance.colorMode), ...icon],
      styles,
      scripts: [...(wakes ? [script] : []), ...(reload ? [reload] : [])],
      ...(modeScript ? { inlineScript: modeScript.text } : {}),
      bodyClass: wakes ? `${classes.page} ${classes.wakes}` : classes.page,
      body,
    })
    const policy = documentHeaders({
      kind: content.isPreview ? 'preview' : 'public',
      siteUrl: url,
      scriptHashes: modeScript ? [modeScript.hash] : [],
      tiles,
      media,
      adminOrigins: editors,
      formHost: look.formEndpoint,
      hosts: hostsInUse([content.shown, header?.page, footer?.page, appearance.icon]),
    })
    return { status, text, headers: { ...policy, 'cache-control': cacheControl, ...content.headers } }
  }
}

function languageLinks(
  languages: readonly Language[],
  current: string,
  elsewhere: NonNullable<Content['elsewhere']>,
  ground: string,
): string {
  if (elsewhere.length === 0) return ''
  const items = languages.map(({ code, name }) => {
    if (code === current) return html`<li><span aria-current="true">${name}</span></li>`
    const other = elsewhere.find(({ language }) => language === code)
    return other && html`<li><a href="${other.path}" hreflang="${code}" lang="${code}">${name}</a></li>`
  })
  return html`<nav class="s-languages" data-background="${ground}" aria-label="${words(current).languages}"><ul>${items}</ul></nav>`.toString()
}

/** What stands beside a header or footer has its ground. */
function groundOf(part: SitePage | undefined) {
  const last = part?.page.content.at(-1)
  return last?.type === 'footer' || last?.type === 'header' ? last.props.backgroundColor : 'white'
}
