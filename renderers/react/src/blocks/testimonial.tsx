import { testimonial } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'
import { TestimonialPart } from '../elements/testimonial-part.tsx'

export const testimonialView = defineView(testimonial, ({ id, props, context }) => {
  const logo = (
    <ImageFrame
      image={props.logoImage}
      id={id}
      path="logoImage"
      className="q-quote-logo"
      sizes="240px"
      context={context}
    />
  )
  return (
    <Section id={id} layout={props} className="q-testimonial" width="medium" context={context}>
      <TestimonialPart id={id} props={props} look="single" logo={logo} context={context} />
    </Section>
  )
})
