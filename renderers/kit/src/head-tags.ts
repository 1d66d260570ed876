import { type Page, type PageMeta, safeAddress, type Translation } from '@quoin/engine'

/** One element of the head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attrs: Readonly<Record<string, string>>
  readonly text?: string
}

/** What the head of a page says beside what the page knows itself. */
export interface HeadOptions {
  /** The site's own address, without a slash at its end; canonical addresses and pictures are made whole with it. */
  readonly siteUrl?: string
  readonly siteName?: string
  /** Where a page of this language and slug stands; by default `/slug`. */
  readonly pathOf?: (language: string, slug: string) => string
  /** The language whose page is for readers of none of the others. */
  readonly defaultLanguage?: string
  readonly structuredData?: string
}

/** A stored page, or what a host says of one that it writes itself. */
export interface HeadPage extends Pick<Page, 'type' | 'name' | 'slug' | 'language' | 'meta'> {
  readonly translations: readonly Pick<Translation, 'language' | 'slug' | 'status' | 'noindex'>[]
}

/** What search engines and social sites read, as data: any renderer prints it its own way. */
export function headTags({ page }: { readonly page: HeadPage }, options: HeadOptions = {}): readonly HeadTag[] {
  const title = page.meta.title || page.name
  return [
    {
      tag: 'title',
      attrs: {},
      text: options.siteName && title !== options.siteName ? `${title} · ${options.siteName}` : title,
    },
    ...named('description', page.meta.description),
    ...named('keywords', page.meta.keywords),
    ...named('robots', page.meta.noindex ? 'noindex' : undefined),
    ...addresses(page, options),
    ...openGraph(page, title, options),
    ...twitterCard(page.meta, title, options),
    ...(options.structuredData
      ? [{ tag: 'script' as const, attrs: { type: 'application/ld+json' }, text: options.structuredData }]
      : []),
  ]
}

function addresses(page: HeadPage, options: HeadOptions): readonly HeadTag[] {
  const own = page.meta.canonical || addressOf(page.language, page.slug, options)
  const others = page.translations.filter(
    (other) => other.language !== page.language && other.status === 'PUBLISHED' && !other.noindex,
  )
  const alternates = others.length > 0 && !page.meta.noindex ? [page, ...others] : []
  return [
    ...link({ rel: 'canonical', href: absolute(own, options) }),
    ...alternates.flatMap((one) => alternate(one.language, one, options)),
    ...alternates.flatMap((one) =>
      one.language === options.defaultLanguage ? alternate('x-default', one, options) : [],
    ),
  ]
}

function alternate(
  hreflang: string,
  { language, slug }: Pick<Translation, 'language' | 'slug'>,
  options: HeadOptions,
): readonly HeadTag[] {
  return link({ rel: 'alternate', hreflang, href: absolute(addressOf(language, slug, options), options) })
}

function openGraph(page: HeadPage, title: string, options: HeadOptions): readonly HeadTag[] {
  const { openGraph: graph = {}, description } = page.meta
  return [
    ...property('og:title', graph.title || title),
    ...property('og:description', graph.description || description),
    ...property('og:type', graph.type || (page.type === 'blog' ? 'article' : 'website')),
    ...property('og:url', absolute(graph.url || addressOf(page.language, page.slug, options), options)),
    ...property('og:image', absolute(graph.image?.src || pageImage(page.meta), options)),
    ...property('og:site_name', options.siteName),
  ]
}

function twitterCard(meta: PageMeta, title: string, options: HeadOptions): readonly HeadTag[] {
  const { twitterCard: card = {} } = meta
  const image = absolute(card.image?.src || pageImage(meta), options)
  return [
    ...named('twitter:card', card.card || (image ? 'summary_large_image' : 'summary')),
    ...named('twitter:site', card.site),
    ...named('twitter:creator', card.creator),
    ...named('twitter:title', card.title || title),
    ...named('twitter:description', card.description || meta.description),
    ...named('twitter:image', image),
  ]
}

function pageImage(meta: PageMeta): string | undefined {
  return meta.featuredImage || meta.image || undefined
}

function addressOf(language: string, slug: string, { pathOf }: HeadOptions): string {
  return pathOf ? pathOf(language, slug) : `/${slug}`
}

function absolute(address: string | undefined, { siteUrl }: HeadOptions): string | undefined {
  const safe = address ? safeAddress(address) : undefined
  if (!safe) return undefined
  return siteUrl && /^\/(?!\/)/.test(safe) ? `${siteUrl}${safe}` : safe
}

function named(name: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ tag: 'meta', attrs: { name, content } }] : []
}

function property(name: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ tag: 'meta', attrs: { property: name, content } }] : []
}

function link(attrs: {
  readonly rel: string
  readonly href: string | undefined
  readonly hreflang?: string
}): readonly HeadTag[] {
  const { href, ...rest } = attrs
  return href ? [{ tag: 'link', attrs: { ...rest, href } }] : []
}
