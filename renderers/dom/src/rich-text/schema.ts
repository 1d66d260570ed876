import { type RichTextFeature, richTextBlocks } from '@quoin/engine'
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

/** `blocks` draws paragraphs as elements of their own, `lines` as lines of a heading or a button. */
export type RichTextLayout = 'blocks' | 'lines'

const textblockTags: Readonly<Record<string, string>> = { paragraph: 'p', quote: 'blockquote' }
const markTags = { bold: 'strong', italic: 'em', code: 'code', highlight: 'mark', sub: 'sub', sup: 'sup' } as const
// outermost first: the order in which the renderers nest them
const markOrder = ['highlight', 'bold', 'italic', 'sup', 'sub', 'code'] as const

/** What a field may hold, and nothing else: whatever its features do not name has no node or mark to become. */
export function richTextSchema(features: readonly RichTextFeature[], layout: RichTextLayout): Schema {
  const allowed = new Set<string>(features)
  const blocks = richTextBlocks.filter((name) => allowed.has(name))
  const lists = blocks.filter((name) => name === 'ul' || name === 'ol')
  const nodes: Record<string, NodeSpec> = {
    doc: { content: 'block+' },
    paragraph: textblock('paragraph', layout),
    text: { group: 'inline' },
    break: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'], leafText: () => '\n' },
  }
  for (const name of blocks) nodes[name] = isListName(name) ? list(name) : textblock(name, layout)
  if (lists.length > 0)
    nodes.li = { content: 'paragraph list*', defining: true, selectable: false, toDOM: () => ['li', 0] }
  const marks: Record<string, MarkSpec> = {}
  if (allowed.has('link')) marks.link = linkMark
  for (const name of markOrder) if (allowed.has(name)) marks[name] = simpleMark(name, allowed)
  return new Schema({ nodes, marks })
}

function isListName(name: string): name is 'ul' | 'ol' {
  return name === 'ul' || name === 'ol'
}

function textblock(name: string, layout: RichTextLayout): NodeSpec {
  const line: DOMOutputSpec = ['span', { style: 'display:block' }, 0]
  const own: DOMOutputSpec = [textblockTags[name] ?? name, 0]
  return {
    content: 'inline*',
    group: 'block',
    selectable: false,
    defining: name !== 'paragraph',
    toDOM: () => (layout === 'lines' ? line : own),
  }
}

function list(name: 'ul' | 'ol'): NodeSpec {
  return { content: 'li+', group: 'block list', selectable: false, toDOM: () => [name, 0] }
}

function simpleMark(name: keyof typeof markTags, allowed: ReadonlySet<string>): MarkSpec {
  const other = name === 'sub' ? 'sup' : name === 'sup' ? 'sub' : undefined
  return {
    toDOM: () => [markTags[name], 0],
    ...(other && allowed.has(other) ? { excludes: `${name} ${other}` } : {}),
  }
}

const linkMark: MarkSpec = {
  attrs: { url: {}, isTargetBlank: { default: false } },
  inclusive: false,
  // no href: a link that is being edited leads nowhere
  toDOM: (mark) => ['a', { 'data-url': String(mark.attrs.url) }, 0],
}
