import { containerSizes, portraitAttrs } from '@quoin/kit'
import { bigImage } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { section } from '../elements/section.ts'
import { defineHtmlView } from '../view.ts'

export const bigImageView = defineHtmlView(bigImage, ({ id, props, context }) => {
  const frame = { id, path: 'image', sizes: containerSizes[props.width], attrs: portraitAttrs(props.image) }
  return section(id, props, { className: 'q-big-image' }, context, imageFrame(props.image, frame, context))
})
