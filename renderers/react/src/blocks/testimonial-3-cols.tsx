import { testimonial3Cols, testimonial3ColsItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { testimonialPart } from '../elements/testimonial-part.tsx'

export const testimonial3ColsView = defineView(testimonial3Cols, ({ id, props, item, context }) => (
  <Section id={id} layout={props} className="q-testimonial-3-cols" width="medium" context={context}>
    {items({
      list: props.testimonials,
      draw: item,
      as: 'ul',
      id,
      prop: 'testimonials',
      className: 'q-testimonial-3-cols-grid',
      context,
    })}
  </Section>
))

export const testimonial3ColsItemView = defineView(testimonial3ColsItem, ({ id, props, context }) => (
  <li {...context.marks.block(id)}>{testimonialPart({ id, props, look: 'column', context })}</li>
))
