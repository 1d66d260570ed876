import type { RichText } from '@quoin/engine'
import {
  type Attrs,
  isBlank,
  isEditing,
  type RenderContext,
  type RichNode,
  richBlocks,
  richLines,
  textLines,
} from '@quoin/kit'
import { attrs, type Html, html, nothing, raw } from '../html.ts'

export interface TextOptions {
  readonly tag: string
  readonly id: string
  readonly path: string
  readonly attrs?: Attrs
}

/** A text edited in place. Absent when empty, but for the canvas, where it waits to be typed. */
export function text(value: string | RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  const inner = typeof value === 'string' ? textLines(value) : richLines(value, context)
  return element(options.tag, { ...options.attrs, ...context.marks.prop(options.id, options.path) }, richNodes(inner))
}

/** Running text: paragraphs, headings and lists, in one element. */
export function richText(value: RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  const inner = richNodes(richBlocks(value, context))
  return element(options.tag, { ...options.attrs, ...context.marks.prop(options.id, options.path) }, inner)
}

export function richNodes(nodes: readonly RichNode[]): readonly Html[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return html`${node}`
    return node.tag === 'br' ? raw('<br>') : element(node.tag, node.attrs, richNodes(node.children))
  })
}

const tagName = /^[a-z][a-z0-9-]*$/

/** An element whose tag is chosen by code, never by content. */
export function element(tag: string, values: Attrs, children: readonly Html[] | Html): Html {
  if (!tagName.test(tag)) return nothing
  return html`${raw(`<${tag}`)}${attrs(values)}${raw('>')}${children}${raw(`</${tag}>`)}`
}
