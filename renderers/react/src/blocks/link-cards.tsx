import { classes, isBlank, sectionNaming, tileParts, titleId } from '@quoin/kit'
import { linkCard, linkCards, presentTitle } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { TitlePart } from '../elements/title-part.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const linkCardsView = defineView(linkCards, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section id={id} layout={props} className="q-link-cards" labelledBy={labelledBy} context={context}>
      <TitlePart id={id} part={part} heading={heading} context={context} />
      <Items
        list={props.cards}
        draw={item}
        as="ul"
        id={id}
        prop="cards"
        attrs={{ class: 'q-cards-grid' }}
        heading={itemHeading}
        context={context}
      />
    </Section>
  )
})

export const linkCardView = defineView(linkCard, ({ id, props, heading, context }) => {
  const textId = `${id}-text`
  const hasTitle = props.withTitle && !isBlank(props.title)
  const labelledBy = hasTitle ? titleId(id) : isBlank(props.text) ? undefined : textId
  const tile = tileParts(props.linkPath, { className: `q-tile ${classes.card}`, labelledBy }, context)
  return (
    <li {...context.marks.block(id)}>
      {createElement(
        tile.tag,
        reactAttrs(tile.attrs),
        props.withIcon && (
          <ImageFrame
            image={props.icon}
            id={id}
            path="icon"
            ratio="1:1"
            className="q-tile-icon"
            sizes="40px"
            context={context}
          />
        ),
        <div className="q-tile-text">
          {props.withTitle && (
            <Text
              as={`h${heading}`}
              id={id}
              path="title"
              value={props.title}
              attrs={{ class: classes.itemTitle, id: titleId(id) }}
              context={context}
            />
          )}
          <Text
            as="p"
            id={id}
            path="text"
            value={props.text}
            attrs={{ class: classes.muted, id: textId }}
            context={context}
          />
        </div>,
      )}
    </li>
  )
})
