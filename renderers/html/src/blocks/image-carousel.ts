import { carouselParts, isEditing, pictured, slideParts } from '@quoin/kit'
import { imageCarousel, imageCarouselItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const imageCarouselView = defineHtmlView(imageCarousel, ({ id, props, item, context }) => {
  const images = pictured(props.images, context)
  const parts = carouselParts(props, images.length, context)
  const { slidesToShow, adaptAspectRatio } = props
  const list = { tag: 'ul', id, prop: 'images', attrs: parts.list, handed: { slidesToShow, adaptAspectRatio } }
  const slides = items(images, item, list, context)
  const controls = parts.controls && html`<div${attrs(parts.controls)}></div>`
  return section(
    id,
    props,
    { className: 'q-image-carousel' },
    context,
    (images.length > 0 || isEditing(context)) && html`<div${attrs(parts.root)}>${slides}${controls}</div>`,
  )
})

export const imageCarouselItemView = defineHtmlView(imageCarouselItem, (input) => {
  const { id, props, context } = input
  const { item, ratio, sizes } = slideParts(input)
  const image = imageFrame(props.image, { id, path: 'image', ratio, className: 'q-carousel-picture', sizes }, context)
  return html`<li${attrs(item)}>${image}</li>`
})
