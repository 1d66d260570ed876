import type { BlockSchema, Catalogue } from '@quoin/engine'
import type { ItemNode, ItemOptions, ViewInput } from '@quoin/kit'
import type { Html } from './html.ts'

/** Draws an item of a block by its own view. Passed down instead of imported, because blocks hold blocks. */
export type DrawItem = (item: ItemNode, options?: ItemOptions) => Html

/** What a view is given, with the way to draw the items of its block. */
export interface HtmlViewInput<B extends BlockSchema> extends ViewInput<B> {
  readonly item: DrawItem
}

/** Draws one kind of block. */
export type HtmlView<B extends BlockSchema> = (input: HtmlViewInput<B>) => Html
/** A missing or crossed view is a compile error. */
export type HtmlViews<C extends Catalogue> = { readonly [K in keyof C]: HtmlView<C[K]> }

/** A view for this block, which tells it the types of its props. */
export function defineHtmlView<B extends BlockSchema>(_schema: B, view: HtmlView<B>): HtmlView<B> {
  return view
}
