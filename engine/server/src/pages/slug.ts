import type { Settings } from '../store/settings.ts'

/** First segments that belong to the site itself (decision 73). */
const reserved = new Set(['admin', 'api', 'preview', 'media', 'blog', 'gallery', 'f', 'p', 'newsletter'])

type SlugRules = Pick<Settings, 'allowAccentsInSlugs'>

/** Why a text cannot be a slug, or undefined (O-7). */
export function slugProblem(slug: string, rules: SlugRules, pageType: string): string | undefined {
  if (slug.length === 0 || slug.length > 255) return 'A slug has 1 to 255 characters.'
  if (slug !== slug.normalize('NFC')) return 'A slug is in composed form (NFC).'
  const segment = rules.allowAccentsInSlugs
    ? /^[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u
    : /^[a-z0-9]+(?:-+[a-z0-9]+)*$/
  const segments = slug.split('/')
  if (!segments.every((part) => segment.test(part))) {
    return rules.allowAccentsInSlugs
      ? 'A slug is made of letters, digits and inner "-", in segments joined by "/".'
      : 'A slug is made of a-z, 0-9 and inner "-", in segments joined by "/".'
  }
  if (slug !== slug.toLowerCase()) return 'A slug is in lower case.'
  if (segments.includes('translations')) return '"translations" cannot be a segment of a slug.'
  // Pages stand at the root of the site; other types have a pattern of their own in front.
  if (pageType === 'page' && reserved.has(segments[0] ?? '')) return `"${segments[0]}" belongs to the site itself.`
  return undefined
}

/** A slug made from a name: never empty, always valid. */
export function slugFrom(name: string, rules: SlugRules, prefix = ''): string {
  const base = rules.allowAccentsInSlugs ? name.normalize('NFC') : name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  const other = rules.allowAccentsInSlugs ? /[^\p{L}\p{N}\p{M}]+/gu : /[^a-z0-9]+/g
  const plain = base
    .toLowerCase()
    .replaceAll(other, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 200)
    .replace(/-+$/, '')
  const safe = plain === '' ? 'page' : plain === 'translations' ? 'translations-page' : plain
  const slug = prefix === '' ? safe : `${prefix.replaceAll(/^\/+|\/+$/g, '')}/${safe}`
  return reserved.has(slug.split('/')[0] ?? '') && prefix === '' ? `${slug}-page` : slug
}

/** The slug itself when it is free, else with `-2`, `-3`, … */
export async function freeSlug(slug: string, isFree: (candidate: string) => Promise<boolean>): Promise<string> {
  if (await isFree(slug)) return slug
  for (let count = 2; ; count += 1) {
    const candidate = `${slug.slice(0, 240)}-${count}`
    if (await isFree(candidate)) return candidate
  }
}

/** Names are the same when they differ in case or outer spaces only (O-4). */
export function foldName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
