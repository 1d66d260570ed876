import type { BlockSchema, Catalogue } from '@quoin/engine'
import type { HeadingLevel, ViewInput } from '@quoin/kit'
import type { ComponentType, ReactNode } from 'react'

type Item = { readonly id: string; readonly type: string; readonly props: unknown }

/** Draws an item of a block by its own view, keyed by its id. Passed down instead of imported, because blocks hold blocks. */
export type DrawItem = (item: Item, handed?: Readonly<Record<string, unknown>>, heading?: HeadingLevel) => ReactNode

export interface ReactViewInput<B extends BlockSchema> extends ViewInput<B> {
  readonly item: DrawItem
}

export interface ReactView<B extends BlockSchema> {
  readonly type: B['type']
  readonly component: ComponentType<ReactViewInput<B>>
}
/** A missing or crossed view is a compile error. */
export type ReactViews<C extends Catalogue> = { readonly [K in keyof C]: ReactView<C[K]> }

export function defineView<B extends BlockSchema>(
  schema: B,
  component: ComponentType<ReactViewInput<B>>,
): ReactView<B> {
  return { type: schema.type, component }
}
