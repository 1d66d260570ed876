import { isEditing, visitorTexts } from '@quoin/kit'
import { customer, customers } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'

export const customersView = defineView(customers, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-customers" width="medium" context={context}>
    {items({
      list: props.customers,
      draw: item,
      as: 'ul',
      id,
      prop: 'customers',
      className: 'q-customers-row',
      handed: { grayscale: props.grayscale },
      context,
    })}
  </Section>
))

export const customerView = defineView(customer, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return null
  const alt = visitorTexts(context.language).customer.logo
  return (
    <li className="q-customer" data-grayscale={String(handed.grayscale !== false)} {...context.marks.block(id)}>
      {imageFrame({ image: props.image, id, path: 'image', sizes: '150px', alt, context })}
    </li>
  )
})
