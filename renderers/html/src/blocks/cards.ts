import { classes, headingTag } from '@quoin/kit'
import { card, cards, linkAbout, linksAlike } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { richText, text } from '../elements/text.ts'
import { textLink } from '../elements/text-link.ts'
import { titledList } from '../elements/titled-list.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const cardsView = defineHtmlView(cards, (input) =>
  titledList(input, {
    prop: 'cards',
    list: input.props.cards,
    className: 'q-cards',
    handed: { alike: linksAlike(input.props.cards) },
  }),
)

export const cardView = defineHtmlView(card, ({ id, props, heading, handed, context }) => {
  const icon = { id, path: 'icon', ratio: '1:1', className: 'q-tile-icon', sizes: '40px' } as const
  const words = [
    props.withTitle &&
      text(props.title, { tag: headingTag(heading), id, path: 'title', className: classes.itemTitle }, context),
    richText(props.description, { tag: 'div', id, path: 'description' }, context),
    props.withLink &&
      textLink(
        props.linkText,
        props.linkPath,
        { id, path: 'linkText', about: linkAbout(props, handed.alike) },
        context,
      ),
  ]
  return html`<li class="q-tile ${classes.card}"${attrs(context.marks.block(id))}>${
    props.withIcon && imageFrame(props.icon, icon, context)
  }<div class="q-tile-text">${words}</div></li>`
})
