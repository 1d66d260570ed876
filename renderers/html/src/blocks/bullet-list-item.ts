import { classes, isBlank, isEditing } from '@quoin/kit'
import { bulletListItem } from '@quoin/schemas'
import { text } from '../elements/text.ts'
import { attrs, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const bulletListItemView = defineHtmlView(bulletListItem, ({ id, props, context }) => {
  if (isBlank(props.text) && !isEditing(context)) return nothing
  const look = { class: classes.bullet, 'data-color': props.bulletColor, ...context.marks.block(id) }
  return html`<li${attrs(look)}>${text(props.text, { tag: 'span', id, path: 'text' }, context)}</li>`
})
