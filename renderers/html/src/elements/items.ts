import type { Attrs, HeadingLevel, RenderContext } from '@quoin/kit'
import { isEditing } from '@quoin/kit'
import { type Html, nothing } from '../html.ts'
import type { HtmlViewInput } from '../view.ts'
import { element } from './text.ts'

type Item = { readonly id: string; readonly type: string; readonly props: unknown }
type Draw = HtmlViewInput<never>['item']

export interface ItemsOptions {
  readonly tag?: string
  readonly id: string
  readonly prop: string
  readonly attrs?: Attrs
  readonly handed?: Readonly<Record<string, unknown>>
  readonly heading?: HeadingLevel
}

/** A repeater's items in their element. An empty list draws nothing, but for the canvas, where items can be added. */
export function items(list: readonly Item[], draw: Draw, options: ItemsOptions, context: RenderContext): Html {
  if (list.length === 0 && !isEditing(context)) return nothing
  const { tag = 'div', id, prop, handed = {}, heading = 3 } = options
  const drawn = list.map((item, index) => draw(item, { ...handed, index, count: list.length }, heading))
  return element(tag, { ...options.attrs, ...context.marks.items(id, prop) }, drawn)
}
