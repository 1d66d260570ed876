import { textDirection } from '@quoin/engine/language'
import { attrs, html } from '@quoin/html'
import { wordsAttrs } from '@quoin/kit'
import { documentHeaders } from '@quoin/server'
import type { ClientConfig } from '../client-config.ts'
import { previewWords } from '../preview-words.ts'
import { workerPolicy } from '../worker-policy.ts'
import type { Assets } from './assets.ts'
import { barColor } from './bar-color.ts'
import { documentText } from './document.ts'
import { rootAttrs } from './root-attrs.ts'
import type { SiteNow } from './site-now.ts'

export interface ShellParts {
  readonly assets: Assets
  readonly config: ClientConfig
  readonly site: Pick<SiteNow, 'icon' | 'media' | 'editors'>
}

/** Seen until the script is there, which takes a while on a slow line. */
const waiting = '<main class="qe-loading" aria-busy="true"><span class="qe-spinner"></span></main>'

/** That of the bar on phones. */
const editorGround = ['#f3f0ec', '#151310'] as const

/** The administration: a document that its script fills. Nothing of it may be shown in a frame. */
export function adminShell({ assets, config, site: { icon, media } }: ShellParts): Response {
  const { script, styles } = assets.entry('src/client/admin.tsx')
  const body = documentText({
    language: 'en',
    direction: 'ltr',
    head: [
      { tag: 'title', attrs: {}, text: 'Quoin' },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...barColor(editorGround, 'system'),
      ...icon,
    ],
    styles,
    scripts: script ? [script] : [],
    body: `<div id="quoin-admin">${waiting}</div><noscript>The editor needs JavaScript. The site itself does not.</noscript>`,
    data: { id: 'quoin-config', value: config },
  })
  return new Response(body, {
    headers: {
      ...documentHeaders({
        kind: 'admin',
        hosts: 'unknown',
        media,
        siteUrl: config.siteUrl,
        trustedTypes: [workerPolicy],
      }),
      'cache-control': 'no-store',
    },
  })
}

/** The canvas, or the preview by page id: no content of any page, only the script that asks for it. */
export function canvasShell({ assets, config, site }: ShellParts, language: string): Response {
  const { icon, media, editors } = site
  const { script, styles } = assets.entry('src/client/canvas.tsx')
  const { title, scriptless } = previewWords(language)
  const pageStyles = assets.entry('src/client/styles.css').styles
  const body = documentText({
    language,
    direction: textDirection(language),
    root: rootAttrs(config.appearance),
    head: [
      { tag: 'title', attrs: {}, text: title },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...icon,
    ],
    styles: [...pageStyles, ...styles],
    scripts: script ? [script] : [],
    body: html`<main id="quoin-canvas" class="q-page"><noscript><p class="s-empty"${attrs(wordsAttrs(language))}>${scriptless}</p></noscript></main>`.toString(),
    data: { id: 'quoin-config', value: config },
  })
  const headers = documentHeaders({
    kind: 'canvas',
    hosts: 'unknown',
    media,
    adminOrigins: editors,
    siteUrl: config.siteUrl,
    trustedTypes: [],
  })
  return new Response(body, { headers: { ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } })
}
