import { dropRemarks, readPastedHtml } from '@quoin/dom/rich-text'
import type { ForeignPiece } from '@quoin/edit'
import { type Json, type RichTextFeature, richTextBlocks, richTextMarks, richTextToPlain } from '@quoin/engine'

const features: readonly RichTextFeature[] = [...richTextMarks, 'link', ...richTextBlocks]
const ownPieces = 'img, table, pre, h1, h2, h3, h4, h5, h6'

/** Foreign markup as pieces in its own order: pictures, tables, code and headings by themselves, what runs between them as text. */
export function foreignPieces(root: Element): readonly ForeignPiece[] {
  const pieces: ForeignPiece[] = []
  let run: Node[] = []

  function close(): void {
    const holder = root.ownerDocument.createElement('div')
    holder.append(...run.map((node) => node.cloneNode(true)))
    run = []
    const { value } = readPastedHtml(holder, features)
    const text = richTextToPlain(value)
    if (text.trim() !== '') pieces.push({ from: 'text', content: value as unknown as Json, text }) // rich text is JSON
  }

  function add(piece: ForeignPiece | undefined): void {
    close()
    if (piece) pieces.push(piece)
  }

  function walk(node: Node): void {
    if (!(node instanceof Element)) run.push(node)
    else if (node.localName === 'img') add(pictureOf(node))
    else if (node.localName === 'table') add(tableOf(node))
    else if (node.localName === 'pre') add(wordsOf('code', node.textContent ?? ''))
    else if (/^h[1-6]$/.test(node.localName))
      add(wordsOf('heading', (node.textContent ?? '').replace(/\s+/g, ' ').trim()))
    else if (node.querySelector(ownPieces)) {
      for (const child of node.childNodes) walk(child)
    } else run.push(node)
  }

  dropRemarks(root)
  for (const child of root.childNodes) walk(child)
  close()
  return pieces
}

const pictureAddress = /^https?:\/\/\S+\.(?:png|jpe?g|gif|webp|avif)(?:\?\S*)?$/i

/** Plain words: a lone address of a picture is that picture. */
export function plainPieces(text: string): readonly ForeignPiece[] {
  const words = text.trim()
  if (words === '') return []
  if (pictureAddress.test(words)) return [{ from: 'image', content: { src: words, alt: '' }, text: '' }]
  return words.split(/\n{2,}/).map((part): ForeignPiece => ({ from: 'text', content: part.trim(), text: part.trim() }))
}

function pictureOf(image: Element): ForeignPiece | undefined {
  const src = image.getAttribute('src') ?? ''
  const alt = image.getAttribute('alt') ?? ''
  return src === '' ? undefined : { from: 'image', content: { src, alt }, text: '' }
}

function tableOf(table: Element): ForeignPiece {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()),
  )
  return {
    from: 'table',
    content: rows.filter((cells) => cells.length > 0),
    text: rows.map((cells) => cells.join(' ')).join('\n'),
  }
}

function wordsOf(from: 'code' | 'heading', content: string): ForeignPiece | undefined {
  return content.trim() === '' ? undefined : { from, content, text: content }
}
