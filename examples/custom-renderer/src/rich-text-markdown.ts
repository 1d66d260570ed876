import {
  isLink,
  isList,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextItem,
  type RichTextLeaf,
  type RichTextList,
  safeAddress,
} from '@quoin/engine'

/** Rich text as Markdown; headings begin at `level`, so that they stand below the block's own. */
export function richTextMarkdown(value: RichText, level: number): string {
  return value
    .map((block) => blockMarkdown(block, level))
    .filter(Boolean)
    .join('\n\n')
}

/** One line for headings and labels. */
export function richTextLine(value: RichText): string {
  return value
    .map((block) => (isList(block) ? '' : inlineMarkdown(block.children)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function blockMarkdown(block: RichTextBlock, level: number): string {
  if (isList(block)) return listMarkdown(block, 0)
  const text = inlineMarkdown(block.children).trim()
  if (text === '') return ''
  if (block.type === 'quote')
    return text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n')
  const depth = /^h([1-6])$/.exec(block.type)?.[1]
  return depth === undefined
    ? text
    : `${'#'.repeat(Math.min(6, level + Number(depth) - 1))} ${text.replace(/\n/g, ' ')}`
}

function listMarkdown(list: RichTextList, depth: number): string {
  return list.children
    .map((item, index) => itemMarkdown(item, list.type === 'ol' ? `${index + 1}.` : '-', depth))
    .join('\n')
}

function itemMarkdown(item: RichTextItem, marker: string, depth: number): string {
  const indent = '   '.repeat(depth)
  const text = inlineMarkdown(item.children.filter((child): child is RichTextInline => !isList(child))).replace(
    /\n/g,
    ' ',
  )
  const nested = item.children.filter(isList).map((list) => `\n${listMarkdown(list, depth + 1)}`)
  return `${indent}${marker} ${text}${nested.join('')}`
}

function inlineMarkdown(nodes: readonly RichTextInline[]): string {
  return nodes
    .map((node) => (isLink(node) ? link(node.children.map(leafMarkdown).join(''), node.data.url) : leafMarkdown(node)))
    .join('')
}

function leafMarkdown(leaf: RichTextLeaf): string {
  if (leaf.text.trim() === '') return leaf.text
  if (leaf.code) return `\`${leaf.text.replaceAll('`', "'")}\``
  const text = escapeMarkdown(leaf.text)
  const marked = leaf.bold ? `**${text.trim()}**` : leaf.italic ? `*${text.trim()}*` : text
  return marked === text ? text : text.replace(text.trim(), () => marked)
}

export function link(text: string, address: string): string {
  const safe = safeAddress(address)
  return safe ? `[${text}](${safe.replace(/[()\s<>]/g, encodeURIComponent)})` : text
}

/** What Markdown would read as markup, HTML included, is escaped: lists, lines under a heading and entities, too. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|]|&(?=#?\w+;)/g, (char) => `\\${char}`)
    .replace(/^(\s*)([-+=~]|\d+(?=[.)](?:\s|$)))/gm, (_, before: string, sign: string) =>
      /\d/.test(sign) ? `${before}${sign}\\` : `${before}\\${sign}`,
    )
}
