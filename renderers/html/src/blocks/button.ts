import { buttonParts } from '@quoin/kit'
import { button } from '@quoin/schemas'
import { hiddenNote } from '../elements/link.ts'
import { text } from '../elements/text.ts'
import { element, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const buttonView = defineHtmlView(button, ({ id, props, context }) => {
  const parts = buttonParts(id, props, context)
  if (!parts) return nothing
  const words = text(props.text, { tag: 'span', id, path: 'text' }, context)
  return element(parts.tag, parts.attrs, html`${words}${hiddenNote(parts.note)}`)
})
