import { html } from '@quoin/html'
import { type HeadTag, headTags } from '@quoin/kit'
import type { Assets } from './assets.ts'
import { blogList } from './blog-list.ts'
import { colorModeScript } from './color-mode-script.ts'
import { directionOf, documentText, scriptHash } from './document.ts'
import { galleryPage } from './gallery.ts'
import { languages, pathOf, placeOf } from './languages.ts'
import type { PublicSettings } from './public-settings.ts'
import type { Reader } from './reader.ts'
import type { DrawPage, SitePage } from './render-page.tsx'
import { documentHeaders } from './security-headers.ts'
import { words } from './words.ts'

export interface PublicPagesOptions {
  readonly reader: Reader
  readonly draw: DrawPage
  readonly assets: Assets
  readonly settings: PublicSettings
  readonly siteUrl: string
}

const postsPerPage = 10

/** Answers a visitor: a page of the site, the blog's list, or the page that says there is none. */
export function createPublicPages({ reader, draw, assets, settings, siteUrl }: PublicPagesOptions) {
  return async (url: URL): Promise<Response> => {
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/'
    const place = placeOf(decoded(path))
    if ('movedTo' in place) return moved(place.movedTo + url.search)
    if (place.slug === 'blog') return blog(place.language, url)
    if (place.slug === 'gallery') return gallery(place.language, path)
    const page = await reader.page(place.slug, place.language)
    if (!page) {
      const slug = await reader.movedTo(place.slug, place.language)
      return slug === undefined ? missing(place.language) : moved(pathOf(place.language, slug))
    }
    if (page.page.type === 'layout') return missing(place.language)
    return send(place.language, path, page, headTags(page, { siteUrl, siteName: 'Quoin', pathOf }), undefined, 200)
  }

  async function blog(language: string, url: URL): Promise<Response> {
    const tag = url.searchParams.get('tag') || undefined
    const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
    const query = { language, page, pageSize: postsPerPage, ...(tag ? { tag } : {}) }
    const [posts, tags] = await Promise.all([reader.posts(query), reader.tags(language)])
    const pages = Math.max(1, Math.ceil(posts.total / postsPerPage))
    const text = words(language)
    const head: readonly HeadTag[] = [
      { tag: 'title', attrs: {}, text: `${tag ?? text.blog} · Quoin` },
      { tag: 'meta', attrs: { name: 'description', content: text.blogIntro } },
      { tag: 'link', attrs: { rel: 'canonical', href: siteUrl + pathOf(language, 'blog') } },
      { tag: 'link', attrs: { rel: 'alternate', type: 'application/rss+xml', href: feedOf(language) } },
    ]
    const body = blogList({ language, posts: posts.items, tag, tags, page, pages }).toString()
    return send(language, url.pathname, undefined, head, body, posts.items.length > 0 || page === 1 ? 200 : 404)
  }

  function gallery(language: string, path: string): Promise<Response> {
    const page = galleryPage()
    return send(language, path, page, headTags(page, { siteUrl, siteName: 'Quoin', pathOf }), undefined, 200)
  }

  async function missing(language: string): Promise<Response> {
    const text = words(language)
    return send(
      language,
      '',
      undefined,
      [{ tag: 'title', attrs: {}, text: text.notFound }, noindex],
      notice(language, text.notFound, text.notFoundText),
      404,
    )
  }

  async function send(
    language: string,
    path: string,
    page: SitePage | undefined,
    head: readonly HeadTag[],
    body: string | undefined,
    status: number,
  ) {
    const [header, footer] = await Promise.all([reader.page('header', language), reader.page('footer', language)])
    const options = { path, language, settings, basePath: '' }
    const main = page ? draw(page, options) : (body ?? '')
    const parts = `${header ? draw(header, options) : ''}<main id="main">${main}</main>${footer ? draw(footer, options) : ''}`
    const inline = colorModeScript(settings.defaultColorMode, assets.entry('src/client/edit-button.ts').script)
    const needsScript = parts.includes('data-island=') || parts.includes('data-prefetch')
    const { script } = assets.entry('src/client/site.ts')
    const text = documentText({
      language,
      direction: directionOf(language),
      head: [...head, { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } }],
      styles: assets.entry('src/client/styles.css').styles,
      scripts: needsScript && script ? [script] : [],
      inlineScript: inline,
      bodyClass: 'q-page',
      body: html`<a class="s-skip" href="#main">${words(language).skip}</a>`.toString() + parts,
    })
    const headers = documentHeaders({ scripts: [scriptHash(inline)] })
    return new Response(text, {
      status,
      headers: { ...headers, 'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60' },
    })
  }
}

const noindex: HeadTag = { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }

export function notice(language: string, title: string, text: string): string {
  return html`<section class="q-section" data-background="white" data-pt="20" data-pb="20"><div class="q-container" data-width="small"><div class="q-title-part" data-big="true"><h1 class="q-title">${title}</h1><p class="q-subtitle">${text}</p></div><p class="s-center"><a class="q-button" data-color="green" data-variant="solid" data-size="normal" href="${pathOf(language, 'home')}">${words(language).home}</a></p></div></section>`.toString()
}

function feedOf(language: string): string {
  return language === languages.initial ? '/feed.xml' : `/feed.xml?language=${language}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function moved(to: string): Response {
  return new Response(null, { status: 308, headers: { location: to } })
}
