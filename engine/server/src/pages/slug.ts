import { isSlug, type SlugRules, slugOf } from '@quoin/edit'
import { cut } from '../texts/cut.ts'

/** Why a text cannot be a slug at all, or undefined (O-7). */
export function slugProblem(slug: string, rules: SlugRules): string | undefined {
  if (slug.split('/').includes('translations')) return '"translations" cannot be a segment of a slug.'
  if (isSlug(slug, rules)) return undefined
  const letters = rules.allowAccentsInSlugs ? 'lowercase letters (NFC), digits' : 'a-z, 0-9'
  return `A slug is made of ${letters} and inner "-", in segments joined by "/", 1 to 255 characters in all.`
}

/** A slug made from a name: never empty, always valid, and with room for the prefix in front and a number behind. */
export function slugFrom(name: string, rules: SlugRules, prefix = ''): string {
  const front = prefix === '' ? '' : `${trimmed(prefix)}/`
  const plain = cut(slugOf(name, rules), Math.min(200, short - front.length)).replace(/-+$/, '')
  const safe = plain === '' ? 'page' : plain === 'translations' ? 'translations-page' : plain
  return front + safe
}

/** The slug as it is, or brought into the form that slugs have by now: it may be older than the rules, or from another site. */
export function inPresentForm(slug: string, rules: SlugRules): string {
  if (isSlug(slug, rules)) return slug
  const segments = slug.split('/').map((segment) => slugFrom(segment, rules))
  return shortSlug(segments.join('/'))
}

export function trimmed(prefix: string): string {
  return prefix.replaceAll(/^\/+|\/+$/g, '')
}

/** By the names and slugs that were taken, the number to try next: of many equal ones each is found at once. */
export type Numbers = Map<string, number>

export type IsFree = (candidate: string) => Promise<boolean>

/** The slug itself when it is free, else with `-2`, `-3`, … */
export function freeSlug(slug: string, isFree: IsFree, numbers?: Numbers): Promise<string> {
  const base = shortSlug(slug)
  return firstFree(slug, { key: base, numbered: (count) => `${base}-${count}` }, isFree, numbers)
}

/** The name itself when it is free, else with `(2)`, `(3)`, … */
export function freeName(name: string, isFree: IsFree, numbers?: Numbers): Promise<string> {
  const base = shortName(name)
  return firstFree(name, { key: foldName(base), numbered: (count) => `${base} (${count})` }, isFree, numbers)
}

async function firstFree(
  wish: string,
  { key, numbered }: { readonly key: string; readonly numbered: (count: number) => string },
  isFree: IsFree,
  numbers: Numbers = new Map(),
): Promise<string> {
  if (await isFree(wish)) return wish
  for (let count = numbers.get(key) ?? 2; ; count += 1) {
    if (!(await isFree(numbered(count)))) continue
    numbers.set(key, count + 1)
    return numbered(count)
  }
}

const short = 240

/** With room for what makes it another one. */
export function shortSlug(slug: string): string {
  return cut(slug, short).replace(/[-/]+$/, '')
}

export function shortName(name: string): string {
  return cut(name, short).trimEnd()
}

/** Names are the same when they differ in case or outer spaces only (O-4). */
export function foldName(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}
