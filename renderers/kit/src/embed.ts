import { type Catalogue, embedReference, isEmbed, type LoadedPage } from '@quoin/engine'
import { createMarks } from './marks.ts'
import { isEditing } from './render-context.ts'
import type { RenderContext } from './renderer.ts'

/** The page a block shows in its place; null while none is chosen or loaded, undefined where the block shows none at all. */
export function embeddedPage<C extends Catalogue>(
  block: { readonly props: unknown },
  loaded: LoadedPage<C>,
): LoadedPage<C> | null | undefined {
  if (!isEmbed(block)) return undefined
  const reference = embedReference(block)
  if (!reference) return null
  const key = reference.language === undefined ? reference.id : `${reference.id}_${reference.language}`
  return Object.hasOwn(loaded.embeds, key) ? (loaded.embeds[key] ?? null) : null
}

/** Inside an embedded page nothing is edited: its blocks carry no marks. */
export function embedContext<C extends Catalogue>(context: RenderContext, inner: LoadedPage<C>): RenderContext {
  const mode = isEditing(context) ? 'preview' : context.mode
  return { ...context, mode, page: inner.page, marks: createMarks(mode) }
}
