import { sitePath } from '../client/site-path.ts'

export interface Languages {
  readonly all: readonly { readonly code: string; readonly name: string }[]
  readonly initial: string
}

export const languages: Languages = {
  all: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
  initial: 'en',
}

/** Where a page stands: the first language at the root, others below their code, the page `home` at its language's root. */
export function pathOf(language: string, slug: string): string {
  return sitePath(languages.initial, language, slug)
}

export interface Place {
  readonly language: string
  readonly slug: string
}

/** The page an address names; one page has one address, and every other spelling moves there. */
export function placeOf(path: string): Place | { readonly movedTo: string } {
  const parts = path.split('/').filter(Boolean)
  const [first = ''] = parts
  const language =
    languages.all.find(({ code }) => code === first && code !== languages.initial)?.code ?? languages.initial
  const slug = (language === languages.initial ? parts : parts.slice(1)).join('/') || 'home'
  const own = pathOf(language, slug)
  return path === own ? { language, slug } : { movedTo: own }
}
