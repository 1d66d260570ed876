import { isRecord } from '@quoin/engine'
import type { PageTree } from './page-tree.ts'

/** The node's own first words, shortened: what tells it from others of its type. */
export function nodeWords(tree: PageTree, id: string): string {
  const node = tree.node(id)
  const texts = (tree.entry(id)?.schema?.plan ?? []).map(({ key }) => wordsIn(node?.props[key]))
  return texts.find((text) => text !== '') ?? ''
}

/** The words of a rich text, shortened. Plain texts are often addresses and ids, so only those with a space or of rich texts count. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.includes(' ') ? shortened(value) : ''
  if (!Array.isArray(value) || value.some((entry) => isRecord(entry) && 'props' in entry)) return ''
  return shortened(value.map(textOf).join(' '))
}

function textOf(value: unknown): string {
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  return Array.isArray(value.children) ? value.children.map(textOf).join('') : ''
}

function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words
}
