import { classes, isEditing } from '@quoin/kit'
import { logoAlt, logoGrid, logoGridItem } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { link } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { attrs, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const logoGridView = defineHtmlView(logoGrid, ({ id, props, item, context }) => {
  const handed = { targetBlank: props.targetBlank }
  return section(id, props, { className: 'q-logo-grid' }, context, [
    items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'left' } }, context),
    items(props.logos, item, { tag: 'ul', id, prop: 'logos', attrs: { class: 'q-logo-grid-tiles' }, handed }, context),
  ])
})

export const logoGridItemView = defineHtmlView(logoGridItem, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return nothing
  const look = { ratio: '1:1', sizes: '(min-width: 64rem) 180px, 120px', alt: logoAlt(props) } as const
  const image = imageFrame(props.image, { id, path: 'image', ...look }, context)
  const options = { blank: handed.targetBlank === true, attrs: { class: `q-logo-grid-tile ${classes.card}` } }
  return html`<li${attrs(context.marks.block(id))}>${link(props.link, options, context, image)}</li>`
})
