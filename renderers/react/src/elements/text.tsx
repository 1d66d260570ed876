import type { RichText } from '@quoin/engine'
import { type Attrs, isBlank, isEditing, type RichWriter, richBlocks, richLines, textLines } from '@quoin/kit'
import type { ReactNode } from 'react'
import type { ReactContext } from '../define-view.ts'
import { element } from './element.ts'
import { type LinkComponent, linkTag } from './link-tag.ts'

export interface TextOptions<V> {
  readonly as: string
  readonly id: string
  readonly path: string
  readonly value: V
  readonly className?: string
  readonly attrs?: Attrs
  readonly context: ReactContext
}

/** A text edited in place. Absent when empty, but for the canvas, where it waits to be typed. */
export function text(options: TextOptions<string | RichText>): ReactNode {
  const { value, context } = options
  if (isBlank(value) && !isEditing(context)) return null
  return editable(options, linesOf(value, context))
}

/** Running text: paragraphs, headings and lists, in one element. */
export function richText(options: TextOptions<RichText>): ReactNode {
  const { value, context } = options
  if (isBlank(value) && !isEditing(context)) return null
  return editable(options, richBlocks(value, context, writerFor(context)))
}

export const richWriter = createWriter()

function createWriter(link?: LinkComponent): RichWriter<ReactNode> {
  return {
    text: (words) => words,
    element: (tag, attrs, children) => element(linkTag(tag, attrs, link), undefined, children, attrs),
  }
}

function writerFor({ link }: ReactContext): RichWriter<ReactNode> {
  return link ? createWriter(link) : richWriter
}

function linesOf(value: string | RichText, context: ReactContext): ReactNode | readonly ReactNode[] {
  if (typeof value !== 'string') return richLines(value, context, writerFor(context))
  return value.includes('\n') ? textLines(value, richWriter) : value
}

function editable(
  { as, id, path, className, attrs, context }: TextOptions<unknown>,
  inner: ReactNode | readonly ReactNode[],
): ReactNode {
  return element(as, className, inner, attrs, context.marks.prop(id, path))
}
