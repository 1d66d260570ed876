import { bareLetters } from './bare-letters.ts'
import { showsNothing } from './shows-nothing.ts'

/** How the addresses of a site are written. */
export interface SlugRules {
  readonly allowAccentsInSlugs: boolean
}

const plain = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/
/** Marks belong to what they stand on, and go with it. */
const otherWide = /(?:[^\p{L}\p{N}\p{M}/]\p{M}*)+|(?<=^|\/)\p{M}+/gu
const invisibleLetters = /(?=[\p{L}\p{M}])\p{Default_Ignorable_Code_Point}/gu
const wide = /^[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u

/** Segments of letters, digits and inner hyphens, joined by slashes, in small composed letters. */
export function isSlug(text: string, { allowAccentsInSlugs }: SlugRules): boolean {
  const segment = allowAccentsInSlugs ? wide : plain
  if (text.length > 255 || text !== text.normalize('NFC') || text !== text.toLowerCase()) return false
  return text.split('/').every((part) => part !== 'translations' && segment.test(part) && !showsNothing(part))
}

/** The address made of a name: accents go unless they are allowed, and every other run becomes one hyphen. */
export function slugOf(name: string, rules: SlugRules): string {
  // some signs have a slash in them: ℀, and the wide one
  return typedSlug(letters(name, rules).replaceAll('/', ' '), rules).replace(/-+$/, '')
}

/** What somebody types as an address, brought into its form. What may yet become right is left at its end. */
export function typedSlug(text: string, rules: SlugRules): string {
  const other = rules.allowAccentsInSlugs ? otherWide : /[^a-z0-9/]+/g
  return letters(text, rules)
    .replace(other, '-')
    .replace(/-*\/[-/]*/g, '/')
    .replace(/^[-/]+/, '')
}

function letters(text: string, { allowAccentsInSlugs }: SlugRules): string {
  if (allowAccentsInSlugs) return text.replace(invisibleLetters, '').toLowerCase().normalize('NFC')
  return bareLetters(text)
}
