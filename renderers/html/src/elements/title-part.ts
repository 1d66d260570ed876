import { classes, type HeadingLevel, headingTag, type RenderContext, titleId } from '@quoin/kit'
import type { TitlePart } from '@quoin/schemas'
import { type Html, html, nothing } from '../html.ts'
import { text } from './text.ts'

/** Title and subtitle of a section; nothing when both are empty. */
export function titlePart(
  id: string,
  part: TitlePart | undefined,
  heading: HeadingLevel,
  context: RenderContext,
  extra: { readonly extraBold?: boolean } = {},
): Html {
  if (!part) return nothing
  const title = text(
    part.title,
    { tag: headingTag(heading), id, path: 'title', className: classes.title, attrs: { id: titleId(id) } },
    context,
  )
  const subtitle = text(part.subtitle, { tag: 'p', id, path: 'subtitle', className: classes.subtitle }, context)
  if (title === nothing && subtitle === nothing) return nothing
  return html`<div class="${classes.titlePart}" data-big="${String(part.big)}" data-extra-bold="${String(extra.extraBold ?? false)}">${title}${subtitle}</div>`
}
