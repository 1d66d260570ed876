import type { BlockSchema, Catalogue } from '@quoin/engine'
import type { ItemNode, ItemOptions, RenderContext, ViewInput } from '@quoin/kit'
import type { ReactNode } from 'react'
import type { LinkComponent } from './elements/link-tag.ts'

/** Draws an item of a block by its own view. Passed down instead of imported, because blocks hold blocks. */
export type DrawItem = (item: ItemNode, options?: ItemOptions) => ReactNode

export interface ReactContext extends RenderContext {
  /** The host's own link, where it gave one. */
  readonly link?: LinkComponent | undefined
}

export interface ReactViewInput<B extends BlockSchema> extends ViewInput<B> {
  readonly item: DrawItem
  readonly context: ReactContext
}

/** A plain function: it is called, not mounted, so it uses no hooks. A view that keeps state draws a component that does. */
export type ReactView<B extends BlockSchema> = (input: ReactViewInput<B>) => ReactNode
/** A missing or crossed view is a compile error. */
export type ReactViews<C extends Catalogue> = { readonly [K in keyof C]: ReactView<C[K]> }

/** Gives a view the types of its block. The schema is read by TypeScript alone. */
export function defineView<B extends BlockSchema>(_schema: B, view: ReactView<B>): ReactView<B> {
  return view
}
