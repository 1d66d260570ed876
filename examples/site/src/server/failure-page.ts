import { RequestFailed } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { backgroundColors } from '@quoin/kit/palette'
import { documentHeaders, isStoreAway } from '@quoin/server'
import type { Assets } from './assets.ts'
import { barColor } from './bar-color.ts'
import { documentText } from './document.ts'
import { notice } from './notice.ts'
import { rootAttrs } from './root-attrs.ts'
import type { SiteNow } from './site-now.ts'
import { words } from './words.ts'

interface Failure {
  readonly path: string
  readonly error: unknown
  /** Whether a language is known to have a front page. */
  readonly hasHome: (language: string) => boolean
}

/** What a visitor sees when something broke: needs neither the database nor a renderer. The look is the last one known. */
export function failurePage(
  assets: Assets,
  { places, appearance }: Pick<SiteNow, 'places' | 'appearance'>,
  { path, error, hasHome }: Failure,
): Response {
  const { language } = places.placeOf(path)
  const home = places.pathOf(hasHome(language) ? language : places.initial, 'home')
  const status = statusOf(error)
  const { failed, failedText, busy, busyText } = words(language)
  const [title, said] = status === 429 ? [busy, busyText] : [failed, failedText]
  const text = documentText({
    language,
    direction: textDirection(language),
    root: rootAttrs(appearance),
    head: [
      { tag: 'title', attrs: {}, text: title },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
      ...barColor(backgroundColors.white.page, appearance.colorMode),
    ],
    styles: assets.entry('src/client/styles.css').styles,
    scripts: [],
    bodyClass: 'q-page',
    body: `<main id="main">${notice({ language, home, title, text: said, appearance })}</main>`,
  })
  const kind = path === '/preview' ? 'preview' : 'public'
  const headers = { ...documentHeaders({ kind }), 'cache-control': 'no-store' }
  return new Response(text, { status, headers: status === 503 ? { ...headers, 'retry-after': '1' } : headers })
}

/** As the content server tells it. How long to wait after 429 it said to the engine alone. */
function statusOf(error: unknown): 429 | 500 | 503 {
  if (error instanceof RequestFailed) return error.status === 429 || error.status === 503 ? error.status : 500
  return isStoreAway(error) ? 503 : 500
}
