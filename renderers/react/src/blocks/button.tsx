import { buttonParts } from '@quoin/kit'
import { button } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { HiddenNote } from '../elements/link.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const buttonView = defineView(button, ({ id, props, context }) => {
  const parts = buttonParts(id, props, context)
  if (!parts) return null
  return createElement(
    parts.tag,
    reactAttrs(parts.attrs),
    <Text as="span" id={id} path="text" value={props.text} context={context} />,
    <HiddenNote note={parts.note} />,
  )
})
