import type { Catalogue } from '../schema/catalogue.ts'
import type { PageType } from './page-type.ts'

/** The blocks and page types that pages are made of. */
export interface Site<C extends Catalogue = Catalogue> {
  readonly catalogue: C
  readonly pageTypes: readonly PageType[]
}

/** What visitors' pages may know of the site's settings. */
export interface SiteSettings {
  readonly formEndpoint: string
  readonly formProject?: string
  readonly tiles?: { readonly template: string; readonly token: string; readonly attribution: string }
  readonly embeds: 'facade' | 'direct'
  readonly defaultColorMode: 'light' | 'dark' | 'system'
  /** Addresses for lists of other services go here, so that none of their scripts runs: `/newsletter/relay` of the content server. */
  readonly newsletterRelay?: string
  /** Stands in the header of a site that has no logo. */
  readonly siteName?: string
}
