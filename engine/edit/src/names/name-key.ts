import { bareLetters } from './bare-letters.ts'

/**
 * What names are put in order by, code point for code point, wherever that happens: as people look them up,
 * without case, accents and signs, and numbers by their size.
 */
export function nameKey(name: string): string {
  return bareLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[0-9]+/g, (digits) => {
      const number = digits.replace(/^0+(?=.)/, '')
      return String(number.length).padStart(3, '0') + number
    })
}
