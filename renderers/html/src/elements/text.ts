import type { RichText } from '@quoin/engine'
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
import { element } from '../element.ts'
import { type Html, type HtmlPart, html, nothing } from '../html.ts'

export interface TextOptions {
  readonly tag: string
  readonly id: string
  readonly path: string
  readonly className?: string
  readonly attrs?: Attrs
}

/** A text edited in place. Absent when empty, but for the canvas, where it waits to be typed. */
export function text(value: string | RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  return editable(options, linesOf(value, context), context)
}

/** Running text: paragraphs, headings and lists, in one element. */
export function richText(value: RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  return editable(options, richBlocks(value, context, richWriter), context)
}

export const richWriter: RichWriter<HtmlPart> = {
  text: (words) => words,
  element: (tag, attrs, children) => (tag === 'br' ? lineBreak : element(tag, '', children, attrs)),
}

const lineBreak = html`<br>`

function linesOf(value: string | RichText, context: RenderContext): HtmlPart {
  if (typeof value !== 'string') return richLines(value, context, richWriter)
  return value.includes('\n') ? textLines(value, richWriter) : value
}

function editable(
  { tag, id, path, className = '', attrs = noAttrs }: TextOptions,
  inner: HtmlPart,
  context: RenderContext,
): Html {
  return element(tag, className, inner, attrs, context.marks.prop(id, path))
}
