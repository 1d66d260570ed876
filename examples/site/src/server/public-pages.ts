import { RequestFailed } from '@quoin/engine'
import { structuredDataText } from '@quoin/engine/structured-data'
import { type HeadTag, headTags } from '@quoin/kit'
import { pageTypes } from '../site-catalogue.ts'
import { blogAddress, readBlogQuery, readBlogSlug } from './blog-address.ts'
import { createBlogPages } from './blog-pages.ts'
import { decoded } from './decoded.ts'
import { feedLink } from './feed-link.ts'
import type { Content, Frame } from './frame.ts'
import { homeOf } from './home-of.ts'
import { drawnMove, encodedPath, moved, moveOf } from './moves.ts'
import { notice } from './notice.ts'
import { ownTiles } from './own-tiles.ts'
import type { Drawn, PageCache } from './page-cache.ts'
import type { Places } from './places.ts'
import { postEnd } from './post-end.ts'
import type { KeptPosts } from './post-order.ts'
import type { Reader } from './reader.ts'
import type { DrawPage, SitePage } from './render-page.tsx'
import type { SiteNow } from './site-now.ts'
import { docsLanguage, type SitePages } from './site-pages.ts'
import type { KeptSurroundings } from './surroundings.ts'
import { words } from './words.ts'

export interface PublicPagesOptions {
  readonly reader: Reader
  readonly around: KeptSurroundings['of']
  readonly kept: Pick<KeptPosts, 'beside' | 'tags'>
  readonly draw: DrawPage
  readonly frame: Frame
  readonly cache: PageCache
  readonly now: () => Promise<SiteNow>
  /** Pages made of the sources themselves: the gallery, the references. */
  readonly sitePages: SitePages
}

/**
 * Which page may be meant by an address without one. Addresses are small; whoever types one from paper or a sign may
 * begin with a capital. Those of the first language have no code, but had one while another language was the first.
 */
function otherSlugs({ initial }: Places, language: string, slug: string): readonly string[] {
  const [code = '', ...rest] = slug.split('/')
  const hasCode = language === initial && code.toLowerCase() === initial.toLowerCase()
  const own = hasCode ? [rest.join('/') || 'home'] : [] // tags are as large as they are written
  const others = new Set([slug.toLowerCase(), ...own, ...own.map((one) => one.toLowerCase())])
  return [...others].filter((one) => one !== slug)
}

/** What a page or list is kept under. */
export function documentKey(language: string, slug: string): string {
  return `${language} ${slug}`
}

/** Answers a visitor: a page of the site, a list of the blog, or the page that says there is none. */
export function createPublicPages(options: PublicPagesOptions) {
  const { reader, around, kept, draw, frame, cache, now, sitePages } = options
  const blog = createBlogPages({ reader, kept, send })

  return async (request: Request, url: URL): Promise<Response> => {
    const site = await now()
    const { language, slug, movedTo } = site.places.placeOf(decoded(url.pathname))
    const others = otherSlugs(site.places, language, slug)
    const isMeant = (one: string) => slug === one || others.includes(one)
    const queried = url.search !== '' && isMeant('blog') ? readBlogQuery(url.searchParams) : undefined
    if (queried) return moved(site, blogAddress(site.places, language, queried))
    // spelled as it is here, the feed is answered by the content server
    if (/feed\.xml$/i.test(slug) && isMeant('feed.xml'))
      return moved(site, site.places.pathOf(language, 'feed.xml') + url.search)
    if (movedTo !== undefined) {
      // where the slug is spelled otherwise too, both are one move
      const drawn = others.length > 0 ? await asTyped(site, language, slug) : undefined
      return moved(site, (moveOf(drawn) ?? encodedPath(movedTo)) + url.search)
    }
    return cache.answer(
      request,
      documentKey(language, slug),
      async () => (await asTyped(site, language, slug)) ?? missing(site, language),
    )
  }

  /** The page, or a move to the one that may be meant. */
  async function asTyped(site: SiteNow, language: string, slug: string): Promise<Drawn | undefined> {
    const page = await draft(site, language, slug)
    if (page) return page
    const move = await moveToOneOf(site, language, otherSlugs(site.places, language, slug))
    return move ?? inOtherLanguage(site, language, slug)
  }

  /** While another language was the first, its pages and the tags of its blog had addresses without a code. */
  async function inOtherLanguage(site: SiteNow, language: string, slug: string): Promise<Drawn | undefined> {
    const { initial, languages } = site.places
    const view = readBlogSlug(slug)
    // further pages of a blog that has become shorter are in no other language
    if (language !== initial || (view && view.tag === undefined)) return undefined
    for (const { code } of languages.filter((one) => one.code !== initial)) {
      // tags are found however they are written
      const others = view ? [] : otherSlugs(site.places, code, slug)
      const move = await moveToOneOf(site, code, [slug, ...others])
      if (move) return move
    }
    return undefined
  }

  /** A move to the first of them that is there. */
  async function moveToOneOf(site: SiteNow, language: string, slugs: readonly string[]): Promise<Drawn | undefined> {
    for (const slug of slugs) {
      const meant = await addressOf(site, language, slug)
      if (meant !== undefined) return drawnMove(site, meant)
    }
    return undefined
  }

  /** Where a page stands, without drawing it. Nothing where there is none. */
  async function addressOf(site: SiteNow, language: string, slug: string): Promise<string | undefined> {
    const { pathOf } = site.places
    if (readBlogSlug(slug)) {
      const list = await draft(site, language, slug)
      return list && (moveOf(list) ?? encodedPath(pathOf(language, slug)))
    }
    if (sitePages.has(slug)) return encodedPath(pathOf(docsLanguage, slug))
    const page = await ifAskable(stored(slug, language))
    return page && encodedPath(pathOf(language, page.page.slug))
  }

  /** Nothing where there is no page. */
  function draft(site: SiteNow, language: string, slug: string): Promise<Drawn | undefined> {
    return ifAskable(found(site, language, slug))
  }

  function found(site: SiteNow, language: string, slug: string): Promise<Drawn | undefined> {
    const view = readBlogSlug(slug)
    if (view) return blog(site, language, slug, view)
    if (!sitePages.has(slug)) return storedPage(site, language, slug)
    return language === docsLanguage
      ? sitePage(site, slug)
      : Promise.resolve(drawnMove(site, site.places.pathOf(docsLanguage, slug)))
  }

  async function stored(slug: string, language: string): Promise<SitePage | undefined> {
    const page = await reader.page(slug, language)
    return page && isPartOfPages(page.page.type) ? undefined : page
  }

  async function storedPage(site: SiteNow, language: string, slug: string): Promise<Drawn | undefined> {
    const { pathOf } = site.places
    const page = await stored(slug, language)
    if (!page) return undefined
    // Asked for by an address it had before, a page is told by the one it has.
    if (page.page.slug !== slug) return drawnMove(site, encodedPath(pathOf(language, page.page.slug)))
    const others = page.page.translations.filter((one) => one.language !== language && one.status === 'PUBLISHED')
    const content = await drawn(site, page, language, pathOf(language, slug))
    return send(site, {
      ...content,
      body: content.body + (await endOf(site, page, language)),
      pageId: page.page.id,
      elsewhere: others.map((one) => ({ language: one.language, path: pathOf(one.language, one.slug) })),
    })
  }

  async function endOf({ places }: SiteNow, { page: post }: SitePage, language: string): Promise<string> {
    if (post.type !== 'blog') return ''
    return postEnd({ post, places, language, ...(await kept.beside(post.id, language)) })
  }

  async function sitePage(site: SiteNow, slug: string): Promise<Drawn | undefined> {
    const page = await sitePages.page(slug)
    if (!page) return undefined
    const path = site.places.pathOf(docsLanguage, slug)
    return send(site, await drawn(site, page, docsLanguage, path, { ...site.settings, tiles: ownTiles }))
  }

  async function drawn(
    site: SiteNow,
    page: SitePage,
    language: string,
    path: string,
    look = site.settings,
  ): Promise<Content> {
    const { pathOf, initial: defaultLanguage } = site.places
    const structuredData = structuredDataText(page.page, { siteUrl: site.url })
    const names = { siteUrl: site.url, siteName: site.name, pathOf, defaultLanguage }
    const head = headTags(page, { ...names, ...(structuredData ? { structuredData } : {}) })
    return {
      language,
      path,
      head: [...head, feedLink(site.places, language)],
      body: draw(page, { path, language, settings: look, basePath: '' }),
      shown: [page.page],
      status: 200,
    }
  }

  async function missing(site: SiteNow, language: string): Promise<Drawn> {
    const text = words(language)
    const head: readonly HeadTag[] = [
      { tag: 'title', attrs: {}, text: `${text.notFound} · ${site.name}` },
      { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
    ]
    const body = notice({
      language,
      home: await homeOf(reader, site.places, language),
      title: text.notFound,
      text: text.notFoundText,
      appearance: site.appearance,
    })
    const headers = { 'cache-control': site.missingCacheControl }
    return send(site, { language, path: '', head, body, status: 404, headers })
  }

  async function send(site: SiteNow, content: Content): Promise<Drawn> {
    return frame(content, await around(content.language, site.places.initial), site)
  }
}

/** What cannot be an address of a page, such as one with 9,000 letters, the content server does not look up. */
async function ifAskable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 400) return undefined
    throw error
  }
}

/** Such as header and footer: what stands on pages, and is none. */
function isPartOfPages(type: string): boolean {
  return pageTypes.find(({ name }) => name === type)?.isEntity === true
}
