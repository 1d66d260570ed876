import { spacer } from '@quoin/schemas'
import { section } from '../elements/section.ts'
import { nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const spacerView = defineHtmlView(spacer, ({ id, props, context }) => {
  const attrs = { 'data-height': String(props.height), 'aria-hidden': 'true' }
  return section(id, props, { className: 'q-spacer', attrs }, context, nothing)
})
