import type { Site } from '@quoin/engine'
import type { Published } from '../store/published.ts'
import type { Settings } from '../store/settings.ts'
import { timestamp } from '../time/timestamp.ts'
import { isListed, pageAddress, wholeAddress } from './page-address.ts'
import { element, escapeXml } from './xml.ts'

/** The format allows 50,000 addresses a file. */
export const addressesPerFile = 45_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export interface Entry {
  readonly address: string
  readonly page: Published
}

/** Every page a search engine may know of (D-1), but for those that say they are found elsewhere. */
export function sitemapEntries(
  pages: readonly Published[],
  settings: Settings,
  site: Pick<Site, 'pageTypes'>,
): readonly Entry[] {
  return pages.flatMap((page) => {
    if (page.meta.noindex === true || !isListed(site, page.type)) return []
    const address = pageAddress(settings, page)
    if (address === undefined) return []
    const own = wholeAddress(page.meta.canonical ?? '', settings)
    return own === undefined || isSamePlace(own, address) ? [{ address, page }] : []
  })
}

function isSamePlace(...addresses: readonly [string, string]): boolean {
  const [one, other] = addresses.map((address) => {
    const { host, pathname, search } = new URL(address)
    return `${host}${pathname.replace(/\/$/, '')}${search}`
  })
  return one === other
}

export interface SitemapOptions extends Pick<Settings, 'defaultLanguage'> {
  /** Those of all files, where the addresses stand in several. */
  readonly all?: readonly Entry[]
}

export function sitemap(entries: readonly Entry[], { defaultLanguage, all = entries }: SitemapOptions): string {
  const byPage = new Map<string, Entry[]>()
  for (const entry of all) byPage.set(entry.page.pageId, [...(byPage.get(entry.page.pageId) ?? []), entry])
  const urls = entries.map(({ address, page }) => {
    const changed = page.changedAt > 0 ? element('lastmod', timestamp(page.changedAt)) : ''
    const versions = byPage.get(page.pageId) ?? []
    return `<url>${element('loc', address)}${changed}${alternates(versions, defaultLanguage)}</url>`
  })
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

/** A page in its languages, and which is for readers of none of them. */
function alternates(versions: readonly Entry[], defaultLanguage: string): string {
  if (versions.length < 2) return ''
  const initial = versions.filter(({ page }) => page.language === defaultLanguage)
  return [
    ...versions.map(({ page, address }) => alternate(page.language, address)),
    ...initial.map(({ address }) => alternate('x-default', address)),
  ].join('')
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(address)}"/>`
}

/** The list of the files when there are too many addresses for one. */
export function sitemapIndex(count: number, base: string): string {
  const files = Array.from(
    { length: Math.ceil(count / addressesPerFile) },
    (_, index) => `<sitemap>${element('loc', `${base}/sitemap-${index + 1}.xml`)}</sitemap>`,
  )
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
}
