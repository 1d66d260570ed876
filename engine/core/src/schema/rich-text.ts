import { isRecord } from '../json.ts'
import { listOf } from '../kind-of.ts'
import { safeAddress } from './url.ts'

export const richTextMarks = ['bold', 'italic', 'code', 'highlight', 'sub', 'sup'] as const
export const richTextBlocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'quote', 'ul', 'ol'] as const
export type RichTextMark = (typeof richTextMarks)[number]
export const richTextFeatures = [...richTextMarks, 'link', ...richTextBlocks] as const
export type RichTextFeature = (typeof richTextFeatures)[number]

export type RichTextLeaf = { readonly text: string } & { readonly [M in RichTextMark]?: true }
export type RichTextLink = {
  readonly type: 'link'
  readonly data: { readonly url: string; readonly isTargetBlank: boolean }
  readonly children: readonly RichTextLeaf[]
}
export type RichTextInline = RichTextLeaf | RichTextLink
export type RichTextList = {
  readonly type: 'ul' | 'ol'
  readonly children: readonly RichTextItem[]
}
/** Its text first, then the lists nested in it. */
export type RichTextItem = {
  readonly type: 'li'
  readonly children: readonly (RichTextInline | RichTextList)[]
}
export type RichTextParagraph = {
  readonly type: 'paragraph' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'quote'
  readonly children: readonly RichTextInline[]
}
export type RichTextBlock = RichTextParagraph | RichTextList
/** Text with marks, links, headings and lists, as data: one entry for each paragraph. */
export type RichText = readonly RichTextBlock[]

export interface RichTextReading {
  readonly value: RichText
  readonly unsafe: readonly string[]
}

const maxDepth = 50

/**
 * Reads any stored value into the normal form, keeping only `features`: what else there is becomes plain text.
 * Undefined when it is neither text nor a list of nodes.
 */
export function readRichText(raw: unknown, features: readonly string[]): RichTextReading | undefined {
  const unsafe: string[] = []
  if (raw === null || raw === undefined) return { value: [], unsafe }
  if (typeof raw === 'string') return { value: plainToRichText(raw), unsafe }
  if (!Array.isArray(raw)) return undefined
  const readBlocks = createReader(new Set(features), unsafe)
  return { value: readBlocks(raw, 0).map(normalised), unsafe }
}

export function isLink(node: RichTextInline | RichTextList): node is RichTextLink {
  return 'type' in node && node.type === 'link'
}

export function isList(node: RichTextInline | RichTextList | RichTextBlock): node is RichTextList {
  return 'type' in node && (node.type === 'ul' || node.type === 'ol')
}

/** The words alone: blocks joined by `separator`, list items each on a line of their own. */
export function richTextToPlain(value: RichText, separator = '\n'): string {
  return value.flatMap(blockLines).join(separator)
}

/** Whether it has no words. */
export function isRichTextEmpty(nodes: readonly (RichTextBlock | RichTextItem | RichTextInline)[]): boolean {
  return nodes.every((node) => ('text' in node ? node.text.trim() === '' : isRichTextEmpty(node.children)))
}

/** One paragraph for each line. */
export function plainToRichText(text: string): RichText {
  return text === '' ? [] : text.split(/\r\n?|\n/).map((line) => ({ type: 'paragraph', children: [{ text: line }] }))
}

function blockLines(block: RichTextBlock): readonly string[] {
  return isList(block) ? block.children.flatMap(itemLines) : [inlineText(block.children)]
}

function itemLines(item: RichTextItem): readonly string[] {
  const [own, lists] = partsOf(item)
  return [inlineText(own), ...lists.flatMap(blockLines)]
}

/** Its own text, and the lists nested in it. */
function partsOf({ children }: RichTextItem): readonly [readonly RichTextInline[], readonly RichTextList[]] {
  return [children.filter((child): child is RichTextInline => !isList(child)), children.filter(isList)]
}

function inlineText(nodes: readonly RichTextInline[]): string {
  return nodes.map((node) => (isLink(node) ? inlineText(node.children) : node.text)).join('')
}

/** Tells `unsafe` the addresses it has to leave out. */
function createReader(features: ReadonlySet<string>, unsafe: string[]) {
  return blocks

  function blocks(nodes: readonly unknown[], depth: number): RichTextBlock[] {
    if (depth > maxDepth) return []
    const result: RichTextBlock[] = []
    let loose: RichTextInline[] = []
    const close = () => {
      if (loose.length > 0) result.push({ type: 'paragraph', children: loose })
      loose = []
    }
    for (const node of nodes) {
      if (isInline(node)) {
        append(loose, inline(node, {}, depth + 1))
        continue
      }
      close()
      append(result, block(node, depth))
    }
    close()
    return result
  }

  function block(node: unknown, depth: number): readonly RichTextBlock[] {
    if (!isRecord(node)) return []
    const children = childrenOf(node)
    const type = blockType(node.type)
    if (type === 'ul' || type === 'ol') {
      const items = children.map((child) => item(child, depth + 1)).filter((child) => child.children.length > 0)
      if (features.has(type)) return items.length > 0 ? [{ type, children: items }] : []
      return items.flatMap(itemAsParagraphs)
    }
    if (type === 'li') return itemAsParagraphs(item(node, depth + 1))
    if (children.some((child) => !isInline(child))) return blocks(children, depth + 1)
    const kept = type !== undefined && features.has(type) ? type : 'paragraph'
    return [{ type: kept, children: children.flatMap((child) => inline(child, {}, depth + 1)) }]
  }

  function item(node: unknown, depth: number): RichTextItem {
    if (depth > maxDepth || !isRecord(node)) return { type: 'li', children: [] }
    if (isInline(node)) return { type: 'li', children: inline(node, {}, depth) }
    const texts: RichTextInline[] = []
    const lists: RichTextList[] = []
    for (const child of childrenOf(node)) {
      if (isInline(child)) append(texts, inline(child, {}, depth + 1))
      else
        for (const inner of block(child, depth + 1)) {
          if (isList(inner)) lists.push(inner)
          else {
            if (texts.length > 0) texts.push({ text: '\n' })
            append(texts, inner.children)
          }
        }
    }
    return { type: 'li', children: [...texts, ...lists] }
  }

  function inline(node: unknown, marks: Omit<RichTextLeaf, 'text'>, depth: number): readonly RichTextInline[] {
    if (depth > maxDepth) return []
    if (typeof node === 'string') return [{ ...marks, text: node }]
    if (!isRecord(node)) return []
    if (typeof node.text === 'string') return [{ text: node.text, ...marksOf(node), ...marks }]
    const children = childrenOf(node).flatMap((child) => inline(child, marks, depth + 1))
    if (node.type !== 'link' || !features.has('link')) return children
    return [linkOf(node, children)]
  }

  function marksOf(leaf: Readonly<Record<string, unknown>>): Omit<RichTextLeaf, 'text'> {
    const marks: { [M in RichTextMark]?: true } = {}
    for (const mark of richTextMarks) if (leaf[mark] === true && features.has(mark)) marks[mark] = true
    if (marks.sub && marks.sup) delete marks.sup
    return marks
  }

  function linkOf(node: Readonly<Record<string, unknown>>, children: readonly RichTextInline[]): RichTextLink {
    const data = isRecord(node.data) && typeof node.data.url === 'string' ? node.data : node
    const raw = typeof data.url === 'string' ? data.url : ''
    const url = safeAddress(raw)
    if (url === undefined) unsafe.push(raw)
    const leaves = children.flatMap((child) => (isLink(child) ? child.children : [child]))
    return { type: 'link', data: { url: url ?? '', isTargetBlank: data.isTargetBlank === true }, children: leaves }
  }
}

/** One by one: as arguments of one call, a hundred thousand are more than there is room for. */
function append<T>(list: T[], more: readonly T[]): void {
  for (const one of more) list.push(one)
}

function itemAsParagraphs(item: RichTextItem): readonly RichTextBlock[] {
  const [own, lists] = partsOf(item)
  return [...(own.length > 0 ? [{ type: 'paragraph' as const, children: own }] : []), ...lists]
}

function childrenOf(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  return listOf(node.children)
}

function isInline(node: unknown): boolean {
  return typeof node === 'string' || (isRecord(node) && (typeof node.text === 'string' || node.type === 'link'))
}

function blockType(type: unknown): RichTextParagraph['type'] | 'ul' | 'ol' | 'li' | undefined {
  return (['paragraph', ...richTextBlocks, 'li'] as const).find((name) => name === type)
}

function normalised<B extends RichTextBlock>(block: B): B {
  const children = isList(block) ? block.children.map(normalisedItem) : normaliseInline(block.children)
  return { type: block.type, children } as B // a list keeps its items, a paragraph its text
}

function normalisedItem(item: RichTextItem): RichTextItem {
  const [own, lists] = partsOf(item)
  return { type: 'li', children: [...normaliseInline(own), ...lists.map(normalised)] }
}

/** Neighbours that are alike become one, and what has no text goes; at least an empty text is left. */
function normaliseInline<N extends RichTextInline>(nodes: readonly N[]): readonly (N | RichTextLeaf)[] {
  const result: RichTextInline[] = []
  for (const node of nodes) {
    if (inlineText([node]) === '') continue
    const next = isLink(node) ? { ...node, children: normaliseInline(node.children) } : node
    const last = result.at(-1)
    const joined = last && joinedInline(last, next)
    if (joined) result[result.length - 1] = joined
    else result.push(next)
  }
  return result.length > 0 ? (result as N[]) : [{ text: '' }] // leaves are joined to leaves, links to links
}

function joinedInline(a: RichTextInline, b: RichTextInline): RichTextInline | undefined {
  if (isLink(a)) {
    const alike = isLink(b) && sameLink(a, b)
    return alike ? { ...a, children: normaliseInline([...a.children, ...b.children]) } : undefined
  }
  return !isLink(b) && sameMarks(a, b) ? { ...a, text: a.text + b.text } : undefined
}

function sameMarks(a: RichTextLeaf, b: RichTextLeaf): boolean {
  return richTextMarks.every((mark) => a[mark] === b[mark])
}

function sameLink(a: RichTextLink, b: RichTextLink): boolean {
  return a.data.url === b.data.url && a.data.isTargetBlank === b.data.isTargetBlank
}
