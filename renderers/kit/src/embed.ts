import { type Catalogue, embedReference, isEmbed, type LoadedPage, type Page, writeReference } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { firstWithAnchor } from './elements/anchor.ts'
import { type Attrs, createMarks, noAttrs } from './marks.ts'
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
  const key = writeReference(reference)
  return Object.hasOwn(loaded.embeds, key) ? (loaded.embeds[key] ?? null) : null
}

/** Of a page in another language than the one that shows it: how it is read aloud, and which way it runs. */
export function embedAttrs(context: RenderContext, { language }: Pick<Page, 'language'>): Attrs {
  return language === context.language ? noAttrs : { lang: language, dir: textDirection(language) }
}

/** Inside an embedded page nothing is edited: its blocks carry no marks. Its ids are its own wherever it stands. */
export function embedContext<C extends Catalogue>(
  context: RenderContext,
  outer: LoadedPage<C>,
  block: { readonly id: string },
  inner: LoadedPage<C>,
): RenderContext {
  const mode = isEditing(context) ? 'preview' : context.mode
  return {
    ...context,
    mode,
    language: inner.page.language,
    page: inner.page,
    marks: createMarks(mode),
    idPrefix: `${context.idPrefix}${block.id}-`,
    anchorTaken: (anchor) =>
      context.anchorTaken(anchor) ||
      firstWithAnchor(outer.page.content, anchor) !== undefined ||
      embeddedBefore(outer, block.id).some((page) => holdsAnchor(page, anchor)),
  }
}

/** The pages embedded in this one, as far as the block with this id. */
function embeddedBefore<C extends Catalogue>(page: LoadedPage<C>, id?: string): readonly LoadedPage<C>[] {
  const blocks = page.view.slots.flatMap((slot) => slot.blocks)
  const end = blocks.findIndex((block) => block.id === id)
  return (end < 0 ? blocks : blocks.slice(0, end)).flatMap((block) => embeddedPage(block, page) ?? [])
}

function holdsAnchor<C extends Catalogue>(page: LoadedPage<C>, anchor: string): boolean {
  return (
    firstWithAnchor(page.page.content, anchor) !== undefined ||
    embeddedBefore(page).some((inner) => holdsAnchor(inner, anchor))
  )
}
