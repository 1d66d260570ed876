import { sitePath } from '../client/site-path.ts'

export interface Language {
  readonly code: string
  readonly name: string
}

export interface Place {
  readonly language: string
  readonly slug: string
}

/** Where the pages of a site stand: the first language at the root, others below their code, `home` at its root. */
export interface Places {
  readonly languages: readonly Language[]
  readonly initial: string
  pathOf(language: string, slug: string): string
  /** The page an address names; one page has one address, and every other spelling moves there. */
  placeOf(path: string): Place & { readonly movedTo?: string }
}

/** What a fresh site begins with; people change it in the settings. */
export const firstLanguages: readonly Language[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

export function createPlaces(languages: readonly Language[], initial: string): Places {
  const pathOf = (language: string, slug: string) => sitePath(initial, language, slug)
  return {
    languages,
    initial,
    pathOf,
    placeOf(path) {
      const parts = path.split('/').filter(Boolean)
      const first = parts[0]?.toLowerCase()
      const language = languages.find(({ code }) => code.toLowerCase() === first && code !== initial)?.code ?? initial
      const slug = (language === initial ? parts : parts.slice(1)).join('/') || 'home'
      const own = pathOf(language, slug)
      return path === own ? { language, slug } : { language, slug, movedTo: own }
    },
  }
}
