import { classes, headingTag, isBlank, tileParts, titleId } from '@quoin/kit'
import { linkCard, linkCards } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { element } from '../elements/element.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { linkTag } from '../elements/link-tag.ts'
import { text } from '../elements/text.tsx'
import { titledList } from '../elements/titled-list.tsx'

export const linkCardsView = defineView(linkCards, (input) =>
  titledList(input, {
    prop: 'cards',
    list: input.props.cards,
    className: 'q-link-cards',
    listClassName: 'q-cards-grid',
  }),
)

export const linkCardView = defineView(linkCard, ({ id, props, heading, context }) => {
  const textId = `${id}-text`
  const hasTitle = props.withTitle && !isBlank(props.title)
  const labelledBy = hasTitle ? titleId(id) : isBlank(props.text) ? undefined : textId
  const tile = tileParts(props.linkPath, { className: `q-tile ${classes.card}`, labelledBy }, context)
  return (
    <li {...context.marks.block(id)}>
      {element(
        linkTag(tile.tag, tile.attrs, context.link),
        undefined,
        [
          props.withIcon &&
            imageFrame({
              image: props.icon,
              id,
              path: 'icon',
              ratio: '1:1',
              className: 'q-tile-icon',
              sizes: '40px',
              context,
            }),
          <div key="text" className="q-tile-text">
            {props.withTitle &&
              text({
                as: headingTag(heading),
                id,
                path: 'title',
                value: props.title,
                className: classes.itemTitle,
                attrs: { id: titleId(id) },
                context,
              })}
            {text({
              as: 'p',
              id,
              path: 'text',
              value: props.text,
              className: classes.muted,
              attrs: { id: textId },
              context,
            })}
          </div>,
        ],
        tile.attrs,
      )}
    </li>
  )
})
