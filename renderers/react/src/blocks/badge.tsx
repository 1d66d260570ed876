import { classes } from '@quoin/kit'
import { badge } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { text } from '../elements/text.tsx'

export const badgeView = defineView(badge, ({ id, props, context }) => {
  const look = { class: classes.badge, 'data-color': props.badgeColor, 'data-align': props.textAlign }
  return text({ as: 'p', id, path: 'text', value: props.text, attrs: { ...look, ...context.marks.block(id) }, context })
})
