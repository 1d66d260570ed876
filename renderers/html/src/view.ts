import type { BlockSchema, Catalogue } from '@quoin/engine'
import type { HeadingLevel, ViewInput } from '@quoin/kit'
import type { Html } from './html.ts'

type Item = { readonly id: string; readonly type: string; readonly props: unknown }

export interface HtmlViewInput<B extends BlockSchema> extends ViewInput<B> {
  /** Draws an item of this block by its own view. */
  readonly item: (item: Item, handed?: Readonly<Record<string, unknown>>, heading?: HeadingLevel) => Html
}

export type HtmlView<B extends BlockSchema> = (input: HtmlViewInput<B>) => Html
/** A missing or crossed view is a compile error. */
export type HtmlViews<C extends Catalogue> = { readonly [K in keyof C]: HtmlView<C[K]> }

export function defineHtmlView<B extends BlockSchema>(_schema: B, view: HtmlView<B>): HtmlView<B> {
  return view
}
