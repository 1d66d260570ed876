import { classes, isBlank, isEditing } from '@quoin/kit'
import { bulletListItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { text } from '../elements/text.tsx'

export const bulletListItemView = defineView(bulletListItem, ({ id, props, context }) => {
  if (isBlank(props.text) && !isEditing(context)) return null
  return (
    <li className={classes.bullet} data-color={props.bulletColor} {...context.marks.block(id)}>
      {text({ as: 'span', id, path: 'text', value: props.text, context })}
    </li>
  )
})
