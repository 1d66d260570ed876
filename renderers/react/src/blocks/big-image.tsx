import { bigImage } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Section } from '../elements/section.tsx'

export const bigImageView = defineView(bigImage, ({ id, props, context }) => (
  <Section id={id} layout={props} className="q-big-image" context={context}>
    <ImageFrame image={props.image} id={id} path="image" sizes="(min-width: 75rem) 1200px, 100vw" context={context} />
  </Section>
))
