import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { linkParts } from './link.ts'

/** A tile that is a link as a whole, where it leads somewhere. */
export interface TileParts {
  readonly tag: 'a' | 'div'
  readonly attrs: Attrs
}

/** A whole tile that is one link; a plain one where there is no address, and on the canvas. `labelledBy` names the link. */
export function tileParts(
  address: string,
  options: { readonly className: string; readonly labelledBy?: string | undefined },
  context: RenderContext,
): TileParts {
  const { className, labelledBy } = options
  const link = isEditing(context) ? undefined : linkParts(address, {}, context)
  if (!link) return { tag: 'div', attrs: { class: className } }
  return {
    tag: 'a',
    attrs: { class: className, 'aria-labelledby': labelledBy, ...link.attrs },
  }
}
