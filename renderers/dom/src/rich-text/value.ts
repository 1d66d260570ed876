import {
  isLink,
  isList,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextItem,
  type RichTextLeaf,
  type RichTextList,
  type RichTextMark,
  type RichTextParagraph,
  readRichText,
  richTextMarks,
} from '@quoin/engine'
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model'

/** The document of a stored value. What the schema has no node or mark for becomes plain text. */
export function valueToDoc(value: RichText, schema: Schema): Node {
  return normalToDoc(readRichText(value, featuresOf(schema))?.value ?? [], schema)
}

/** The same for a value that is known to be in normal form and to fit the schema. */
export function normalToDoc(value: RichText, schema: Schema): Node {
  const blocks = value.map((block) => blockNode(block, schema))
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
}

/** The value of a document in normal form. A lone empty paragraph is an empty text. */
export function docToValue(doc: Node): RichText {
  const features = featuresOf(doc.type.schema)
  const blocks = childrenOf(doc).map(blockValue)
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph' && doc.textContent === '' && isChildless(doc)) return []
  return readRichText(blocks, features)?.value ?? []
}

/** All lines of a text as one, for fields that have no more. */
export function inOneLine(value: RichText): RichText {
  const children = inlineOf(value)
  return children.length > 0 ? [{ type: 'paragraph', children }] : []
}

export function inlineOf(value: RichText): readonly RichTextInline[] {
  const lines = value.flatMap(linesOf)
  return lines.flatMap((line, index) => (index > 0 ? [{ text: ' ' }, ...line] : line)).map(withoutBreaks)
}

function linesOf(block: RichTextBlock): readonly (readonly RichTextInline[])[] {
  if (!isList(block)) return [block.children]
  return block.children.flatMap(({ children }) => [
    children.filter((child): child is RichTextInline => !isList(child)),
    ...children.filter(isList).flatMap(linesOf),
  ])
}

function withoutBreaks(node: RichTextInline): RichTextInline {
  const flat = (leaf: RichTextLeaf) => ({ ...leaf, text: leaf.text.replaceAll('\n', ' ') })
  return isLink(node) ? { ...node, children: node.children.map(flat) } : flat(node)
}

export function featuresOf(schema: Schema): readonly string[] {
  return [...Object.keys(schema.nodes), ...Object.keys(schema.marks)]
}

function isChildless(doc: Node): boolean {
  return doc.firstChild?.content.size === 0
}

function blockNode(block: RichTextBlock, schema: Schema): Node {
  if (isList(block)) return listNode(block, schema)
  return unchecked(schema, block.type, inlineNodes(block.children, schema))
}

function listNode(list: RichTextList, schema: Schema): Node {
  const items = list.children.map((item) => {
    const texts = item.children.filter((child): child is RichTextInline => !isList(child))
    const nested = item.children.filter(isList).map((child) => listNode(child, schema))
    return schema.node('li', null, [schema.node('paragraph', null, inlineNodes(texts, schema)), ...nested])
  })
  return schema.node(list.type, null, items)
}

/** Values in normal form fit: checking each node again would take longer than making it. */
function unchecked(schema: Schema, name: string, content: Fragment): Node {
  return schema.nodes[name]?.create(null, content) ?? schema.node('paragraph', null, content)
}

function inlineNodes(nodes: readonly RichTextInline[], schema: Schema): Fragment {
  return Fragment.from(
    nodes.flatMap((node) => {
      if (!isLink(node)) return leafNodes(node, [], schema)
      const link = schema.mark('link', { ...node.data })
      return node.children.flatMap((leaf) => leafNodes(leaf, [link], schema))
    }),
  )
}

function leafNodes(leaf: RichTextLeaf, around: readonly Mark[], schema: Schema): readonly Node[] {
  const own = richTextMarks.filter((name) => leaf[name]).map((name) => schema.mark(name))
  const marks = own.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), around)
  return leaf.text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('break', null, undefined, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ])
}

function blockValue(node: Node): RichTextBlock {
  if (node.type.name === 'ul' || node.type.name === 'ol') return listValue(node)
  return { type: node.type.name as RichTextParagraph['type'], children: inlineValue(node) } // the schema has no other textblocks
}

function listValue(node: Node): RichTextList {
  return { type: node.type.name === 'ol' ? 'ol' : 'ul', children: childrenOf(node).map(itemValue) }
}

function itemValue(node: Node): RichTextItem {
  const [text, ...lists] = childrenOf(node)
  return { type: 'li', children: [...(text ? inlineValue(text) : []), ...lists.map(listValue)] }
}

function inlineValue(node: Node): readonly RichTextInline[] {
  if (node.childCount === 0) return [{ text: '' }]
  return childrenOf(node).map((child) => {
    const leaf = leafValue(child)
    const link = child.marks.find((mark) => mark.type.name === 'link')
    if (!link) return leaf
    const data = { url: String(link.attrs.url), isTargetBlank: link.attrs.isTargetBlank === true }
    return { type: 'link', data, children: [leaf] }
  })
}

function leafValue(node: Node): RichTextLeaf {
  const marks: { [M in RichTextMark]?: true } = {}
  for (const name of richTextMarks) if (node.marks.some((mark) => mark.type.name === name)) marks[name] = true
  return { text: node.isText ? (node.text ?? '') : '\n', ...marks }
}

function childrenOf(node: Node): readonly Node[] {
  return node.content.content
}
