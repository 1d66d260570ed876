import { type Attrs, type HeadingLevel, isEditing, noAttrs, type RenderContext } from '@quoin/kit'
import { createElement } from 'react'
import type { DrawItem } from '../define-view.ts'
import { reactAttrs } from '../react-attrs.ts'

/** What the parent passes down: the same to all, or to each by its place. */
type Handed = Readonly<Record<string, unknown>>

interface ItemsProps {
  readonly list: readonly { readonly id: string; readonly type: string; readonly props: unknown }[]
  readonly draw: DrawItem
  readonly as?: string
  readonly id: string
  readonly prop: string
  readonly attrs?: Attrs
  readonly handed?: Handed | ((index: number) => Handed)
  readonly heading?: HeadingLevel
  readonly context: RenderContext
}

/** A repeater's items in their element. An empty list draws nothing, but for the canvas, where items can be added. */
export function Items({
  list,
  draw,
  as = 'div',
  id,
  prop,
  attrs = noAttrs,
  handed = {},
  heading = 3,
  context,
}: ItemsProps) {
  if (list.length === 0 && !isEditing(context)) return null
  const handedTo = typeof handed === 'function' ? handed : () => handed
  const drawn = list.map((item, index) => draw(item, { ...handedTo(index), index, count: list.length }, heading))
  return createElement(as, reactAttrs(attrs, context.marks.items(id, prop)), drawn)
}
