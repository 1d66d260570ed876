import { radioGroupParts, radioParts } from '@quoin/kit'
import { formRadiobuttons, formSingleRadio } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { fieldLabel } from '../elements/field-label.ts'
import { items } from '../elements/items.ts'
import { text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const formRadiobuttonsView = defineHtmlView(formRadiobuttons, ({ id, props, handed, item, context }) => {
  const parts = radioGroupParts({ id, props, handed, context })
  const legend = fieldLabel(props.label, { tag: 'legend', id, attrs: parts.legend, starred: parts.starred }, context)
  const options = items(
    props.radiobuttons,
    item,
    { id, prop: 'radiobuttons', attrs: parts.options, handed: parts.handedRadio },
    context,
  )
  return html`<fieldset${attrs(parts.root)}>${legend}${options}<p${attrs(parts.error)}></p></fieldset>`
})

export const formSingleRadioView = defineHtmlView(formSingleRadio, ({ id, props, handed, context }) => {
  const parts = radioParts(id, props, handed, context)
  const words = text(props.label, { tag: 'label', id, path: 'label', attrs: parts.label }, context)
  return html`<div${attrs(parts.root)}><input${attrs(parts.control)}>${words}</div>`
})
