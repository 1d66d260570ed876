import { classes } from '@quoin/kit'
import { badge } from '@quoin/schemas'
import { text } from '../elements/text.ts'
import { defineHtmlView } from '../view.ts'

export const badgeView = defineHtmlView(badge, ({ id, props, context }) =>
  text(
    props.text,
    {
      tag: 'p',
      id,
      path: 'text',
      className: classes.badge,
      attrs: { 'data-color': props.badgeColor, 'data-align': props.textAlign, ...context.marks.block(id) },
    },
    context,
  ),
)
