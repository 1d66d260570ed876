import type { Json } from '@quoin/engine'
import { type Attrs, noAttrs } from './marks.ts'
import type { RenderContext } from './renderer.ts'

/** On a page whose islands a script will wake. Apart from the other class names, which drivers do not need. */
export const wakesClass = 'q-wakes'

/**
 * Marks the root of an interactive part. Drivers of either kind find it, read its props and bring it to life;
 * without them the markup works as it is. The canvas stays still.
 */
export function islandAttrs(stem: string, props: Json, context: RenderContext): Attrs {
  if (context.mode === 'edit') return noAttrs
  return { 'data-island': stem, 'data-props': JSON.stringify(props) }
}

/** An interactive block on a drawn page: which one, and the props it was drawn with. */
export interface Island {
  readonly stem: string
  readonly props: unknown
}

/** What an element says about itself; undefined when it is no island or its props cannot be read. */
export function readIsland(attribute: (name: string) => string | null): Island | undefined {
  const stem = attribute('data-island')
  if (stem === null) return undefined
  try {
    return { stem, props: JSON.parse(attribute('data-props') ?? '{}') }
  } catch {
    return undefined
  }
}
