import { bareLetters } from './bare-letters.ts'

/** `[a-z0-9-]{1,100}` for the address of a file, made of any text. */
export function seoNameOf(text: string): string {
  const plain = bareLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'file' : plain
}
