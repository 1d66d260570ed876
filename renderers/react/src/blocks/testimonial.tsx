import { testimonial } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { testimonialPart } from '../elements/testimonial-part.tsx'

export const testimonialView = defineView(testimonial, ({ id, props, context }) => {
  const logo = imageFrame({
    image: props.logoImage,
    id,
    path: 'logoImage',
    className: 'q-quote-logo',
    sizes: '240px',
    context,
  })
  return (
    <Section id={id} layout={props} className="q-testimonial" width="medium" context={context}>
      {testimonialPart({ id, props, look: 'single', logo, context })}
    </Section>
  )
})
