import { buttonParts, classes } from '@quoin/kit'
import { button } from '@quoin/schemas'
import { element } from '../element.ts'
import { hiddenNote } from '../elements/link.ts'
import { text } from '../elements/text.ts'
import { nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const buttonView = defineHtmlView(button, ({ id, props, context }) => {
  const parts = buttonParts(props, context)
  if (!parts) return nothing
  const words = text(props.text, { tag: 'span', id, path: 'text' }, context)
  return element(
    parts.tag,
    classes.button,
    [words, hiddenNote(parts.note, context)],
    parts.look,
    context.marks.block(id),
    parts.act,
  )
})
