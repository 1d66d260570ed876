import type { Appearance, SiteSettings } from '@quoin/engine'

/** What the server tells the administration and the canvas about the site. */
export interface ClientConfig {
  readonly api: string
  readonly appId: string
  readonly apiKey: string
  readonly siteUrl: string
  /** What blocks are drawn with, the same as on public pages. */
  readonly settings: SiteSettings
  readonly appearance: Appearance
  readonly defaultLanguage: string
  readonly showEmbeds: boolean
  /** Origins beside the site's own whose editors may frame the canvas. */
  readonly adminOrigins: readonly string[]
  /** Maps use the tiles of a provider the site has a key of. */
  readonly ownMapTiles: boolean
  /** The media library searches the photos of Unsplash. */
  readonly hasPhotoSearch: boolean
  /** The worker that opens the editor without the server; none while the site is being built. */
  readonly worker?: string
}
