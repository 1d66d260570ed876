import { testimonial } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { section } from '../elements/section.ts'
import { testimonialPart } from '../elements/testimonial-part.ts'
import { defineHtmlView } from '../view.ts'

export const testimonialView = defineHtmlView(testimonial, ({ id, props, context }) => {
  const look = { id, path: 'logoImage', className: 'q-quote-logo', sizes: '240px' }
  const logo = imageFrame(props.logoImage, look, context)
  return section(
    id,
    props,
    { className: 'q-testimonial', width: 'medium' },
    context,
    testimonialPart(id, props, { look: 'single', logo }, context),
  )
})
