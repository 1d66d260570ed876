import {
  type RichText,
  type RichTextFeature,
  type RichTextInline,
  type RichTextMark,
  readRichText,
  safeAddress,
} from '@quoin/engine'
import { listLines } from './list-lines.ts'
import { dropRemarks } from './remarks.ts'
import { withSmallFigures } from './small-figures.ts'
import { isBlankLine, trimLine } from './trim-line.ts'
import { inlineOf } from './value.ts'
import {
  type PastedBlock as Block,
  type PastedInline as Inline,
  joinWordLists,
  onlineList,
  onlinePoints,
  wordListLevel,
  wordMark,
} from './word-lists.ts'

/** What a paste is made of: text in normal form, and what may become blocks: addresses of pictures, and tables as markup. */
export interface PastedText {
  readonly value: RichText
  readonly images: readonly string[]
  readonly tables: readonly string[]
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
  'P DIV SECTION ARTICLE ASIDE HEADER FOOTER MAIN NAV FIGURE FIGCAPTION ADDRESS DL DT DD FORM FIELDSET DETAILS SUMMARY LEGEND HGROUP CENTER MENU LI HR PRE BODY HTML CAPTION TR'.split(
    ' ',
  ),
)

/**
 * Reads pasted markup by its known elements alone: styles, classes, ids, comments, scripts and unknown elements do not
 * survive, their words do; remarks beside the text do not. Addresses pass the one gate, and features the field does not name become plain text.
 * Figures are raised and lowered only where it is certain that they stay so.
 */
export function readPastedHtml(
  root: Element,
  features: readonly RichTextFeature[],
  keepsFigures: readonly RichTextFeature[] = features,
): PastedText {
  const images: string[] = []
  const tables: string[] = []
  dropRemarks(root)
  // our own copies say exactly what they mean; elsewhere white space and breaks at the ends of lines are not seen
  const own = root.querySelector(`[${ownCopy}]`) !== null
  const levels = features.filter((name) => /^h\d$/.test(name))
  const blocks = readBlocks(root, { images, tables, own, levels, features, keepsFigures })
  const { value = [] } = readRichText(blocks, [...features, 'ul', 'ol']) ?? {}
  return { value: readRichText(listLines(value, features), features)?.value ?? [], images, tables }
}

/** What a cell says in one line, with its marks and links. */
export function readPastedCell(
  cell: Element,
  features: readonly RichTextFeature[],
  keepsFigures: readonly RichTextFeature[] = features,
): readonly RichTextInline[] {
  return cellLine(cell, { images: [], tables: [], own: false, levels: [], features, keepsFigures })
}

interface Reading {
  readonly images: string[]
  readonly tables: string[]
  readonly own: boolean
  /** The headings the field takes. */
  readonly levels: readonly string[]
  readonly features: readonly RichTextFeature[]
  /** The features by which figures stay raised and lowered. */
  readonly keepsFigures: readonly RichTextFeature[]
}

/** What holds for the text inside an element. */
interface Manner {
  readonly marks: Marks
  /** White space counts as it is written. */
  readonly pre: boolean
}

const plain: Manner = { marks: {}, pre: false }

interface Sink {
  readonly blocks: Block[]
  line: Inline[]
}

function readBlocks(root: Element, reading: Reading, manner = plain): readonly Block[] {
  const sink: Sink = { blocks: [], line: [] }
  readChildren(root, manner, sink, reading)
  closeLine(sink, reading)
  return joinWordLists(sink.blocks)
}

function readChildren(parent: Node, manner: Manner, sink: Sink, reading: Reading): void {
  for (const node of parent.childNodes) readNode(node, manner, sink, reading)
}

function readNode(node: Node, manner: Manner, sink: Sink, reading: Reading): void {
  const { marks, pre } = manner
  if (node.nodeType === Node.TEXT_NODE) {
    const raw = node.nodeValue ?? ''
    const text = pre || reading.own ? raw.replace(/\r\n?/g, '\n') : raw.replace(/[ \t\r\n\f]+/g, ' ')
    if (text !== '') sink.line.push({ text: withSmallFigures(text, marks, reading.keepsFigures), ...marks })
    return
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as Element // its type was just looked at
  const tag = element.tagName.toUpperCase()
  if (dropped.has(tag)) return
  if (tag === 'BR') sink.line.push({ text: '\n', ...marks })
  else if (element.matches(wordMark)) sink.line.push({ text: `${wordsOf(element)} `, ...marks })
  else if (element.matches('.Apple-converted-space')) sink.line.push({ text: ' ', ...marks })
  else if (tag === 'IMG') readImage(element, reading)
  else if (tag === 'A') readLink(element, manner, sink, reading)
  else if (tag === 'UL' || tag === 'OL') readList(element, sink, reading)
  else if (tag === 'TABLE') readTable(element, sink, reading)
  else if (/^H[1-6]$/.test(tag) || tag === 'BLOCKQUOTE') readTextblock(element, tag, sink, reading)
  else if (blockTags.has(tag)) readParagraph(element, { marks, pre: pre || tag === 'PRE' }, sink, reading)
  else readChildren(element, mannerOf(element, manner), sink, reading)
}

function readParagraph(element: Element, manner: Manner, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const count = sink.blocks.length
  const level = wordListLevel(element)
  const mark = level === undefined ? null : element.querySelector(wordMark)
  mark?.remove()
  readChildren(element, mannerOf(element, manner), sink, reading)
  const empty = reading.own && element.tagName === 'P' && sink.line.length === 0 && sink.blocks.length === count
  closeLine(sink, reading, level === undefined ? 'paragraph' : `word-${level}`, empty, mark ? wordsOf(mark) : undefined)
}

/** A heading or a quote; inside a quote paragraphs stay quotes, lists stay lists. */
function readTextblock(element: Element, tag: string, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const inner: Sink = { blocks: [], line: [] }
  readChildren(element, plain, inner, reading)
  const type = tag === 'BLOCKQUOTE' ? 'quote' : nearestLevel(tag.toLowerCase(), reading.levels)
  closeLine(inner, reading, type, reading.own && inner.blocks.length === 0)
  for (const block of inner.blocks)
    sink.blocks.push(block.type === 'paragraph' ? { type, children: block.children } : block)
}

/** A heading of a level the field does not take is still a heading where it takes others. */
function nearestLevel(wanted: string, levels: readonly string[]): string {
  const away = (level: string) => Math.abs(Number(level[1]) - Number(wanted[1]))
  return levels.toSorted((a, b) => away(a) - away(b))[0] ?? wanted
}

function readList(element: Element, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const list: Block = { type: element.tagName.toLowerCase(), children: [] }
  readItems(element, list, reading)
  if (element.matches(onlineList)) sink.blocks.push(...onlinePoints(element, list))
  else if (list.children.length > 0) sink.blocks.push(list)
}

/** What stands between the items is one, too; what only groups them is not seen. */
function readItems(parent: Element, list: Block, reading: Reading): void {
  let between: Sink = { blocks: [], line: [] }
  const closeItem = (evenEmpty: boolean) => {
    closeLine(between, reading, 'paragraph', evenEmpty && between.blocks.length === 0)
    if (between.blocks.length > 0) list.children.push({ type: 'li', children: [...between.blocks] })
    between = { blocks: [], line: [] }
  }
  for (const node of parent.childNodes) {
    const tag = node.nodeName.toUpperCase()
    const standsAlone = blockTags.has(tag) || tag === 'UL' || tag === 'OL'
    if (standsAlone) closeItem(false)
    const element = node instanceof Element ? node : undefined
    if (element && (tag === 'UL' || tag === 'OL')) {
      // a list straight inside a list belongs to the item before it
      const last = list.children.at(-1)
      readList(element, between, reading)
      if (last && 'children' in last) (last.children as Block['children']).push(...between.blocks.splice(0))
    } else if (element && tag !== 'LI' && element.querySelector(':scope > li')) readItems(element, list, reading)
    else if (tag === 'LI') readChildren(node, plain, between, reading)
    else readNode(node, plain, between, reading)
    if (standsAlone) closeItem(tag === 'LI')
  }
  closeItem(false)
}

/** What it is called and each row become a line. What is lost by that, several columns of several rows, may be a block with its pictures. */
function readTable(element: Element, sink: Sink, reading: Reading): void {
  closeLine(sink, reading)
  const rows = [...element.querySelectorAll('caption, tr')]
    .filter((row) => row.closest('table') === element)
    .map((row) => (row.tagName === 'CAPTION' ? [row] : keptChildren(row)).map((cell) => cellLine(cell, reading)))
    .map((cells) => cells.filter((line) => line.length > 0))
  for (const [first, ...others] of rows)
    if (first) {
      const children = [...first, ...others.flatMap((line) => [{ text: ' | ' }, ...line])]
      sink.blocks.push({ type: 'paragraph', children })
    }
  if (rows.filter((cells) => cells.length > 1).length > 1) reading.tables.push(element.outerHTML)
  else for (const image of element.querySelectorAll('img')) readImage(image, reading)
}

function cellLine(cell: Element, reading: Reading): readonly RichTextInline[] {
  // reading takes the marks of Word out of what it reads, and the table may be read once more
  const copy = cell.cloneNode(true) as Element // a copy of an element
  const blocks = readBlocks(copy, { ...reading, images: [], tables: [] }, mannerOf(cell, plain))
  const { value = [] } = readRichText(blocks, [...reading.features, 'ul', 'ol']) ?? {}
  return inlineOf(readRichText(listLines(value, []), reading.features)?.value ?? [])
}

/** Scripts and styles may stand between the items of a list and the cells of a row, too. */
function keptChildren(element: Element): readonly Element[] {
  return [...element.children].filter(({ tagName }) => !dropped.has(tagName.toUpperCase()))
}

/** Text content without that of scripts and styles; words of neighbouring blocks stay apart. */
export function wordsOf(element: Element): string {
  return spacedWords(element).replace(/\s+/g, ' ').trim()
}

function spacedWords(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  const tag = node.nodeName.toUpperCase()
  if (dropped.has(tag)) return ''
  const words = [...node.childNodes].map(spacedWords).join('')
  return blockTags.has(tag) || tag === 'BR' ? ` ${words} ` : words
}

/** The number that LibreOffice puts before a footnote: it is raised by a style sheet. */
const footnoteSign = '.sdfootnotesym, .sdendnotesym'

function readLink(element: Element, manner: Manner, sink: Sink, reading: Reading): void {
  const inner: Sink = { blocks: [], line: [] }
  const marks: Marks = element.matches(footnoteSign) ? { ...manner.marks, sup: true } : manner.marks
  readChildren(element, { ...manner, marks }, inner, reading)
  const url = withoutDetour(element.getAttribute('href'))
  // a link around blocks is taken apart; one within the document it came from, or unsafe, leads nowhere here
  const isLost = url === null || safeAddress(url) === undefined || (!reading.own && /^(?:#|$)/.test(url))
  if (isLost || inner.blocks.length > 0) {
    sink.blocks.push(...inner.blocks)
    sink.line.push(...inner.line)
  } else {
    const data = { url, isTargetBlank: element.getAttribute('target') === '_blank' }
    sink.line.push({ type: 'link', data, children: inner.line })
  }
}

/** A document of Google that is published or saved as a file leads to every address by way of Google. */
function withoutDetour(url: string | null): string | null {
  const detour = /^https:\/\/www\.google\.com\/url\?(?=.*\bsource=editors\b)/.test(url ?? '')
  return (detour && new URL(url ?? '').searchParams.get('q')) || url
}

function readImage(element: Element, reading: Reading): void {
  const source = element.getAttribute('src')
  if (source) reading.images.push(source)
}

/** By its tag, but what its style says counts more: word processors wrap whole documents in a bold element that is not bold. */
function mannerOf(element: Element, { marks, pre }: Manner): Manner {
  const style = element.getAttribute('style') ?? ''
  const mark = markTags[element.tagName.toUpperCase()]
  const { bold, italic, ...others } = { ...marks, ...(mark ? { [mark]: true as const } : {}) }
  const own: Marks = {
    ...others,
    ...((isHeavy(style) ?? bold) ? { bold: true as const } : {}),
    ...((isSlanted(style) ?? italic) ? { italic: true as const } : {}),
    ...(/vertical-align:\s*super/i.test(style) ? { sup: true as const } : {}),
    ...(/vertical-align:\s*sub/i.test(style) ? { sub: true as const } : {}),
  }
  return { marks: own, pre }
}

function isHeavy(style: string): boolean | undefined {
  const weight = /font-weight:\s*(normal|lighter|bold|\d+)/i.exec(style)?.[1]?.toLowerCase()
  return weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600
}

function isSlanted(style: string): boolean | undefined {
  const slant = /font-style:\s*(normal|italic|oblique)/i.exec(style)?.[1]?.toLowerCase()
  return slant === undefined ? undefined : slant !== 'normal'
}

function closeLine(sink: Sink, reading: Reading, type = 'paragraph', evenEmpty = false, mark?: string): void {
  const line = reading.own ? sink.line : trimLine(sink.line)
  sink.line = []
  if (reading.own ? line.length > 0 : !isBlankLine(line)) sink.blocks.push({ type, children: line, mark })
  else if (evenEmpty) sink.blocks.push({ type, children: [{ text: '' }] })
}
