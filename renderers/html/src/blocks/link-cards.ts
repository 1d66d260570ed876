import { classes, isBlank, sectionNaming, tileParts, titleId } from '@quoin/kit'
import { linkCard, linkCards, presentTitle } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { titlePart } from '../elements/title-part.ts'
import { attrs, element, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const linkCardsView = defineHtmlView(linkCards, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  const list = { tag: 'ul', id, prop: 'cards', attrs: { class: 'q-cards-grid' }, heading: itemHeading }
  return section(id, props, { className: 'q-link-cards', labelledBy }, context, [
    titlePart(id, part, heading, context),
    items(props.cards, item, list, context),
  ])
})

export const linkCardView = defineHtmlView(linkCard, ({ id, props, heading, context }) => {
  const textId = `${id}-text`
  const hasTitle = props.withTitle && !isBlank(props.title)
  const labelledBy = hasTitle ? titleId(id) : isBlank(props.text) ? undefined : textId
  const tile = tileParts(props.linkPath, { className: `q-tile ${classes.card}`, labelledBy }, context)
  const icon = { id, path: 'icon', ratio: '1:1', className: 'q-tile-icon', sizes: '40px' } as const
  const title = { class: classes.itemTitle, id: titleId(id) }
  const words = [
    props.withTitle && text(props.title, { tag: `h${heading}`, id, path: 'title', attrs: title }, context),
    text(props.text, { tag: 'p', id, path: 'text', attrs: { class: classes.muted, id: textId } }, context),
  ]
  const inner = html`${props.withIcon && imageFrame(props.icon, icon, context)}<div class="q-tile-text">${words}</div>`
  return html`<li${attrs(context.marks.block(id))}>${element(tile.tag, tile.attrs, inner)}</li>`
})
