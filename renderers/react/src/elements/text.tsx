import type { RichText as RichTextValue } from '@quoin/engine'
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
import { createElement, type ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'

export interface TextProps<V> {
  readonly as: string
  readonly id: string
  readonly path: string
  readonly value: V
  readonly attrs?: Attrs
  readonly context: RenderContext
}

/** A text edited in place. Absent when empty, but for the canvas, where it waits to be typed. */
export function Text({ as, id, path, value, attrs, context }: TextProps<string | RichTextValue>) {
  if (isBlank(value) && !isEditing(context)) return null
  const inner = typeof value === 'string' ? textLines(value) : richLines(value, context)
  return createElement(as, reactAttrs({ ...attrs, ...context.marks.prop(id, path) }), ...richNodes(inner))
}

/** Running text: paragraphs, headings and lists, in one element. */
export function RichText({ as, id, path, value, attrs, context }: TextProps<RichTextValue>) {
  if (isBlank(value) && !isEditing(context)) return null
  return createElement(
    as,
    reactAttrs({ ...attrs, ...context.marks.prop(id, path) }),
    ...richNodes(richBlocks(value, context)),
  )
}

export function richNodes(nodes: readonly RichNode[]): readonly ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? node : createElement(node.tag, reactAttrs(node.attrs), ...richNodes(node.children)),
  )
}
