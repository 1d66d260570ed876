import type { RichTextInline, RichTextLeaf, RichTextParagraph } from '@quoin/engine'

const token = /\[\[(.+?)\]\]|\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)|`(.+?)`/g

/** Rich text for starters: `[[x]]` is highlighted, `**x**` bold, `[x](y)` a link, and backticks make code. Each argument is a paragraph. */
export function rich(...paragraphs: readonly string[]): readonly RichTextParagraph[] {
  return paragraphs.map((text) => ({ type: 'paragraph', children: inline(text) }))
}

function inline(text: string): readonly RichTextInline[] {
  const nodes: RichTextInline[] = []
  let from = 0
  for (const match of text.matchAll(token)) {
    if (match.index > from) nodes.push({ text: text.slice(from, match.index) })
    nodes.push(marked(match))
    from = match.index + match[0].length
  }
  if (from < text.length || nodes.length === 0) nodes.push({ text: text.slice(from) })
  return nodes
}

function marked([, highlight, bold, label, url, code]: RegExpMatchArray): RichTextInline {
  if (highlight !== undefined) return { text: highlight, highlight: true }
  if (bold !== undefined) return { text: bold, bold: true }
  if (code !== undefined) return { text: code, code: true }
  const leaf: RichTextLeaf = { text: label ?? '' }
  return { type: 'link', data: { url: url ?? '', isTargetBlank: false }, children: [leaf] }
}
