export interface SiteConfig {
  readonly api: string
  readonly appId: string
  readonly apiKey: string
  readonly siteUrl: string
  readonly defaultLanguage: string
  readonly showEmbeds: boolean
  /** Maps use the tiles of a provider the site has a key of. */
  readonly ownMapTiles: boolean
  /** The media library searches the photos of Unsplash. */
  readonly hasPhotoSearch: boolean
}

/** What the server told this document about its site. */
export function readConfig(): SiteConfig {
  const text = document.getElementById('quoin-config')?.textContent
  if (!text) throw new Error('This document lacks its settings. It has to come from the site itself.')
  return JSON.parse(text)
}
