import { classes, headingTag } from '@quoin/kit'
import { card, cards, linkAbout, linksAlike } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { richText, text } from '../elements/text.tsx'
import { textLink } from '../elements/text-link.tsx'
import { titledList } from '../elements/titled-list.tsx'

export const cardsView = defineView(cards, (input) =>
  titledList(input, {
    prop: 'cards',
    list: input.props.cards,
    className: 'q-cards',
    handed: { alike: linksAlike(input.props.cards) },
  }),
)

export const cardView = defineView(card, ({ id, props, heading, handed, context }) => (
  <li className={`q-tile ${classes.card}`} {...context.marks.block(id)}>
    {props.withIcon &&
      imageFrame({
        image: props.icon,
        id,
        path: 'icon',
        ratio: '1:1',
        className: 'q-tile-icon',
        sizes: '40px',
        context,
      })}
    <div className="q-tile-text">
      {props.withTitle &&
        text({ as: headingTag(heading), id, path: 'title', value: props.title, className: classes.itemTitle, context })}
      {richText({ as: 'div', id, path: 'description', value: props.description, context })}
      {props.withLink &&
        textLink({
          id,
          path: 'linkText',
          words: props.linkText,
          address: props.linkPath,
          about: linkAbout(props, handed.alike),
          context,
        })}
    </div>
  </li>
))
