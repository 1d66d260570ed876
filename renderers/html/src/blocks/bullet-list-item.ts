import { classes, isBlank, isEditing } from '@quoin/kit'
import { bulletListItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const bulletListItemView = defineHtmlView(bulletListItem, ({ id, props, context }) => {
  if (isBlank(props.text) && !isEditing(context)) return nothing
  return html`<li class="${classes.bullet}" data-color="${props.bulletColor}"${attrs(context.marks.block(id))}>${text(props.text, { tag: 'span', id, path: 'text' }, context)}</li>`
})
