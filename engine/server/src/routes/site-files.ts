import { z } from 'zod'
import { type Answer, replyBytes, replyEmpty } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { type Route, route } from '../http/route.ts'
import { spelledLanguage } from '../pages/open-document.ts'
import { madeInOneRead, type PublicAnswer, strongTag } from '../pages/public-cache.ts'
import { invalid, problem } from '../problem.ts'
import { feed, feedPages } from '../site/feed.ts'
import { frontPage } from '../site/home-link.ts'
import { isListed, pagePath } from '../site/page-address.ts'
import { robots } from '../site/robots.ts'
import { addressesPerFile, type Entry, sitemap, sitemapEntries, sitemapIndex } from '../site/sitemap.ts'
import type { Tx } from '../store/database.ts'
import { eachPublished } from '../store/published.ts'
import { readSettings, type Settings, siteAddress } from '../store/settings.ts'
import type { ReadOptions } from '../store/store.ts'

const common = { method: 'GET', mount: 'site', access: 'public.read', rates: [] } as const
type FileCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'settings'>

type Make = (tx: Tx, settings: Settings) => Promise<string>

/**
 * Kept while nothing public changes, like every public answer (P-10). It is made of the settings of its own moment: those of
 * the call may be older than the change that it is kept after.
 */
function keptText({ parts }: FileCall, key: string, make: Make, options: ReadOptions = {}): Promise<PublicAnswer> {
  return parts.publicCache.answer(`file:${key}`, () =>
    madeInOneRead(
      parts.store,
      async (tx) => {
        const bytes = new TextEncoder().encode(await make(tx, await readSettings(tx, parts.baseSettings)))
        return { status: 200, bytes, etag: strongTag(bytes), tags: ['list'], headers: {} }
      },
      options,
    ),
  )
}

async function sendFile(call: FileCall, key: string, type: string, make: Make, options?: ReadOptions): Promise<Answer> {
  const answer = await keptText(call, key, make, options)
  const { cacheSeconds, staleSeconds } = call.settings
  const headers = {
    etag: answer.etag,
    'cache-control': `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${staleSeconds}`,
    'cache-tag': 'list',
  }
  if (matchesTag(call.request.headers.get('if-none-match'), answer.etag)) return replyEmpty(304, headers)
  return replyBytes(200, answer.bytes, type, headers)
}

/** Nobody waits while all pages are looked through. */
const ofAllPages: ReadOptions = { long: true }

async function entries(tx: Tx, settings: Settings, { parts }: FileCall): Promise<readonly Entry[]> {
  const found: Entry[] = []
  for await (const some of eachPublished(tx)) found.push(...sitemapEntries(some, settings, parts.site))
  return found
}

const xml = 'application/xml; charset=utf-8'
const kept = { etag: true, headers: ['Cache-Tag'] } as const
const xmlAnswer = {
  200: { description: 'XML', type: 'application/xml', ...kept },
  304: { description: 'The copy is still good', ...kept },
} as const

const map = route(
  {
    ...common,
    path: '/sitemap.xml',
    summary: 'Addresses of all published pages',
    looseQuery: true,
    answers: xmlAnswer,
  },
  async (call) =>
    sendFile(
      call,
      'sitemap',
      xml,
      async (tx, settings) => {
        const all = await entries(tx, settings, call)
        return all.length > addressesPerFile
          ? sitemapIndex(all.length, siteAddress(settings, call.parts.mounts))
          : sitemap(all, settings)
      },
      ofAllPages,
    ),
)

const mapPart = route(
  {
    ...common,
    path: '/sitemap-{number}.xml',
    summary: 'A part of the addresses, when there are too many for one file',
    looseQuery: true,
    match: (path) => {
      const number = /\/sitemap-([1-9]\d{0,5})\.xml$/.exec(path)?.[1]
      return number === undefined ? undefined : { number }
    },
    answers: xmlAnswer,
    problems: ['not_found'],
  },
  async (call) => {
    const start = (Number(call.params.number) - 1) * addressesPerFile
    // All pages are looked through to count them, so it is not done for each who asks for a part that there is not.
    const counted = await keptText(
      call,
      'sitemap count',
      async (tx, settings) => String((await entries(tx, settings, call)).length),
      ofAllPages,
    )
    const count = Number(new TextDecoder().decode(counted.bytes))
    if (count <= addressesPerFile || start >= count) throw problem('not_found')
    return sendFile(
      call,
      `sitemap-${call.params.number}`,
      xml,
      async (tx, settings) => {
        const all = await entries(tx, settings, call)
        return sitemap(all.slice(start, start + addressesPerFile), { ...settings, all })
      },
      ofAllPages,
    )
  },
)

const robotsFile = route(
  {
    ...common,
    path: '/robots.txt',
    summary: 'What search engines may read',
    looseQuery: true,
    answers: {
      200: { description: 'Rules and the sitemap', type: 'text/plain', ...kept },
      304: { description: 'The copy is still good', ...kept },
    },
  },
  async (call) =>
    sendFile(call, 'robots', 'text/plain; charset=utf-8', async (_, settings) => robots(settings, call.parts.mounts)),
)

const feedSpec = {
  ...common,
  looseQuery: true,
  answers: {
    200: { description: 'RSS 2.0', type: 'application/rss+xml', ...kept },
    304: { description: 'The copy is still good', ...kept },
  },
  problems: ['not_found'],
} as const
const feedType = z.string().max(64).optional()

const feedFile = route(
  {
    ...feedSpec,
    path: '/feed.xml',
    summary: 'The newest pages of a type as RSS',
    query: z.object({ type: feedType, language: z.string().max(35).optional() }),
  },
  async (call) => {
    const { query, settings } = call
    const language = spelledLanguage(query.language ?? settings.defaultLanguage, settings)
    if (language === undefined)
      throw invalid({ path: '?language', code: 'unknown', message: 'The site does not have this language.' })
    const named = query.language === undefined ? {} : { language }
    return sendFeed(call, language, { path: '/feed.xml', type: query.type, named })
  },
)

const languageFeedFile = route(
  {
    ...feedSpec,
    path: '/{language}/feed.xml',
    summary: 'The same of a language, at an address that works as a file',
    query: z.object({ type: feedType }),
  },
  async (call) => {
    const language = spelledLanguage(call.params.language, call.settings)
    if (language === undefined) throw problem('not_found')
    return sendFeed(call, language, { path: `/${language}/feed.xml`, type: call.query.type, named: {} })
  },
)

interface FeedAddress {
  readonly path: string
  /** The type that was asked for, if one was. */
  readonly type: string | undefined
  /** What else the address says. */
  readonly named: { readonly language?: string }
}

function sendFeed(call: FileCall, language: string, { path, type: asked, named }: FeedAddress): Promise<Answer> {
  const { settings, parts } = call
  const type = asked ?? settings.feed.type
  const hasAddress = pagePath(settings, { type, slug: 'x', language }) !== undefined
  if (!hasAddress || !isListed(parts.site, type)) throw problem('not_found')
  const search = new URLSearchParams({ ...(asked === undefined ? {} : { type }), ...named }).toString()
  const own = `${path}${search === '' ? '' : `?${search}`}`
  return sendFile(call, `feed:${type}:${language}:${own}`, 'application/rss+xml; charset=utf-8', async (tx, now) => {
    const [pages, front] = [await feedPages(tx, { type, language }), await frontPage(tx, now, language)]
    return feed(pages, { settings: now, language, address: siteAddress(now, parts.mounts) + own, front })
  })
}

export const siteFileRoutes: readonly Route[] = [map, mapPart, robotsFile, feedFile, languageFeedFile]
