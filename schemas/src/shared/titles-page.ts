import { isRichTextEmpty, type RichText } from '@quoin/engine'

/** A title of the page has words: without them visitors see none. On the canvas, where they are typed, it may wait for them. */
export function titlesPage(title: string | RichText, editing = false): boolean {
  return editing || !(typeof title === 'string' ? title.trim() === '' : isRichTextEmpty(title))
}
