import { isEditing } from '@quoin/kit'
import { customer, customers } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'

export const customersView = defineView(customers, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-customers" width="medium" context={context}>
    <Items
      list={props.customers}
      draw={item}
      as="ul"
      id={id}
      prop="customers"
      attrs={{ class: 'q-customers-row', 'data-count': String(props.customers.length) }}
      handed={{ grayscale: props.grayscale }}
      context={context}
    />
  </Section>
))

export const customerView = defineView(customer, ({ id, props, handed, context }) => {
  if (!props.image && !isEditing(context)) return null
  return (
    <li className="q-customer" data-grayscale={String(handed.grayscale !== false)} {...context.marks.block(id)}>
      <ImageFrame image={props.image} id={id} path="image" sizes="150px" alt="Customer logo" context={context} />
    </li>
  )
})
