import {
  dropRemarks,
  isMarkdownPaste,
  markdownMarkup,
  parseMarkup,
  readPastedCell,
  readPastedHtml,
  wordsOf,
} from '@quoin/dom/rich-text'
import type { ForeignPiece } from '@quoin/edit'
import type { ClipFlavours } from '@quoin/edit/protocol'
import { type Json, type RichTextFeature, richTextMarks, richTextToPlain } from '@quoin/engine'

/** The text of a page stands below its title: headings inside it are of the second and third level. */
const features: readonly RichTextFeature[] = [...richTextMarks, 'link', 'h2', 'h3', 'quote', 'ul', 'ol']
/** The title of a document of Word is a paragraph of its own style, and its headings of the first level divide the text. */
const wordTitle = '.MsoTitle'
const headings = `h1, h2, h3, h4, h5, h6, ${wordTitle}`
const ownPieces = `img, table, pre, hr, iframe, ${headings}`

/** What other programs copied: by its markup, or what its words say, else the words themselves. */
export async function pastedPieces(
  { html, text = '' }: ClipFlavours,
  how: 'formatted' | 'plain',
): Promise<readonly ForeignPiece[]> {
  const isMarkdown = how === 'formatted' && isMarkdownPaste(html, text)
  const markup = (isMarkdown ? await markdownMarkup(text) : undefined) ?? html
  return markup === undefined ? plainPieces(text) : foreignPieces(parseMarkup(markup).body)
}

/** Foreign markup as pieces in its own order: pictures, videos, tables, code and its title by themselves, what runs between them as text. */
function foreignPieces(root: Element): readonly ForeignPiece[] {
  const pieces: ForeignPiece[] = []
  const title = root.querySelector(wordTitle) ? wordTitle : 'h1'
  let run: Node[] = []

  function close(): void {
    const holder = root.ownerDocument.createElement('div')
    holder.append(...run.map((node) => node.cloneNode(true)))
    run = []
    // which block takes the text is not known yet, nor whether that raises figures
    const { value } = readPastedHtml(holder, features, [])
    const text = richTextToPlain(value)
    if (text.trim() !== '') pieces.push({ from: 'text', content: value, text })
  }

  function add(...found: readonly (ForeignPiece | undefined)[]): void {
    close()
    pieces.push(...found.filter((piece) => piece !== undefined))
  }

  function walk(node: Node): void {
    if (!(node instanceof Element)) run.push(node)
    else if (node.localName === 'img') add(pictureOf(node))
    else if (node.localName === 'iframe') add(pieceOf('video', node.getAttribute('src') ?? ''))
    else if (node.localName === 'table') addTable(node)
    else if (node.localName === 'pre') add(codeOf(node))
    else if (node.localName === 'hr') add({ from: 'rule', content: null, text: '' })
    else if (node.matches(headings)) walkHeading(node)
    else if (/^[uo]l$/.test(node.localName)) keepWhole(node)
    else if (node.querySelector(ownPieces)) walkInto(node)
    else run.push(node)
  }

  /** What it is called stands above it. */
  function addTable(node: Element): void {
    run.push(...node.querySelectorAll(':scope > caption'))
    add(tableOf(node), ...picturesIn(node))
  }

  /** What a text begins with is its title; later ones divide it. */
  function walkHeading(node: Element): void {
    const isTitle = node.matches(title) || (pieces.length === 0 && run.every(isBlank))
    if (isTitle) add(pieceOf('heading', wordsOf(node)), ...picturesIn(node))
    else keepWhole(node)
  }

  /** Its pictures, which no text can hold, follow it. */
  function keepWhole(node: Element): void {
    run.push(node)
    const pictures = picturesIn(node)
    if (pictures.length > 0) add(...pictures)
  }

  /** The words of one block do not flow into those of the next. */
  function walkInto(node: Element): void {
    const edge = () => run.push(root.ownerDocument.createElement('div'))
    edge()
    for (const child of node.childNodes) walk(child)
    edge()
  }

  dropRemarks(root)
  for (const child of root.childNodes) walk(child)
  close()
  return pieces
}

function isBlank(node: Node): boolean {
  return (node.textContent ?? '').trim() === ''
}

const pictureAddress = /^(?=\S+$)https?:\/\/\S+\.(?:png|jpe?g|gif|webp|avif)(?:\?|$)/i

/** Plain words: a lone address may be that of a picture or of a video. */
function plainPieces(text: string): readonly ForeignPiece[] {
  const words = text.replace(/\r\n?/g, '\n').trim()
  if (words === '') return []
  if (pictureAddress.test(words)) return [{ from: 'image', content: { src: words, alt: '' }, text: '' }]
  if (/^https?:\/\/\S+$/i.test(words)) return [{ from: 'video', content: words, text: words }]
  return words.split(/\n{2,}/).map((part): ForeignPiece => ({ from: 'text', content: part.trim(), text: part.trim() }))
}

function picturesIn(node: Element): readonly ForeignPiece[] {
  return [...node.querySelectorAll('img')].map(pictureOf).filter((piece) => piece !== undefined)
}

function pictureOf(image: Element): ForeignPiece | undefined {
  const src = image.getAttribute('src') ?? ''
  const alt = image.getAttribute('alt') ?? ''
  return src === '' || countsReaders(image) ? undefined : { from: 'image', content: { src, alt }, text: '' }
}

/** Mails and articles hold pictures of one pixel that tell who opened them. */
function countsReaders(image: Element): boolean {
  return ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 9) <= 2)
}

/** Its cells in rows of one length, without the empty rows and columns that a sheet ends with. */
function tableOf(table: Element): ForeignPiece | undefined {
  const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const rows = gridOf(own).filter((cells) => cells.some(hasWords))
  const width = Math.max(0, ...rows.map((cells) => cells.findLastIndex(hasWords) + 1))
  const text = rows.map((cells) => cells.filter(hasWords).map(wordsOf).join(' ')).join('\n')
  const content = rows.map((cells) => Array.from({ length: width }, (_, at) => cellOf(cells[at])))
  return width === 0 ? undefined : { from: 'table', content, text }
}

type Cell = Element | undefined

function hasWords(cell: Cell): cell is Element {
  return cell !== undefined && wordsOf(cell) !== ''
}

/** Its words with their marks and links, as rich text. */
function cellOf(cell: Cell): Json {
  const children = cell ? readPastedCell(cell, features, []) : []
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

/** A cell over several columns or rows takes the first of them, and those beside and below it stay in their columns. */
function gridOf(rows: readonly Element[]): readonly (readonly Cell[])[] {
  /** How many more rows the cells above reach into, by column. */
  const reach: number[] = []
  return rows.map((row) => {
    const cells: Cell[] = []
    const isTaken = () => (reach[cells.length] ?? 0) > 0
    const take = (cell: Cell, rowsBelow: number) => {
      reach[cells.length] = rowsBelow
      cells.push(cell)
    }
    const pass = () => take(undefined, (reach[cells.length] ?? 0) - 1)
    for (const cell of [...row.children].filter((one) => one instanceof HTMLTableCellElement)) {
      while (isTaken()) pass()
      for (let column = 0; column < Math.min(cell.colSpan, 100); column += 1)
        take(column === 0 ? cell : undefined, cell.rowSpan - 1)
    }
    while (cells.length < reach.length) pass()
    return cells
  })
}

/** Highlighters write the language into a class of the box, of what is around it or of what is in it. */
const languageClass = /\b(?:lang-|language-|highlight-source-|brush: ?)(\w+)/
const shortNames = new Map([
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['sh', 'bash'],
  ['shell', 'bash'],
])

function codeOf(box: Element): ForeignPiece | undefined {
  const piece = pieceOf('code', (box.textContent ?? '').replace(/\n$/, ''))
  const names = [box, box.firstElementChild, box.parentElement].map((one) => one?.className ?? '').join(' ')
  const language = languageClass.exec(names)?.[1]
  return piece && language !== undefined ? { ...piece, language: shortNames.get(language) ?? language } : piece
}

function pieceOf(from: 'code' | 'heading' | 'video', content: string): ForeignPiece | undefined {
  return content.trim() === '' ? undefined : { from, content, text: from === 'video' ? '' : content }
}
