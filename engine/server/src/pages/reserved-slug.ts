import { type PageType, pageTypeOf } from '@quoin/engine'
import type { Parts } from '../parts.ts'
import { invalid } from '../problem.ts'
import type { Settings } from '../store/settings.ts'
import { freeSlug, type IsFree, type Numbers, slugProblem, trimmed } from './slug.ts'

export interface RootContext {
  readonly parts: Pick<Parts, 'site' | 'reservedSlugs'>
  readonly settings: Pick<Settings, 'languages' | 'pathPatterns'>
}

/** Where addresses of the site itself begin (decision 73). */
const ofEverySite = ['admin', 'api', 'preview', 'media', 'blog', 'gallery', 'f', 'p', 'newsletter']

/**
 * What of a slug belongs to the site itself: one of its own words, the code of a language, or what the host keeps. Only
 * where nothing stands in front of the slug in the address of a page of this type.
 */
export function reservedIn(slug: string, typeName: string, { parts, settings }: RootContext): string | undefined {
  const type = pageTypeOf(parts.site, typeName)
  if (!type || !isAtRoot(typeName, settings)) return undefined
  const codes = settings.languages.map(({ code }) => code.toLowerCase())
  const words = ofEverySite.filter((word) => !isOwn(slug, word, type))
  return [...words, ...codes, ...parts.reservedSlugs].find((word) => takes(word, slug))
}

export function isAtRoot(typeName: string, { pathPatterns }: Pick<Settings, 'pathPatterns'>): boolean {
  return Object.hasOwn(pathPatterns, typeName) && pathPatterns[typeName]?.startsWith('/{slug}') === true
}

/** Why a page of this type cannot have a slug of the right form, or undefined. */
export function reservedProblem(slug: string, typeName: string, context: RootContext): string | undefined {
  const word = reservedIn(slug, typeName, context)
  if (word === undefined) return undefined
  const isLanguage = context.settings.languages.some(({ code }) => code.toLowerCase() === word)
  return isLanguage
    ? `Pages in "${word}" have addresses that begin like this.`
    : `"${word}" belongs to the site itself.`
}

/** Refuses what no page of this type can be found under. */
export function requireSlug(
  slug: string,
  typeName: string,
  context: RootContext & { readonly settings: Pick<Settings, 'allowAccentsInSlugs'> },
): void {
  const message = slugProblem(slug, context.settings) ?? reservedProblem(slug, typeName, context)
  if (message !== undefined) throw invalid({ path: '/slug', code: 'slug', message })
}

/** The slug itself, or one beside what belongs to the site: `de-page` for `de`. */
export function besideReserved(slug: string, typeName: string, context: RootContext): string {
  const word = reservedIn(slug, typeName, context)?.replace(/\/$/, '')
  return word === undefined ? slug : besideReserved(`${word}-page${slug.slice(word.length)}`, typeName, context)
}

/** The slug itself when it is free and does not belong to the site, else one like it. */
export function freeSlugBeside(
  slug: string,
  typeName: string,
  context: RootContext,
  { isFree, numbers }: { readonly isFree: IsFree; readonly numbers?: Numbers },
): Promise<string> {
  const isOpen = async (one: string) => reservedIn(one, typeName, context) === undefined && (await isFree(one))
  return freeSlug(besideReserved(slug, typeName, context), isOpen, numbers)
}

/** Posts are below the front page of the blog; the word alone is that page. */
function isOwn(slug: string, word: string, { slugPrefix = '' }: PageType): boolean {
  const prefix = `${trimmed(slugPrefix)}/`
  return prefix.startsWith(`${word}/`) && slug.startsWith(prefix)
}

/** With what is below it; of a word that ends with a slash only that. */
function takes(word: string, slug: string): boolean {
  return word.endsWith('/') ? slug.startsWith(word) : `${slug}/`.startsWith(`${word}/`)
}
