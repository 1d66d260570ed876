import { RequestFailed } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { documentHeaders, isStoreAway } from '@quoin/server'
import type { Assets } from './assets.ts'
import { documentText } from './document.ts'
import { notice } from './notice.ts'
import { rootAttrs } from './root-attrs.ts'
import type { SiteNow } from './site-now.ts'
import { words } from './words.ts'

/** What a visitor sees when something broke: needs neither the database nor a renderer. The look is the last one known. */
export function failurePage(
  assets: Assets,
  { places, appearance }: Pick<SiteNow, 'places' | 'appearance'>,
  { path, error }: { readonly path: string; readonly error: unknown },
): Response {
  const { language } = places.placeOf(path)
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
    ],
    styles: assets.entry('src/client/styles.css').styles,
    scripts: [],
    bodyClass: 'q-page',
    body: `<main id="main">${notice({ language, home: places.pathOf(language, 'home'), title, text: said, appearance })}</main>`,
  })
  const headers = { ...documentHeaders({ kind: 'public' }), 'cache-control': 'no-store' }
  return new Response(text, { status, headers: status === 500 ? headers : { ...headers, 'retry-after': '1' } })
}

/** As the content server tells it: what it answers 429 and 503 may be asked for again in a moment. */
function statusOf(error: unknown): 429 | 500 | 503 {
  if (error instanceof RequestFailed) return error.status === 429 || error.status === 503 ? error.status : 500
  return isStoreAway(error) ? 503 : 500
}
