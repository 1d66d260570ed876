import { classes } from '@quoin/kit'
import { bulletListItem } from '@quoin/schemas'
import { text } from '../elements/text.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const bulletListItemView = defineHtmlView(
  bulletListItem,
  ({ id, props, context }) =>
    html`<li${attrs({ class: classes.bullet, 'data-color': props.bulletColor, ...context.marks.block(id) })}>${text(props.text, { tag: 'span', id, path: 'text' }, context)}</li>`,
)
