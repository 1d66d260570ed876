import type { HeadingLevel } from '../renderer.ts'

const tags = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

/**
 * The tag of a title. One put together of a letter and a number is a new text each time: renderers, React's own included,
 * look tags up among many, and then compare letter by letter for every element of the page.
 */
export function headingTag(level: HeadingLevel): 'h1' | 'h2' | 'h3' {
  return tags[level]
}
