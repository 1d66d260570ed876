import { type HeadTag, headTags } from '@quoin/kit'
import type { Frame } from './frame.ts'
import { notice } from './notice.ts'
import type { Reader } from './reader.ts'
import type { DrawPage } from './render-page.tsx'
import type { SiteNow } from './site-now.ts'
import type { KeptSurroundings } from './surroundings.ts'
import { words } from './words.ts'

export interface PreviewOptions {
  readonly reader: Reader
  readonly around: KeptSurroundings['of']
  readonly draw: DrawPage
  readonly frame: Frame
  readonly site: SiteNow
  /** Dates a page that was never published. */
  readonly now: number
}

const noindex: HeadTag = { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }
const headers = { 'cache-control': 'private, no-store' }

/** A signed link is drawn here; a page's id is not, because it needs whoever asks to be signed in. */
export function isPreviewToken(p: string): boolean {
  return p.split('.').length === 3
}

/** What somebody with a preview link sees: the page as it would be, for as long as the link lives. */
export async function previewPage(
  token: string,
  { reader, around, draw, frame, site, now }: PreviewOptions,
): Promise<Response> {
  const page = await reader.preview(token)
  const { pathOf, initial } = site.places
  const language = page?.page.language ?? initial
  const path = page ? pathOf(language, page.page.slug) : ''
  const { header, footer } = await around(language, initial)
  const text = words(language)
  const content = page
    ? {
        head: [...headTags(page, { siteName: site.name, pathOf }), noindex],
        body: draw(page, { mode: 'preview', path, language, now, settings: site.settings, basePath: '' }),
        shown: [page.page],
        status: 200,
      }
    : {
        head: [{ tag: 'title' as const, attrs: {}, text: text.gone }, noindex],
        body: notice({
          language,
          home: pathOf(language, 'home'),
          title: text.gone,
          text: text.goneText,
          appearance: site.appearance,
        }),
        status: 404,
      }
  const drawn = frame({ language, path, ...content, isPreview: true, headers }, { header, footer }, site)
  return new Response(drawn.text, { status: drawn.status, headers: drawn.headers })
}
