import type { RichText as RichTextValue } from '@quoin/engine'
import {
  type Attrs,
  isBlank,
  isEditing,
  noAttrs,
  type RenderContext,
  type RichWriter,
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
export function Text({ as, id, path, value, attrs = noAttrs, context }: TextProps<string | RichTextValue>) {
  if (isBlank(value) && !isEditing(context)) return null
  const inner = typeof value === 'string' ? textLines(value, richWriter) : richLines(value, context, richWriter)
  return createElement(as, reactAttrs(attrs, context.marks.prop(id, path)), ...inner)
}

/** Running text: paragraphs, headings and lists, in one element. */
export function RichText({ as, id, path, value, attrs = noAttrs, context }: TextProps<RichTextValue>) {
  if (isBlank(value) && !isEditing(context)) return null
  const inner = richBlocks(value, context, richWriter)
  return createElement(as, reactAttrs(attrs, context.marks.prop(id, path)), ...inner)
}

export const richWriter: RichWriter<ReactNode> = {
  text: (words) => words,
  element: (tag, attrs, children) => createElement(tag, reactAttrs(attrs), ...children),
}
