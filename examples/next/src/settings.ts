import type { SiteSettings } from '@quoin/engine'

/** The address visitors use, without a slash at its end. */
export const siteUrl = process.env.QUOIN_SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

export const language = 'en'
export const languages = [{ code: language, name: 'English' }]

/** Opens published pages only; visitors may read it. */
export const apiKey = 'qk_next_reads_published_pages'

/** Forms are answered by this site itself; films and posts of other sites wait for a click. */
export const publicSettings: SiteSettings = {
  formEndpoint: siteUrl,
  embeds: 'facade',
  defaultColorMode: 'light',
}
