import {
  isLink,
  isList,
  isRichTextEmpty,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLeaf,
} from '@quoin/engine'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { linkParts } from './link.ts'

/** Rich text as a tree of plain elements, so that every renderer draws the same. */
export type RichNode = string | { readonly tag: string; readonly attrs: Attrs; readonly children: readonly RichNode[] }

const blockTags: Readonly<Record<string, string>> = { paragraph: 'p', quote: 'blockquote' }
// outermost last: a bold link inside highlighted text keeps this order in every renderer
const markTags = [
  ['code', 'code'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['highlight', 'mark'],
] as const

/** Paragraphs, headings and lists as elements of their own. */
export function richBlocks(value: RichText, context: RenderContext): readonly RichNode[] {
  return value.map((block) => richBlock(block, context))
}

/** Inside a heading or a button: each paragraph is a line of that element. */
export function richLines(value: RichText, context: RenderContext): readonly RichNode[] {
  return value.flatMap((block, index) => {
    const line = isList(block) ? [] : inlineNodes(block.children, context)
    return index > 0 ? [lineBreak, ...line] : line
  })
}

/** Plain text with its line feeds as breaks. */
export function textLines(text: string): readonly RichNode[] {
  if (!text.includes('\n')) return text === '' ? [] : [text]
  return text.split('\n').flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), ...(line === '' ? [] : [line])])
}

export function isBlank(value: RichText | string): boolean {
  return typeof value === 'string' ? value.trim() === '' : isRichTextEmpty(value)
}

const lineBreak: RichNode = { tag: 'br', attrs: {}, children: [] }

function richBlock(block: RichTextBlock, context: RenderContext): RichNode {
  if (!isList(block))
    return { tag: blockTags[block.type] ?? block.type, attrs: {}, children: inlineNodes(block.children, context) }
  const items = block.children.map((item) => ({
    tag: 'li',
    attrs: {},
    children: item.children.flatMap((child) =>
      isList(child) ? [richBlock(child, context)] : inlineNodes([child], context),
    ),
  }))
  return { tag: block.type, attrs: {}, children: items }
}

function inlineNodes(nodes: readonly RichTextInline[], context: RenderContext): readonly RichNode[] {
  return nodes.flatMap((node) => {
    if (!isLink(node)) return leafNodes(node)
    const words = node.children.flatMap(leafNodes)
    const link = linkParts(node.data.url, { blank: node.data.isTargetBlank }, context)
    if (!link) return words
    const note = link.note ? [{ tag: 'span', attrs: { class: classes.hidden }, children: [link.note] }] : []
    return [{ tag: 'a', attrs: link.attrs, children: [...words, ...note] }]
  })
}

function leafNodes(leaf: RichTextLeaf): readonly RichNode[] {
  if (leaf.text === '') return []
  return markTags.reduce<readonly RichNode[]>(
    (nodes, [mark, tag]) => (leaf[mark] ? [{ tag, attrs: {}, children: nodes }] : nodes),
    textLines(leaf.text),
  )
}
