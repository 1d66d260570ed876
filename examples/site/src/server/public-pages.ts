import { type SiteSettings, structuredDataText } from '@quoin/engine'
import { type HeadTag, headTags } from '@quoin/kit'
import { type BlogView, blogAddress, readBlogQuery, readBlogSlug } from './blog-address.ts'
import { blogList } from './blog-list.ts'
import type { Content, Frame } from './frame.ts'
import { languages, pathOf, placeOf } from './languages.ts'
import { notice } from './notice.ts'
import { ownTiles } from './own-tiles.ts'
import type { Drawn, PageCache } from './page-cache.ts'
import type { Reader } from './reader.ts'
import type { DrawPage, SitePage } from './render-page.tsx'
import type { SitePages } from './site-pages.ts'
import { words } from './words.ts'

export interface PublicPagesOptions {
  readonly reader: Reader
  readonly draw: DrawPage
  readonly frame: Frame
  readonly cache: PageCache
  readonly settings: SiteSettings
  readonly siteUrl: string
  /** Pages made of the sources themselves: the gallery, the references. */
  readonly sitePages: SitePages
}

const postsPerPage = 10
const siteName = 'Quoin'

/** Answers a visitor: a page of the site, a list of the blog, or the page that says there is none. */
export function createPublicPages(options: PublicPagesOptions) {
  const { reader, draw, frame, cache, settings, siteUrl, sitePages } = options

  return async (request: Request, url: URL): Promise<Response> => {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/'
    const place = placeOf(decoded(path))
    if ('movedTo' in place) return moved(encodedPath(place.movedTo) + url.search)
    const { language, slug } = place
    const queried = slug === 'blog' ? readBlogQuery(url.searchParams) : undefined
    if (queried) return moved(blogAddress(language, queried))
    return cache.answer(request, `${language} ${slug}`, () => draft(language, slug))
  }

  function draft(language: string, slug: string): Promise<Drawn> {
    const view = readBlogSlug(slug)
    if (view) return blog(language, slug, view)
    if (!sitePages.has(slug)) return storedPage(language, slug)
    return language === languages.initial ? sitePage(slug) : Promise.resolve(drawnMove(pathOf(languages.initial, slug)))
  }

  async function storedPage(language: string, slug: string): Promise<Drawn> {
    const page = await reader.page(slug, language)
    if (!page) {
      const other = await reader.movedTo(slug, language)
      return other === undefined ? missing(language) : drawnMove(encodedPath(pathOf(language, other)))
    }
    if (page.page.type === 'layout') return missing(language)
    const others = page.page.translations.filter((one) => one.language !== language && one.status === 'PUBLISHED')
    return send({
      ...(await drawn(page, language, pathOf(language, slug))),
      pageId: page.page.id,
      elsewhere: others.map((one) => ({ language: one.language, path: pathOf(one.language, one.slug) })),
    })
  }

  async function sitePage(slug: string): Promise<Drawn> {
    const { initial } = languages
    const page = await sitePages.page(slug)
    if (!page) return missing(initial)
    return send(await drawn(page, initial, pathOf(initial, slug), { ...settings, tiles: ownTiles }))
  }

  async function drawn(page: SitePage, language: string, path: string, look = settings): Promise<Content> {
    const structuredData = structuredDataText(page.page, { siteUrl })
    const head = headTags(page, { siteUrl, siteName, pathOf, ...(structuredData ? { structuredData } : {}) })
    return {
      language,
      path,
      head: [...head, feedLink(language)],
      body: draw(page, { path, language, settings: look, basePath: '' }),
      status: 200,
    }
  }

  async function blog(language: string, slug: string, view: BlogView): Promise<Drawn> {
    const { tag, page } = view
    const query = { language, page, pageSize: postsPerPage, ...(tag ? { tag } : {}) }
    const [posts, tags] = await Promise.all([reader.posts(query), reader.tags(language)])
    if (posts.items.length === 0 && (page > 1 || tag !== undefined)) return missing(language)
    const text = words(language)
    const everywhere = languages.all.map(({ code }) => ({ language: code, path: pathOf(code, 'blog') }))
    const own = blogAddress(language, view)
    const isFront = tag === undefined && page === 1
    const title = `${[tag ?? text.blog, ...(page > 1 ? [text.pageOf(page, pagesOf(posts.total))] : [])].join(', ')} · ${siteName}`
    return send({
      language,
      path: pathOf(language, slug),
      head: [
        { tag: 'title', attrs: {}, text: title },
        meta('name', 'description', text.blogIntro),
        { tag: 'link', attrs: { rel: 'canonical', href: siteUrl + own } },
        ...(isFront ? everywhere : []).map(({ language: hreflang, path }) => ({
          tag: 'link' as const,
          attrs: { rel: 'alternate', hreflang, href: siteUrl + path },
        })),
        meta('property', 'og:title', title),
        meta('property', 'og:description', text.blogIntro),
        meta('property', 'og:type', 'website'),
        meta('property', 'og:url', siteUrl + own),
        meta('property', 'og:site_name', siteName),
        meta('name', 'twitter:card', 'summary'),
        feedLink(language),
      ],
      body: blogList({ language, posts: posts.items, tag, tags, page, pages: pagesOf(posts.total) }).toString(),
      status: 200,
      elsewhere: everywhere.filter((one) => one.language !== language),
    })
  }

  async function missing(language: string): Promise<Drawn> {
    const text = words(language)
    const head: readonly HeadTag[] = [
      { tag: 'title', attrs: {}, text: `${text.notFound} · ${siteName}` },
      meta('name', 'robots', 'noindex'),
    ]
    return send({ language, path: '', head, body: notice(language, text.notFound, text.notFoundText), status: 404 })
  }

  async function send(content: Content): Promise<Drawn> {
    const { language } = content
    const [header, footer] = await Promise.all([reader.page('header', language), reader.page('footer', language)])
    return frame(content, { header, footer })
  }
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / postsPerPage))
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { [kind]: name, content } }
}

function feedLink(language: string): HeadTag {
  const href = pathOf(language, 'feed.xml')
  return { tag: 'link', attrs: { rel: 'alternate', type: 'application/rss+xml', title: words(language).blog, href } }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function drawnMove(location: string): Drawn {
  return { status: 308, headers: { location }, text: '' }
}

function moved(to: string): Response {
  return new Response(null, { status: 308, headers: { location: to } })
}
