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
  const { failed, failedText } = words(language)
  const text = documentText({
    language,
    direction: textDirection(language),
    root: rootAttrs(appearance),
    head: [
      { tag: 'title', attrs: {}, text: failed },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
    ],
    styles: assets.entry('src/client/styles.css').styles,
    scripts: [],
    bodyClass: 'q-page',
    body: `<main id="main">${notice({ language, home: places.pathOf(language, 'home'), title: failed, text: failedText, appearance })}</main>`,
  })
  const headers = { ...documentHeaders({ kind: 'public' }), 'cache-control': 'no-store' }
  return isPassing(error)
    ? new Response(text, { status: 503, headers: { ...headers, 'retry-after': '1' } })
    : new Response(text, { status: 500, headers })
}

/** Whether it may be asked for again in a moment, told as the content server tells it. */
function isPassing(error: unknown): boolean {
  return error instanceof RequestFailed ? error.status === 503 : isStoreAway(error)
}
