import { type Attrs, type HeadingLevel, type ItemNode, isEditing, noAttrs, type RenderContext } from '@quoin/kit'
import { element } from '../element.ts'
import { type Html, nothing } from '../html.ts'
import type { DrawItem } from '../view.ts'

/** What the parent passes down: the same to all, or to each by its place. */
type Handed = Readonly<Record<string, unknown>>

export interface ItemsOptions {
  readonly tag?: string
  readonly id: string
  readonly prop: string
  readonly className?: string
  readonly attrs?: Attrs
  readonly handed?: Handed | ((index: number) => Handed) | undefined
  readonly heading?: HeadingLevel
}

/** A repeater's items in their element. Where none draws anything there is none, but for the canvas, where items can be added. */
export function items(list: readonly ItemNode[], draw: DrawItem, options: ItemsOptions, context: RenderContext): Html {
  const count = list.length
  const { tag = 'div', id, prop, className = '', attrs = noAttrs, handed, heading = 3 } = options
  const drawn = list.map((item, index) =>
    draw(item, { handed: typeof handed === 'function' ? handed(index) : handed, heading, index, count }),
  )
  if (!isEditing(context) && drawn.every((one) => one === nothing)) return nothing
  return element(tag, className, drawn, attrs, context.marks.items(id, prop))
}
