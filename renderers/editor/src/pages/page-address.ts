import type { PageType } from '@quoin/engine'
import type { AdminConfig } from '../admin/admin-config.ts'

/** Entities, such as a header, stand on other pages. Types the site does not know are pages, so that nothing is hidden. */
export function isEntityType(type: string, pageTypes: readonly PageType[]): boolean {
  return pageTypes.find((one) => one.name === type)?.isEntity === true
}

/** Where visitors see a page; an entity has no address of its own. */
export function pageAddress(
  { site, pageUrl }: Pick<AdminConfig, 'site' | 'pageUrl'>,
  page: { readonly type: string; readonly language: string; readonly slug: string },
): string | undefined {
  return isEntityType(page.type, site.pageTypes) ? undefined : pageUrl(page)
}

/** An address as visitors type it, the site before it. */
export function wholeAddress({ siteUrl }: Pick<AdminConfig, 'siteUrl'>, address: string): string {
  return new URL(address, siteUrl || location.origin).href
}

/** The same to read: a slug in the letters it is written in, which a URL would escape. */
export function shownAddress(config: Pick<AdminConfig, 'siteUrl'>, address: string): string {
  return URL.canParse(address) ? address : `${new URL(wholeAddress(config, address)).origin}${address}`
}

/** Where a page is edited: in a language, or without one in the first of the site. */
export function editorAddress({ paths }: Pick<AdminConfig, 'paths'>, id: string, language: string | null): string {
  return `${paths.editor}?${new URLSearchParams({ p: id, ...(language === null ? {} : { l: language }) })}`
}
