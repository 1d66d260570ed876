import type { Attrs, HeadingLevel, RenderContext } from '@quoin/kit'
import { isEditing } from '@quoin/kit'
import { element, type Html, nothing } from '../html.ts'
import type { HtmlViewInput } from '../view.ts'

type Item = { readonly id: string; readonly type: string; readonly props: unknown }
type Draw = HtmlViewInput<never>['item']

/** What the parent passes down: the same to all, or to each by its place. */
type Handed = Readonly<Record<string, unknown>>

export interface ItemsOptions {
  readonly tag?: string
  readonly id: string
  readonly prop: string
  readonly attrs?: Attrs
  readonly handed?: Handed | ((index: number) => Handed)
  readonly heading?: HeadingLevel
}

/** A repeater's items in their element. An empty list draws nothing, but for the canvas, where items can be added. */
export function items(list: readonly Item[], draw: Draw, options: ItemsOptions, context: RenderContext): Html {
  if (list.length === 0 && !isEditing(context)) return nothing
  const { tag = 'div', id, prop, handed = {}, heading = 3 } = options
  const handedTo = typeof handed === 'function' ? handed : () => handed
  const drawn = list.map((item, index) => draw(item, { ...handedTo(index), index, count: list.length }, heading))
  return element(tag, { ...options.attrs, ...context.marks.items(id, prop) }, drawn)
}
