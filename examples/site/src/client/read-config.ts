export interface SiteConfig {
  readonly api: string
  readonly appId: string
  readonly apiKey: string
  readonly siteUrl: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  readonly defaultLanguage: string
}

/** What the server told this document about its site. */
export function readConfig(): SiteConfig {
  const text = document.getElementById('quoin-config')?.textContent
  if (!text) throw new Error('This document lacks its settings. It has to come from the site itself.')
  return JSON.parse(text)
}
