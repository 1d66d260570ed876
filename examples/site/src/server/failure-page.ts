import type { Assets } from './assets.ts'
import { directionOf, documentText } from './document.ts'
import { notice } from './notice.ts'
import { documentHeaders } from './security-headers.ts'
import { words } from './words.ts'

/** What a visitor sees when something broke: needs neither the database nor a renderer. */
export function failurePage(assets: Assets, language: string): Response {
  const { failed, failedText } = words(language)
  const text = documentText({
    language,
    direction: directionOf(language),
    head: [
      { tag: 'title', attrs: {}, text: failed },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
    ],
    styles: assets.entry('src/client/styles.css').styles,
    scripts: [],
    bodyClass: 'q-page',
    body: `<main id="main">${notice(language, failed, failedText)}</main>`,
  })
  return new Response(text, { status: 500, headers: { ...documentHeaders(), 'cache-control': 'no-store' } })
}
