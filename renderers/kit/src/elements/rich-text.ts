import {
  isLink,
  isList,
  isRichTextEmpty,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLeaf,
} from '@quoin/engine'
import { type Attrs, noAttrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { heardAttrs } from '../texts/words-attrs.ts'
import { linkParts } from './link.ts'

/** How a renderer makes text and elements. Which ones there are is decided here, so that every renderer draws the same. */
export interface RichWriter<T> {
  text(words: string): T
  element(tag: string, attrs: Attrs, children: readonly T[]): T
}

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

/** A name of this length has room on a line wherever texts stand, so that it need not be broken. */
const shortCode = 16

/** Paragraphs, headings and lists as elements of their own. */
export function richBlocks<T>(value: RichText, context: RenderContext, to: RichWriter<T>): readonly T[] {
  return value.map((block) => richBlock(block, context, to))
}

/** Inside a heading or a button: each paragraph is a line of that element. */
export function richLines<T>(value: RichText, context: RenderContext, to: RichWriter<T>): readonly T[] {
  const drawn: T[] = []
  value.forEach((block, index) => {
    if (index > 0) drawn.push(lineBreak(to))
    if (!isList(block)) pushInline(drawn, block.children, context, to)
  })
  return drawn
}

/** Plain text with its line feeds as breaks. */
export function textLines<T>(text: string, to: RichWriter<T>): readonly T[] {
  const drawn: T[] = []
  pushText(drawn, text, to)
  return drawn
}

/** Whether a text has no words. */
export function isBlank(value: RichText | string): boolean {
  return typeof value === 'string' ? value.trim() === '' : isRichTextEmpty(value)
}

function lineBreak<T>(to: RichWriter<T>): T {
  return to.element('br', noAttrs, [])
}

function richBlock<T>(block: RichTextBlock, context: RenderContext, to: RichWriter<T>): T {
  const drawn: T[] = []
  if (!isList(block)) {
    pushInline(drawn, block.children, context, to)
    return to.element(blockTags[block.type] ?? block.type, noAttrs, drawn)
  }
  for (const item of block.children) {
    const inside: T[] = []
    for (const child of item.children)
      if (isList(child)) inside.push(richBlock(child, context, to))
      else pushInline(inside, [child], context, to)
    drawn.push(to.element('li', noAttrs, inside))
  }
  return to.element(block.type, noAttrs, drawn)
}

function pushInline<T>(drawn: T[], nodes: readonly RichTextInline[], context: RenderContext, to: RichWriter<T>): void {
  for (const node of nodes) {
    if (!isLink(node)) {
      pushLeaf(drawn, node, to)
      continue
    }
    const link = linkParts(node.data.url, { blank: node.data.isTargetBlank }, context)
    const words: T[] = []
    for (const leaf of node.children) pushLeaf(words, leaf, to)
    if (link?.note) words.push(to.element('span', heardAttrs(context.language), [to.text(link.note)]))
    if (link) drawn.push(to.element('a', link.attrs, words))
    else drawn.push(...words)
  }
}

function pushLeaf<T>(drawn: T[], leaf: RichTextLeaf, to: RichWriter<T>): void {
  if (leaf.text === '') return
  if (isPlain(leaf)) {
    pushText(drawn, leaf.text, to)
    return
  }
  let inner: T[] | undefined
  for (const [mark, tag] of markTags) {
    if (!leaf[mark]) continue
    inner = [to.element(tag, attrsOf(mark, leaf.text), inner ?? textLines(leaf.text, to))]
  }
  if (inner) drawn.push(...inner)
  else pushText(drawn, leaf.text, to)
}

function attrsOf(mark: (typeof markTags)[number][0], text: string): Attrs {
  return mark === 'code' && text.length <= shortCode ? { 'data-short': 'true' } : noAttrs
}

/** Most leaves are words and nothing else. */
function isPlain(leaf: RichTextLeaf): boolean {
  for (const name in leaf) if (name !== 'text') return false
  return true
}

function pushText<T>(drawn: T[], text: string, to: RichWriter<T>): void {
  if (!text.includes('\n')) {
    if (text !== '') drawn.push(to.text(text))
    return
  }
  text.split('\n').forEach((line, index) => {
    if (index > 0) drawn.push(lineBreak(to))
    if (line !== '') drawn.push(to.text(line))
  })
}
