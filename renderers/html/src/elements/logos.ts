import { isEditing } from '@quoin/kit'
import { logoAlt, type logoGrid, type logoGridItem, type smallLogoGrid, type smallLogoGridItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { type Html, html, nothing } from '../html.ts'
import type { HtmlViewInput } from '../view.ts'
import { imageFrame } from './image-frame.ts'
import { items } from './items.ts'
import { link } from './link.ts'
import { section } from './section.ts'

/** A badge and a grid of logos, which are links or not. */
export function logoSection(
  { id, props, item, context }: HtmlViewInput<typeof logoGrid> | HtmlViewInput<typeof smallLogoGrid>,
  className: string,
): Html {
  const handed = { targetBlank: props.targetBlank }
  return section(id, props, { className }, context, [
    items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'left' } }, context),
    items(props.logos, item, { tag: 'ul', id, prop: 'logos', className: `${className}-tiles`, handed }, context),
  ])
}

export function logoTile(
  { id, props, handed, context }: HtmlViewInput<typeof logoGridItem> | HtmlViewInput<typeof smallLogoGridItem>,
  { className, sizes }: { readonly className: string; readonly sizes: string },
): Html {
  if (!props.image && !isEditing(context)) return nothing
  const look = { ratio: '1:1', sizes, alt: logoAlt(props) } as const
  const image = imageFrame(props.image, { id, path: 'image', ...look }, context)
  const shown = link(props.link, { blank: handed.targetBlank === true, className }, context, image)
  return html`<li${attrs(context.marks.block(id))}>${shown}</li>`
}
