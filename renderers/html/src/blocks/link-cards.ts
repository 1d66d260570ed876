import { classes, headingTag, isBlank, tileParts, titleId } from '@quoin/kit'
import { linkCard, linkCards } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { text } from '../elements/text.ts'
import { titledList } from '../elements/titled-list.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const linkCardsView = defineHtmlView(linkCards, (input) =>
  titledList(input, {
    prop: 'cards',
    list: input.props.cards,
    className: 'q-link-cards',
    listClassName: 'q-cards-grid',
  }),
)

export const linkCardView = defineHtmlView(linkCard, ({ id, props, heading, context }) => {
  const textId = `${id}-text`
  const hasTitle = props.withTitle && !isBlank(props.title)
  const labelledBy = hasTitle ? titleId(id) : isBlank(props.text) ? undefined : textId
  const tile = tileParts(props.linkPath, { className: `q-tile ${classes.card}`, labelledBy }, context)
  const icon = { id, path: 'icon', ratio: '1:1', className: 'q-tile-icon', sizes: '40px' } as const
  const words = [
    props.withTitle &&
      text(
        props.title,
        { tag: headingTag(heading), id, path: 'title', className: classes.itemTitle, attrs: { id: titleId(id) } },
        context,
      ),
    text(props.text, { tag: 'p', id, path: 'text', className: classes.muted, attrs: { id: textId } }, context),
  ]
  const inner = html`${props.withIcon && imageFrame(props.icon, icon, context)}<div class="q-tile-text">${words}</div>`
  return html`<li${attrs(context.marks.block(id))}>${element(tile.tag, '', inner, tile.attrs)}</li>`
})
