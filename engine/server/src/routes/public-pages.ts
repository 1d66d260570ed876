import { z } from 'zod'
import { type Answer, replyBytes, replyEmpty } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { gzipped, prefersGzip } from '../http/gzip.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import { matchesFilter, readFilter } from '../pages/filter-by.ts'
import { spelledLanguage } from '../pages/open-document.ts'
import { type MadeAnswer, madeInOneRead, type PublicAnswer, strongTag } from '../pages/public-cache.ts'
import { publicContext, publicPage, toPublicRow } from '../pages/public-view.ts'
import { invalid, problem } from '../problem.ts'
import { formerSlugHolder } from '../store/claims.ts'
import type { Tx } from '../store/database.ts'
import { listDocuments } from '../store/document-list.ts'
import { findLive, findLiveBySlug, type LivePage } from '../store/live-documents.ts'
import { snapshotFields } from '../store/snapshots.ts'
import { listTags } from '../store/tags.ts'
import { isId } from '../texts/is-id.ts'
import { publicPageAnswer, publicRowAnswer } from './page-answers.ts'
import { listFields, readSort, readTypes, sortWords } from './page-query.ts'
import { searchField } from './request-fields.ts'

type AnyCall = Call<string, unknown, unknown>

const encoder = new TextEncoder()

function textAnswer(text: string, tags: readonly string[], headers: Record<string, string> = {}): PublicAnswer {
  const bytes = encoder.encode(text)
  return { status: 200, bytes, etag: strongTag(bytes), tags, headers }
}

/** Sends a public answer with what caches need to know, or 304 when the client has it (P-10). */
async function send(call: AnyCall, key: string, make: () => Promise<MadeAnswer>): Promise<Answer> {
  requireOrigin(call)
  const answer = await call.parts.publicCache.answer(key, make)
  const { cacheSeconds, staleSeconds } = call.settings
  const headers = {
    ...answer.headers,
    'cache-control': `public, max-age=0, s-maxage=${cacheSeconds}, stale-while-revalidate=${staleSeconds}`,
    vary: 'Authorization, Accept-Encoding',
    'cache-tag': answer.tags.join(','),
  }
  if (answer.status !== 200) return replyEmpty(answer.status, headers)
  const isGzip = prefersGzip(call.request.headers.get('accept-encoding'), answer.bytes.byteLength)
  const etag = isGzip ? `${answer.etag.slice(0, -1)}-gzip"` : answer.etag
  const given = call.request.headers.get('if-none-match')
  return { ...(await reply()), source: answer }

  async function reply(): Promise<Answer> {
    if (matchesTag(given, answer.etag)) return replyEmpty(304, { ...headers, etag })
    const type = 'application/json; charset=utf-8'
    if (!isGzip) return replyBytes(200, answer.bytes, type, { ...headers, etag })
    return replyBytes(200, await gzipped(answer.bytes), type, { ...headers, etag, 'content-encoding': 'gzip' })
  }
}

function sendRead(call: AnyCall, key: string, make: (tx: Tx) => Promise<PublicAnswer>): Promise<Answer> {
  return send(call, key, () => madeInOneRead(call.parts.store, make))
}

/** A key may be bound to the origins it is used on (P-1). */
function requireOrigin({ caller, request }: AnyCall): void {
  const origin = request.headers.get('origin')
  if (caller.kind !== 'key' || caller.origins.length === 0 || origin === null) return
  if (!caller.origins.includes(origin)) throw problem('origin_not_allowed')
}

function notFound(call: AnyCall): Error {
  return problem('not_found', {
    headers: { 'cache-control': `public, max-age=0, s-maxage=${call.settings.notFoundSeconds}` },
  })
}

const tagged = ['Cache-Tag'] as const
const unchanged = { description: 'Unchanged', etag: true, headers: tagged } as const
const sorts = ['createdAt', 'publishedAt'] as const

const list = route(
  {
    method: 'GET',
    path: '/app/pages',
    summary: 'Published pages, without content',
    access: 'published.read',
    query: z.object({ ...listFields, sort: listFields.sort.describe(sortWords(sorts)) }),
    answers: {
      200: { description: 'One row for each page', schema: z.array(publicRowAnswer), etag: true, headers: tagged },
      304: unchanged,
    },
    problems: ['origin_not_allowed'],
  },
  async (call) => {
    const { parts, query, settings } = call
    const filter = readFilter(query.filterBy, parts.site, parts.limits)
    const types = readTypes(query, parts.limits.types)
    const sort = readSort(query.sort, sorts, { by: 'publishedAt', descending: true })
    const { pageSize, limit, offset } = paging(query, {
      size: parts.limits.publicPageSize,
      cap: parts.limits.publicPageCap,
    })
    const language =
      query.language === undefined
        ? settings.defaultLanguage
        : (spelledLanguage(query.language, settings) ?? query.language)
    const key = JSON.stringify(['list', types, query.tag, language, sort, limit, offset, [...filter]])
    return sendRead(call, key, async (tx) => {
      const { documents, total } = await listDocuments(tx, {
        snapshot: 'live',
        types,
        tag: query.tag,
        language,
        defaultLanguage: settings.defaultLanguage,
        sort,
        limit,
        offset,
        keep: filter.size === 0 ? undefined : ({ customValues }) => matchesFilter(customValues, filter),
      })
      const context = await publicContext(tx, parts, documents)
      const text = JSON.stringify(documents.map((document) => toPublicRow(document, context)))
      return textAnswer(text, ['list'], { 'x-total-count': String(total), 'x-page-size': String(pageSize) })
    })
  },
)

type FindLive = (tx: Tx) => Promise<LivePage | undefined>

/** A page that is there is one statement, which needs no transaction around it. */
async function pageAnswer({ parts }: AnyCall, find: FindLive): Promise<MadeAnswer | undefined> {
  const page = await parts.store.ask(find)
  return page && { generation: page.generation, answer: publicPage(page, parts) }
}

/** Slug and language of the raw path: decoded once, one pipe standing for the first slash (P-3). */
export function readSlugPath(path: string): { readonly slug: string; readonly language?: string } | undefined {
  const rest = /\/app\/pages\/(.+)$/.exec(path)?.[1]
  if (rest === undefined) return undefined
  const translated = /^(.+)\/translations\/([^/]+)$/.exec(rest)
  const slug = translated?.[1] ?? rest
  return translated?.[2] === undefined ? { slug } : { slug, language: translated[2] }
}

function decodeSlug(raw: string): string {
  let slug: string
  try {
    slug = decodeURIComponent(raw)
  } catch {
    throw invalid({ path: 'slug', code: 'encoding', message: 'The slug is not validly percent-encoded.' })
  }
  if (slug.includes('\0'))
    throw invalid({ path: 'slug', code: 'invalid', message: 'The slug has characters that are not allowed.' })
  if (slug.length > 8192) throw invalid({ path: 'slug', code: 'too_long', message: 'The slug is too long.' })
  return slug.replace('|', '/')
}

async function bySlug(call: AnyCall, given: string, language: string | undefined): Promise<Answer> {
  const slug = decodeSlug(given)
  const { settings } = call
  const spelled = language === undefined ? settings.defaultLanguage : spelledLanguage(language, settings)
  if (spelled === undefined) throw notFound(call)
  const find: FindLive = (tx) => findLiveBySlug(tx, slug, spelled)
  const elsewhere = async (tx: Tx): Promise<PublicAnswer> => {
    // A slug in use wins, also when it came into use just now.
    const page = await find(tx)
    if (page) return publicPage(page, call.parts)
    const moved = settings.slugRedirects ? await movedTo(tx, slug, spelled) : undefined
    if (moved === undefined) throw notFound(call)
    const isDefault = spelled === settings.defaultLanguage && language === undefined
    const location = `${encodeURIComponent(moved)}${isDefault ? '' : `/translations/${spelled}`}`
    return { status: 308, bytes: new Uint8Array(), etag: '', tags: ['list'], headers: { location } }
  }
  const key = JSON.stringify(['slug', slug, spelled])
  const make = async () => (await pageAnswer(call, find)) ?? madeInOneRead(call.parts.store, elsewhere)
  const answer = await send(call, key, make)
  const { location } = answer.headers
  if (location === undefined) return answer
  return { ...answer, headers: { ...answer.headers, location: upFrom(given, language) + location } }
}

/**
 * The way to all pages from an address that asks for one. A move that named the whole address could lead to another host
 * than the one that was asked, inside a network or behind a proxy, and clients give no key to another.
 */
function upFrom(slug: string, language: string | undefined): string {
  const path = language === undefined ? slug : `${slug}/translations/${language}`
  return '../'.repeat(path.split('/').length - 1) || './'
}

/** Where a page is now that had this slug before (P-4). */
async function movedTo(tx: Tx, slug: string, language: string): Promise<string | undefined> {
  const holder = await formerSlugHolder(tx, slug, language)
  const page = holder === undefined ? undefined : await findLive(tx, holder, language)
  return page && snapshotFields(page.document.live.snapshot).slug
}

const pageSpec = {
  method: 'GET',
  access: 'published.read',
  answers: {
    200: { description: 'The page as published', schema: publicPageAnswer, etag: true, headers: tagged },
    304: unchanged,
    308: { description: 'The page has another slug now', headers: tagged },
  },
  problems: ['origin_not_allowed'],
} as const

const page = route(
  {
    ...pageSpec,
    path: '/app/pages/{slug}',
    summary: 'A published page in the default language',
    match: (path) => {
      const found = readSlugPath(path)
      return found && found.language === undefined ? { slug: found.slug } : undefined
    },
  },
  (call) => bySlug(call, call.params.slug, undefined),
)

const translation = route(
  {
    ...pageSpec,
    path: '/app/pages/{slug}/translations/{language}',
    summary: 'A published page in another language',
    match: (path) => {
      const found = readSlugPath(path)
      return found?.language === undefined ? undefined : { slug: found.slug, language: found.language }
    },
  },
  (call) => bySlug(call, call.params.slug, call.params.language),
)

const find = route(
  {
    ...pageSpec,
    path: '/app/find_page',
    summary: 'A published page by its id',
    query: z.object({ pageId: z.string(), language: z.string().optional() }),
  },
  async (call) => {
    const { pageId, language } = call.query
    const spelled = language === undefined ? call.settings.defaultLanguage : spelledLanguage(language, call.settings)
    if (!isId(pageId) || spelled === undefined) throw notFound(call)
    return send(call, JSON.stringify(['id', pageId, spelled]), async () => {
      const made = await pageAnswer(call, (tx) => findLive(tx, pageId, spelled))
      if (!made) throw notFound(call)
      return made
    })
  },
)

const tags = route(
  {
    method: 'GET',
    path: '/app/tags',
    summary: 'Tags of published pages, in alphabetical order',
    access: 'published.read',
    query: (limits) =>
      z.object({ ...pagingFields, language: z.string().optional(), q: searchField(limits).optional() }),
    answers: {
      200: { description: 'The tags', schema: z.array(z.string()), etag: true, headers: tagged },
      304: unchanged,
    },
  },
  async (call) => {
    const { query, settings, parts } = call
    const language = query.language === undefined ? settings.defaultLanguage : spelledLanguage(query.language, settings)
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const key = JSON.stringify(['tags', language, query.q, limit, offset])
    return sendRead(call, key, async (tx) => {
      const all = language === undefined ? [] : await listTags(tx, { snapshot: 'live', language, q: query.q })
      const headers = { 'x-total-count': String(all.length), 'x-page-size': String(pageSize) }
      return textAnswer(JSON.stringify(all.slice(offset, offset + limit)), ['list'], headers)
    })
  },
)

export const publicPageRoutes: readonly Route[] = [list, page, translation, find, tags]
