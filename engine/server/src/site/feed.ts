import type { Tx } from '../store/database.ts'
import { newestPublished, type Published } from '../store/published.ts'
import type { Settings } from '../store/settings.ts'
import type { frontPage } from './home-link.ts'
import { pageAddress, wholeAddress } from './page-address.ts'
import { element, escapeXml } from './xml.ts'

const feedLength = 50

/** The newest pages of a feed: those that search engines are not to find do not count. */
export async function feedPages(
  tx: Tx,
  of: { readonly type: string; readonly language: string },
): Promise<readonly Published[]> {
  const found: Published[] = []
  for await (const some of newestPublished(tx, of)) {
    found.push(...some.filter(({ meta }) => meta.noindex !== true))
    if (found.length >= feedLength) break
  }
  return found.slice(0, feedLength)
}

/** RSS 2.0 of one page type in one language, newest first. */
export function feed(
  pages: readonly Published[],
  options: {
    readonly settings: Settings
    readonly language: string
    readonly address: string
    /** Where who reads it finds the site. */
    readonly front: Awaited<ReturnType<typeof frontPage>>
  },
): string {
  const { settings, language, address, front } = options
  const items = pages.flatMap((page) => {
    const link = pageAddress(settings, page)
    if (link === undefined) return []
    const { description, featuredImage, image } = page.meta
    const picture = wholeAddress(featuredImage || image || '', settings)
    return [
      [
        '<item>',
        element('title', page.meta.title || page.name),
        element('link', link),
        `<guid isPermaLink="false">urn:uuid:${escapeXml(page.pageId)}</guid>`,
        page.publishedAt === null ? '' : element('pubDate', new Date(page.publishedAt).toUTCString()),
        // readers take it for HTML
        description ? element('description', escapeXml(description)) : '',
        // the category of the page is for its editors
        ...page.tags.map((tag) => element('category', tag)),
        picture ? `<media:content url="${escapeXml(picture)}" medium="image"/>` : '',
        '</item>',
      ].join(''),
    ]
  })
  // that of the settings is in the first language of the site
  const chosen = settings.feed.description
  const about = language === settings.defaultLanguage ? chosen || front.description : front.description || chosen
  const newest = pages.find((page) => page.publishedAt !== null)?.publishedAt ?? null
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', settings.feed.title ?? settings.name),
    element('link', front.address),
    // readers want some words here
    element('description', about || settings.feed.title || settings.name),
    element('language', language),
    newest === null ? '' : element('lastBuildDate', new Date(newest).toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address)}"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n')
}
