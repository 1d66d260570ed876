import { isLocalAddress, pageTypeOf, type Site } from '@quoin/engine'
import { trimmed } from '../pages/slug.ts'
import { defaultSettings, type Settings } from '../store/settings.ts'
import { isWebAddress } from '../texts/is-web-address.ts'

type AddressSettings = Pick<Settings, 'siteUrl' | 'pathPatterns' | 'defaultLanguage'>

/** Where pages stand of which the host says nothing. Slugs that begin with the name of the blog are below it as they are. */
export function firstPatterns(site: Pick<Site, 'pageTypes'>): Settings['pathPatterns'] {
  const prefix = trimmed(pageTypeOf(site, 'blog')?.slugPrefix ?? '')
  const { pathPatterns } = defaultSettings
  return `${prefix}/`.startsWith('blog/') ? { ...pathPatterns, blog: '/{slug}' } : pathPatterns
}

/** The path of a page by its type's pattern, with the language in front of other languages than the default. Undefined for types without one. */
export function pagePath(
  settings: Pick<AddressSettings, 'pathPatterns' | 'defaultLanguage'>,
  page: { readonly type: string; readonly slug: string; readonly language: string },
): string | undefined {
  const pattern = Object.hasOwn(settings.pathPatterns, page.type) ? settings.pathPatterns[page.type] : undefined
  if (pattern === undefined) return undefined
  const slug = page.slug.split('/').map(encodeURIComponent).join('/')
  // The page called home is the front page of its language.
  const path = pattern === '/{slug}' && page.slug === 'home' ? '/' : pattern.replaceAll('{slug}', slug)
  const inFront = page.language === settings.defaultLanguage ? '' : `/${page.language}`
  if (path.includes('{language}')) return path.replaceAll('{language}', page.language)
  return path === '/' && inFront !== '' ? inFront : `${inFront}${path}`
}

/** Where a page stands, by the patterns of the site. */
export function pageAddress(
  settings: AddressSettings,
  page: { readonly type: string; readonly slug: string; readonly language: string },
): string | undefined {
  const path = pagePath(settings, page)
  return path === undefined ? undefined : `${settings.siteUrl}${path}`
}

/** An address of the web as those need it who know no page that it could stand on. */
export function wholeAddress(address: string, { siteUrl }: Pick<AddressSettings, 'siteUrl'>): string | undefined {
  const whole = isLocalAddress(address) ? siteUrl + address : address
  return isWebAddress(whole) ? whole : undefined
}

/** Types that are parts of pages and have no address of their own. */
export function isListed(site: Pick<Site, 'pageTypes'>, type: string): boolean {
  return site.pageTypes.find(({ name }) => name === type)?.isEntity !== true
}
