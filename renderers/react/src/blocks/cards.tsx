import { classes, sectionNaming } from '@quoin/kit'
import { card, cards, linkAbout, linksAlike, presentTitle } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { TextLink } from '../elements/text-link.tsx'
import { TitlePart } from '../elements/title-part.tsx'

export const cardsView = defineView(cards, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section id={id} layout={props} className="q-cards" labelledBy={labelledBy} context={context}>
      <TitlePart id={id} part={part} heading={heading} context={context} />
      <Items
        list={props.cards}
        draw={item}
        as="ul"
        id={id}
        prop="cards"
        attrs={{ class: 'q-cards-grid' }}
        handed={{ alike: linksAlike(props.cards) }}
        heading={itemHeading}
        context={context}
      />
    </Section>
  )
})

export const cardView = defineView(card, ({ id, props, heading, handed, context }) => (
  <li className={`q-tile ${classes.card}`} {...context.marks.block(id)}>
    {props.withIcon && (
      <ImageFrame
        image={props.icon}
        id={id}
        path="icon"
        ratio="1:1"
        className="q-tile-icon"
        sizes="40px"
        context={context}
      />
    )}
    <div className="q-tile-text">
      {props.withTitle && (
        <Text
          as={`h${heading}`}
          id={id}
          path="title"
          value={props.title}
          attrs={{ class: classes.itemTitle }}
          context={context}
        />
      )}
      <RichText as="div" id={id} path="description" value={props.description} context={context} />
      {props.withLink && (
        <TextLink
          id={id}
          path="linkText"
          text={props.linkText}
          address={props.linkPath}
          about={linkAbout(props, handed.alike)}
          context={context}
        />
      )}
    </div>
  </li>
))
