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
import { element, emptyElement, type Html, html, nothing } from '../html.ts'

export interface TextOptions {
  readonly tag: string
  readonly id: string
  readonly path: string
  readonly attrs?: Attrs
}

/** A text edited in place. Absent when empty, but for the canvas, where it waits to be typed. */
export function text(value: string | RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  const inner = typeof value === 'string' ? textLines(value, richWriter) : richLines(value, context, richWriter)
  return editable(options, inner, context)
}

/** Running text: paragraphs, headings and lists, in one element. */
export function richText(value: RichText, options: TextOptions, context: RenderContext): Html {
  if (isBlank(value) && !isEditing(context)) return nothing
  return editable(options, richBlocks(value, context, richWriter), context)
}

export const richWriter: RichWriter<Html> = {
  text: (words) => html`${words}`,
  element: (tag, attrs, children) => (tag === 'br' ? emptyElement('br', attrs) : element(tag, attrs, children)),
}

function editable(
  { tag, id, path, attrs = noAttrs }: TextOptions,
  inner: readonly Html[],
  context: RenderContext,
): Html {
  return element(tag, attrs, inner, context.marks.prop(id, path))
}
