import { buttonParts, classes } from '@quoin/kit'
import { button } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { element } from '../elements/element.ts'
import { hiddenNote } from '../elements/link.tsx'
import { linkTag } from '../elements/link-tag.ts'
import { text } from '../elements/text.tsx'

export const buttonView = defineView(button, ({ id, props, context }) => {
  const parts = buttonParts(props, context)
  if (!parts) return null
  const words = text({ as: 'span', id, path: 'text', value: props.text, context })
  const inside = parts.note === undefined ? words : [words, hiddenNote({ note: parts.note, context })]
  const tag = linkTag(parts.tag, parts.act, context.link)
  return element(tag, classes.button, inside, parts.look, parts.act, context.marks.block(id))
})
