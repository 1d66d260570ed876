import { isEditing, visitorTexts } from '@quoin/kit'
import { customer, customers } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const customersView = defineHtmlView(customers, ({ id, props, item, context }) => {
  const handed = { grayscale: props.grayscale }
  const list = { tag: 'ul', id, prop: 'customers', className: 'q-customers-row', handed }
  return section(
    id,
    props,
    { className: 'q-customers', width: 'medium' },
    context,
    items(props.customers, item, list, context),
  )
})

export const customerView = defineHtmlView(customer, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return nothing
  const alt = visitorTexts(context.language).customer.logo
  const image = imageFrame(props.image, { id, path: 'image', sizes: '150px', alt }, context)
  return html`<li class="q-customer" data-grayscale="${String(handed.grayscale !== false)}"${attrs(context.marks.block(id))}>${image}</li>`
})
