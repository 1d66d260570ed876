import { type Attrs, type HeadingLevel, isEditing, type RenderContext } from '@quoin/kit'
import { createElement, Fragment } from 'react'
import type { DrawItem } from '../define-view.ts'
import { reactAttrs } from '../react-attrs.ts'

interface ItemsProps {
  readonly list: readonly { readonly id: string; readonly type: string; readonly props: unknown }[]
  readonly draw: DrawItem
  readonly as?: string
  readonly id: string
  readonly prop: string
  readonly attrs?: Attrs
  readonly handed?: Readonly<Record<string, unknown>>
  readonly heading?: HeadingLevel
  readonly context: RenderContext
}

/** A repeater's items in their element. An empty list draws nothing, but for the canvas, where items can be added. */
export function Items({ list, draw, as = 'div', id, prop, attrs, handed = {}, heading = 3, context }: ItemsProps) {
  if (list.length === 0 && !isEditing(context)) return null
  const drawn = list.map((item, index) => (
    <Fragment key={item.id}>{draw(item, { ...handed, index, count: list.length }, heading)}</Fragment>
  ))
  return createElement(as, reactAttrs({ ...attrs, ...context.marks.items(id, prop) }), drawn)
}
