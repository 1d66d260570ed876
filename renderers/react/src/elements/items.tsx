import { type Attrs, type HeadingLevel, type ItemNode, isEditing, type RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import type { DrawItem } from '../define-view.ts'
import { element } from './element.ts'

/** What the parent passes down: the same to all, or to each by its place. */
type Handed = Readonly<Record<string, unknown>>

interface ItemsOptions {
  readonly list: readonly ItemNode[]
  readonly draw: DrawItem
  readonly as?: string
  readonly id: string
  readonly prop: string
  readonly className?: string
  readonly attrs?: Attrs
  readonly handed?: Handed | ((index: number) => Handed) | undefined
  readonly heading?: HeadingLevel
  readonly context: RenderContext
}

/** A repeater's items in their element. Where none draws anything there is none, but for the canvas, where items can be added. */
export function items(options: ItemsOptions): ReactNode {
  const { list, draw, as = 'div', id, prop, className, attrs, handed, heading = 3, context } = options
  const count = list.length
  const drawn = list.map((item, index) =>
    draw(item, { handed: typeof handed === 'function' ? handed(index) : handed, heading, index, count }),
  )
  if (!isEditing(context) && !drawn.some(Boolean)) return null
  return element(as, className, drawn, attrs, context.marks.items(id, prop))
}
