import { formParts } from '@quoin/kit'
import { formBuilder } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { items } from '../elements/items.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const formBuilderView = defineHtmlView(formBuilder, ({ id, props, handed, item, context }) => {
  const parts = formParts(id, props, handed, context)
  const fields = items(
    props['form-elements'],
    item,
    { id, prop: 'form-elements', attrs: parts.fields, handed: parts.handedField },
    context,
  )
  const buttons = items(
    props['form-buttons'],
    item,
    { id, prop: 'form-buttons', attrs: parts.buttons, handed: parts.handedButton },
    context,
  )
  return html`<form${attrs(parts.form)}>${fields}<div${attrs(parts.errors)}></div>${buttons}</form>`
})
