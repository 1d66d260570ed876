import { readAddress } from '@quoin/engine'
import { spelledLanguage } from '../pages/open-document.ts'
import type { Settings } from '../store/settings.ts'

type LanguageSettings = Pick<Settings, 'siteUrl' | 'languages' | 'defaultLanguage'>

/** The language of a visitor without scripts: as the address says, as the page they come from, as the browser asks, or the site's own. */
export function visitorLanguage(call: {
  readonly request: Request
  readonly url: URL
  readonly settings: LanguageSettings
}): string {
  const { request, url, settings } = call
  return (
    spelledLanguage(url.searchParams.get('language') ?? '', settings) ??
    languageOfPage(request.headers.get('referer'), settings) ??
    preferred(request.headers.get('accept-language'), settings) ??
    settings.defaultLanguage
  )
}

/** `path` for a visitor of this language; links of the site's own language need no word of it. */
export function inLanguage(path: string, language: string, settings: LanguageSettings): string {
  if (language === settings.defaultLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}language=${language}`
}

/** Pages of other languages than the default stand below their code (D-1). Another site tells its origin only. */
function languageOfPage(referrer: string | null, settings: LanguageSettings): string | undefined {
  const page = readAddress(referrer ?? '')
  const site = new URL(settings.siteUrl)
  if (page?.origin !== site.origin) return undefined
  const root = site.pathname.replace(/\/$/, '')
  if (!page.pathname.startsWith(`${root}/`)) return undefined
  return spelledLanguage(page.pathname.slice(root.length).split('/')[1] ?? '', settings) ?? settings.defaultLanguage
}

/** The first wish of the browser that the site has, with its region or without. */
function preferred(header: string | null, settings: LanguageSettings): string | undefined {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [code = '', ...marks] = wish.split(';').map((part) => part.trim())
      const quality = marks.find((mark) => mark.startsWith('q='))
      return { code, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { code } of wishes) {
    const found = spelledLanguage(code, settings) ?? spelledLanguage(code.split('-')[0] ?? '', settings)
    if (found !== undefined) return found
  }
  return undefined
}
