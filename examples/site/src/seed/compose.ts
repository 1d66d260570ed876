import {
  type Ids,
  type Json,
  type JsonObject,
  newBlock,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextItem,
  randomIds,
  type StoredBlock,
} from '@quoin/engine'
import { rich, type SampleName, sampleImage } from '@quoin/schemas'
import { catalogue } from '../site-catalogue.ts'

export type BlockType = keyof typeof catalogue

/** A block as the add menu would make it, with `props` over its starter. */
export function block<T extends BlockType>(type: T, props: JsonObject = {}, ids: Ids = randomIds): StoredBlock {
  return newBlock(catalogue[type], ids, props)
}

/** A drawing that comes with Quoin, as a block keeps it. */
export function sample(name: SampleName) {
  return { ...sampleImage(name) }
}

/** Writing for humans: `## ` and `### ` head lines, `- ` and `1. ` make lists, every other line is a paragraph. */
export function prose(text: string): RichText {
  const nodes: RichTextBlock[] = []
  const lines = text.split('\n').map((one) => one.trim())
  for (const line of lines.filter(Boolean)) {
    const [, mark = '', words = line] = line.match(/^(###|##|-|\d+\.)\s+(.*)$/) ?? []
    const children = childrenOf(words)
    if (mark === '##') nodes.push({ type: 'h2', children })
    else if (mark === '###') nodes.push({ type: 'h3', children })
    else if (mark !== '') addItem(nodes, mark === '-' ? 'ul' : 'ol', children)
    else nodes.push({ type: 'paragraph', children })
  }
  return nodes
}

function addItem(nodes: RichTextBlock[], type: 'ul' | 'ol', children: readonly RichTextInline[]): void {
  const item: RichTextItem = { type: 'li', children }
  const last = nodes.at(-1)
  if (last?.type === type) nodes[nodes.length - 1] = { type, children: [...last.children, item] }
  else nodes.push({ type, children: [item] })
}

function childrenOf(words: string): readonly RichTextInline[] {
  return rich(words)[0]?.children ?? []
}

export function article(text: string, props: JsonObject = {}, ids: Ids = randomIds): StoredBlock {
  return block('paragraph', { text: prose(text), paddingTop: 6, paddingBottom: 6, ...props }, ids)
}

/** A text that begins with a heading stands further from what is above it. */
export function roomAbove(words: string): 6 | 10 {
  return words.trimStart().startsWith('#') ? 10 : 6
}

/** Rows of words for a table; the first is its head. Cells understand what `rich` does. */
export function rowsOf(rows: readonly (readonly string[])[]): Json {
  return rows.map((cells) => ({ cells: cells.map((text) => ({ cellText: rich(text) })) }))
}
