import { isSlug, type SlugRules, slugOf } from '@quoin/edit'

/** First segments that belong to the site itself (decision 73). */
const reserved = new Set(['admin', 'api', 'preview', 'media', 'blog', 'gallery', 'f', 'p', 'newsletter'])

/** Why a text cannot be a slug, or undefined (O-7). */
export function slugProblem(slug: string, rules: SlugRules, pageType: string): string | undefined {
  const [first = '', ...rest] = slug.split('/')
  if ([first, ...rest].includes('translations')) return '"translations" cannot be a segment of a slug.'
  if (!isSlug(slug, rules)) {
    const letters = rules.allowAccentsInSlugs ? 'lowercase letters (NFC), digits' : 'a-z, 0-9'
    return `A slug is made of ${letters} and inner "-", in segments joined by "/", 1 to 255 characters in all.`
  }
  // Pages stand at the root of the site; other types have a pattern of their own in front.
  if (pageType === 'page' && reserved.has(first)) return `"${first}" belongs to the site itself.`
  return undefined
}

/** A slug made from a name: never empty, always valid. */
export function slugFrom(name: string, rules: SlugRules, prefix = ''): string {
  const plain = slugOf(name, rules).slice(0, 200).replace(/-+$/, '')
  const safe = plain === '' ? 'page' : plain === 'translations' ? 'translations-page' : plain
  const slug = prefix === '' ? safe : `${prefix.replaceAll(/^\/+|\/+$/g, '')}/${safe}`
  return reserved.has(slug.split('/')[0] ?? '') && prefix === '' ? `${slug}-page` : slug
}

/** The slug itself when it is free, else with `-2`, `-3`, … */
export async function freeSlug(slug: string, isFree: (candidate: string) => Promise<boolean>): Promise<string> {
  if (await isFree(slug)) return slug
  for (let count = 2; ; count += 1) {
    const candidate = `${shortSlug(slug)}-${count}`
    if (await isFree(candidate)) return candidate
  }
}

/** The name itself when it is free, else with `(2)`, `(3)`, … */
export async function freeName(name: string, isFree: (candidate: string) => Promise<boolean>): Promise<string> {
  if (await isFree(name)) return name
  for (let count = 2; ; count += 1) {
    const candidate = `${shortName(name)} (${count})`
    if (await isFree(candidate)) return candidate
  }
}

const short = 240

/** With room for what makes it another one. */
export function shortSlug(slug: string): string {
  return cut(slug).replace(/[-/]+$/, '')
}

export function shortName(name: string): string {
  return cut(name).trimEnd()
}

/** Never through the middle of a letter. */
function cut(text: string): string {
  return text.length > short ? text.slice(0, short).replace(/[\uD800-\uDBFF]$/, '') : text
}

/** Names are the same when they differ in case or outer spaces only (O-4). */
export function foldName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
