import { bigImage } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { section } from '../elements/section.ts'
import { defineHtmlView } from '../view.ts'

export const bigImageView = defineHtmlView(bigImage, ({ id, props, context }) =>
  section(
    id,
    props,
    { className: 'q-big-image' },
    context,
    imageFrame(props.image, { id, path: 'image', sizes: '(min-width: 75rem) 1200px, 100vw' }, context),
  ),
)
