import { testimonial3Cols, testimonial3ColsItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { testimonialPart } from '../elements/testimonial-part.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const testimonial3ColsView = defineHtmlView(testimonial3Cols, ({ id, props, item, context }) => {
  const list = { tag: 'ul', id, prop: 'testimonials', className: 'q-testimonial-3-cols-grid' }
  return section(
    id,
    props,
    { className: 'q-testimonial-3-cols', width: 'medium' },
    context,
    items(props.testimonials, item, list, context),
  )
})

export const testimonial3ColsItemView = defineHtmlView(
  testimonial3ColsItem,
  ({ id, props, context }) =>
    html`<li${attrs(context.marks.block(id))}>${testimonialPart(id, props, { look: 'column' }, context)}</li>`,
)
