import { containerSizes, portraitAttrs } from '@quoin/kit'
import { bigImage } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'

export const bigImageView = defineView(bigImage, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-big-image" context={context}>
    {imageFrame({
      image: props.image,
      id,
      path: 'image',
      sizes: containerSizes[props.width],
      attrs: portraitAttrs(props.image),
      context,
    })}
  </Section>
))
