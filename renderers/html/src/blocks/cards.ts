import { classes, sectionNaming } from '@quoin/kit'
import { card, cards, linkAbout, linksAlike, presentTitle } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { textLink } from '../elements/text-link.ts'
import { titlePart } from '../elements/title-part.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const cardsView = defineHtmlView(cards, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  const list = {
    tag: 'ul',
    id,
    prop: 'cards',
    attrs: { class: 'q-cards-grid' },
    handed: { alike: linksAlike(props.cards) },
    heading: itemHeading,
  }
  return section(id, props, { className: 'q-cards', labelledBy }, context, [
    titlePart(id, part, heading, context),
    items(props.cards, item, list, context),
  ])
})

export const cardView = defineHtmlView(card, ({ id, props, heading, handed, context }) => {
  const icon = { id, path: 'icon', ratio: '1:1', className: 'q-tile-icon', sizes: '40px' } as const
  const words = [
    props.withTitle &&
      text(props.title, { tag: `h${heading}`, id, path: 'title', attrs: { class: classes.itemTitle } }, context),
    richText(props.description, { tag: 'div', id, path: 'description' }, context),
    props.withLink &&
      textLink(
        props.linkText,
        props.linkPath,
        { id, path: 'linkText', about: linkAbout(props, handed.alike) },
        context,
      ),
  ]
  return html`<li${attrs({ class: `q-tile ${classes.card}`, ...context.marks.block(id) })}>${
    props.withIcon && imageFrame(props.icon, icon, context)
  }<div class="q-tile-text">${words}</div></li>`
})
