import { textDirection } from '@quoin/engine/language'
import { documentHeaders } from '@quoin/server'
import type { Assets } from './assets.ts'
import { documentText } from './document.ts'
import { notice } from './notice.ts'
import type { Places } from './places.ts'
import { words } from './words.ts'

/** What a visitor sees when something broke: needs neither the database nor a renderer. */
export function failurePage(assets: Assets, places: Places, path: string): Response {
  const place = places.placeOf(path)
  const language = 'language' in place ? place.language : places.initial
  const { failed, failedText } = words(language)
  const text = documentText({
    language,
    direction: textDirection(language),
    head: [
      { tag: 'title', attrs: {}, text: failed },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
    ],
    styles: assets.entry('src/client/styles.css').styles,
    scripts: [],
    bodyClass: 'q-page',
    body: `<main id="main">${notice(language, places.pathOf(language, 'home'), failed, failedText)}</main>`,
  })
  return new Response(text, {
    status: 500,
    headers: { ...documentHeaders({ kind: 'public' }), 'cache-control': 'no-store' },
  })
}
