import { carouselParts, isEditing, pictured, slideParts } from '@quoin/kit'
import { imageCarousel, imageCarouselItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { Island } from '../elements/island.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const imageCarouselView = defineView(imageCarousel, ({ id, props, item, context }) => {
  const images = pictured(props.images, context)
  const parts = carouselParts(props, images.length, context)
  const { slidesToShow, adaptAspectRatio } = props
  return (
    <Section id={id} layout={props} className="q-image-carousel" context={context}>
      {(images.length > 0 || isEditing(context)) && (
        <Island attrs={parts.root} context={context}>
          {items({
            list: images,
            draw: item,
            as: 'ul',
            id,
            prop: 'images',
            attrs: parts.list,
            handed: { slidesToShow, adaptAspectRatio },
            context,
          })}
          {parts.controls && <div {...reactAttrs(parts.controls)} />}
        </Island>
      )}
    </Section>
  )
})

export const imageCarouselItemView = defineView(imageCarouselItem, (input) => {
  const { id, props, context } = input
  const parts = slideParts(input)
  return (
    <li {...reactAttrs(parts.item)}>
      {imageFrame({
        image: props.image,
        id,
        path: 'image',
        ratio: parts.ratio,
        className: 'q-carousel-picture',
        sizes: parts.sizes,
        context,
      })}
    </li>
  )
})
