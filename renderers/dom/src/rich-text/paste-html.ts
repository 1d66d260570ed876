import { type RichText, type RichTextFeature, type RichTextMark, readRichText } from '@quoin/engine'
import { dropRemarks } from './remarks.ts'
import { type PastedBlock as Block, type PastedInline as Inline, joinWordLists, wordListLevel } from './word-lists.ts'

/** What a paste is made of: text in normal form, and pictures that may become blocks. */
export interface PastedText {
  readonly value: RichText
  readonly images: readonly string[]
}

/** Marks what was copied from a text of ours. */
export const ownCopy = 'data-q-text'

type Marks = { readonly [M in RichTextMark]?: true }
const markTags: Readonly<Record<string, RichTextMark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  CODE: 'code',
  KBD: 'code',
  SAMP: 'code',
  TT: 'code',
  MARK: 'highlight',
  SUB: 'sub',
  SUP: 'sup',
}
const dropped = new Set(
  'SCRIPT STYLE HEAD TITLE META LINK TEMPLATE NOSCRIPT SVG MATH IFRAME OBJECT EMBED SELECT TEXTAREA INPUT AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
)
const blockTags = new Set(
  'P DIV SECTION ARTICLE ASIDE HEADER FOOTER MAIN NAV FIGURE FIGCAPTION ADDRESS DL DT DD FORM FIELDSET DETAILS SUMMARY HR PRE BODY HTML CAPTION TR'.split(
    ' ',
  ),
)

/**
 * Reads pasted markup by its known elements alone: styles, classes, ids, comments, scripts and unknown elements do not
 * survive, their words do; remarks beside the text do not. Addresses pass the one gate, and features the field does not name become plain text.
 */
export function readPastedHtml(root: Element, features: readonly RichTextFeature[]): PastedText {
  const images: string[] = []
  dropRemarks(root)
  // our own copies say exactly what they mean; elsewhere white space and breaks at the ends of lines are not seen
  const own = root.querySelector(`[${ownCopy}]`) !== null
  const blocks = readBlocks(root, { images, own })
  return { value: readRichText(blocks, features)?.value ?? [], images }
}

interface Reading {
  readonly images: string[]
  readonly own: boolean
}

interface Sink {
  readonly blocks: Block[]
  line: Inline[]
}

function readBlocks(root: Element, reading: Reading): readonly Block[] {
  const sink: Sink = { blocks: [], line: [] }
  readChildren(root, {}, sink, reading)
  closeLine(sink, reading)
  return joinWordLists(sink.blocks)
}

function readChildren(parent: Node, marks: Marks, sink: Sink, reading: Reading, pre = false): void {
  for (const node of parent.childNodes) readNode(node, marks, sink, reading, pre)
}

function readNode(node: Node, marks: Marks, sink: Sink, reading: Reading, pre: boolean): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const raw = node.nodeValue ?? ''
    const text = pre || reading.own ? raw.replace(/\r\n?/g, '\n') : raw.replace(/[ \t\r\n\f]+/g, ' ')
    if (text !== '') sink.line.push({ text, ...marks })
    return
  }
  if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as Element // its type was just looked at
  const tag = element.tagName.toUpperCase()
  if (dropped.has(tag)) return
  if (tag === 'BR') sink.line.push({ text: '\n', ...marks })
  else if (tag === 'IMG') readImage(element, reading)
  else if (tag === 'A') readLink(element, marks, sink, reading, pre)
  else if (tag === 'UL' || tag === 'OL') readList(element, sink, reading)
  else if (tag === 'TABLE') readTable(element, sink, reading)
  else if (/^H[1-6]$/.test(tag) || tag === 'BLOCKQUOTE') readTextblock(element, tag, sink, reading)
  else if (blockTags.has(tag)) readParagraph(element, marks, sink, reading, pre || tag === 'PRE')
  else readChildren(element, marksOf(element, tag, marks), sink, reading, pre)
}

function readParagraph(element: Element, marks: Marks, sink: Sink, reading: Reading, pre: boolean): void {
  closeLine(sink, reading)
  const count = sink.blocks.length
  readChildren(element, marks, sink, reading, pre)
  const level = wordListLevel(element)
  const empty = element.tagName === 'P' && sink.line.length === 0 && sink.blocks.length === count
  closeLine(sink, reading, level === undefined ? 'paragraph' : `word-${level}`, empty)
}

/** A heading or a quote; inside a quote paragraphs stay quotes, lists stay lists. */
function readTextblock(element: Element, tag: string, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const inner: Sink = { blocks: [], line: [] }
  readChildren(element, {}, inner, reading)
  const type = tag === 'BLOCKQUOTE' ? 'quote' : tag.toLowerCase()
  closeLine(inner, reading, type, inner.blocks.length === 0)
  for (const block of inner.blocks)
    sink.blocks.push(block.type === 'paragraph' ? { type, children: block.children } : block)
}

function readList(element: Element, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const list: Block = { type: element.tagName.toLowerCase(), children: [] }
  for (const child of keptChildren(element)) {
    const inner: Sink = { blocks: [], line: [] }
    if (child.tagName === 'UL' || child.tagName === 'OL') {
      // a list straight inside a list belongs to the item before it
      readList(child, inner, reading)
      const last = list.children.at(-1)
      if (last && 'children' in last) (last.children as Block['children']).push(...inner.blocks)
      else list.children.push({ type: 'li', children: [...inner.blocks] })
      continue
    }
    readChildren(child, {}, inner, reading)
    closeLine(inner, reading, 'paragraph', inner.blocks.length === 0)
    list.children.push({ type: 'li', children: [...inner.blocks] })
  }
  if (list.children.length > 0) sink.blocks.push(list)
}

/** Each row becomes a line. */
function readTable(element: Element, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  for (const row of element.querySelectorAll('tr')) {
    if (row.closest('table') !== element) continue
    const cells = keptChildren(row).map((cell) => wordsOf(cell).replace(/\s+/g, ' ').trim())
    for (const image of row.querySelectorAll('img')) readImage(image, reading)
    const text = cells.filter((cell) => cell !== '').join(' | ')
    if (text !== '') sink.blocks.push({ type: 'paragraph', children: [{ text }] })
  }
}

/** Scripts and styles may stand between the items of a list and the cells of a row, too. */
function keptChildren(element: Element): readonly Element[] {
  return [...element.children].filter(({ tagName }) => !dropped.has(tagName.toUpperCase()))
}

/** Text content without that of scripts and styles; words of neighbouring blocks stay apart. */
function wordsOf(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
      if (node.nodeType !== Node.ELEMENT_NODE) return ''
      const inner = node as Element // its type was just looked at
      const tag = inner.tagName.toUpperCase()
      if (dropped.has(tag)) return ''
      return blockTags.has(tag) || tag === 'BR' || tag === 'LI' ? ` ${wordsOf(inner)} ` : wordsOf(inner)
    })
    .join('')
}

function readLink(element: Element, marks: Marks, sink: Sink, reading: Reading, pre: boolean): void {
  const inner: Sink = { blocks: [], line: [] }
  readChildren(element, marks, inner, reading, pre)
  const url = element.getAttribute('href')
  // a link around blocks is taken apart
  if (url === null || inner.blocks.length > 0) {
    sink.blocks.push(...inner.blocks)
    sink.line.push(...inner.line)
  } else {
    const data = { url, isTargetBlank: element.getAttribute('target') === '_blank' }
    sink.line.push({ type: 'link', data, children: inner.line })
  }
}

function readImage(element: Element, reading: Reading): void {
  const source = element.getAttribute('src')
  if (source) reading.images.push(source)
}

function marksOf(element: Element, tag: string, marks: Marks): Marks {
  const style = element.getAttribute('style') ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const mark = markTags[tag]
  // word processors wrap whole documents in a bold element that is not bold
  const own = mark === 'bold' && weight === 'normal' ? undefined : mark
  return {
    ...marks,
    ...(own ? { [own]: true } : {}),
    ...(weight === 'bold' || Number(weight) >= 600 ? { bold: true as const } : {}),
    ...(/font-style:\s*italic/.test(style) ? { italic: true as const } : {}),
    ...(/vertical-align:\s*super/.test(style) ? { sup: true as const } : {}),
    ...(/vertical-align:\s*sub/.test(style) ? { sub: true as const } : {}),
  }
}

function closeLine(sink: Sink, reading: Reading, type = 'paragraph', evenEmpty = false): void {
  const line = reading.own ? sink.line : trimmed(sink.line)
  sink.line = []
  if (line.length > 0) sink.blocks.push({ type, children: line })
  else if (evenEmpty) sink.blocks.push({ type, children: [{ text: '' }] })
}

/** White space as a browser shows it: none at the ends of lines, and never twice. */
function trimmed(line: readonly Inline[]): Inline[] {
  let atStart = true
  const walk = (nodes: readonly Inline[]): Inline[] =>
    nodes.flatMap((node): readonly Inline[] => {
      if ('children' in node) {
        const children = walk(node.children)
        return children.length > 0 ? [{ ...node, children }] : []
      }
      const text = (atStart ? node.text.replace(/^ +/, '') : node.text).replace(/ +\n/g, '\n')
      if (text !== '') atStart = /[ \n]$/.test(text)
      return text === '' ? [] : [{ ...node, text }]
    })
  return withoutEnd(walk(line), /[ \n]+$/)
}

function withoutEnd(line: Inline[], end: RegExp): Inline[] {
  const last = line.at(-1)
  if (!last) return line
  const rest = line.slice(0, -1)
  if ('children' in last) {
    const children = withoutEnd(last.children, end)
    return children.length > 0 ? [...rest, { ...last, children }] : withoutEnd(rest, end)
  }
  const text = last.text.replace(end, '')
  return text === '' ? withoutEnd(rest, end) : [...rest, { ...last, text }]
}
