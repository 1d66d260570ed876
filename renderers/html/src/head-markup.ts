import type { HeadTag } from '@quoin/kit'
import { escapeHtml } from './escape-html.ts'

/** What `headTags` of `@quoin/kit` answers, as text for the head of a document. */
export function headMarkup(tags: readonly HeadTag[]): string {
  return tags.map(headTag).join('')
}

function headTag({ tag, attrs, text = '' }: HeadTag): string {
  const list = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const open = `<${tag}${list.join('')}>`
  if (tag === 'meta' || tag === 'link') return open
  // entities mean nothing in a script; without "<" nothing in it can end it
  return `${open}${tag === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text)}</${tag}>`
}
