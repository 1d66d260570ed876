import type { Settings } from '../store/settings.ts'
import { pageAddress } from './page-address.ts'
import { pageTexts } from './page-texts.ts'

/** The way back from a page of the server's own to the site in the visitor's language. */
export function homeLink(settings: Settings, language: string): { readonly href: string; readonly text: string } {
  const isDefault = language === settings.defaultLanguage
  const home = isDefault ? undefined : pageAddress(settings, { type: 'page', slug: 'home', language })
  return { href: home ?? settings.siteUrl, text: pageTexts(language).backTo(settings.name) }
}
