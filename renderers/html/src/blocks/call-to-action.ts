import { classes, headingTag, isBlank, titleId } from '@quoin/kit'
import { callToAction } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const callToActionView = defineHtmlView(callToAction, ({ id, props, heading, item, context }) => {
  const labelledBy = isBlank(props.text) ? undefined : titleId(id)
  const title = { tag: headingTag(heading), id, path: 'text', className: classes.title, attrs: { id: titleId(id) } }
  const row = [
    text(props.text, title, context),
    items(props.buttons, item, { id, prop: 'buttons', className: classes.buttons }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-call-to-action', labelledBy, width: 'small' },
    context,
    html`<div class="q-call-to-action-row">${row}</div>`,
  )
})
