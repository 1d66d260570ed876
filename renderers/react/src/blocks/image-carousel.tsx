import { carouselParts, isEditing, slideParts } from '@quoin/kit'
import { imageCarousel, imageCarouselItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const imageCarouselView = defineView(imageCarousel, ({ id, props, item, context }) => {
  const parts = carouselParts(props, props.images.length, context)
  const { slidesToShow, adaptAspectRatio } = props
  return (
    <Section id={id} layout={props} className="q-image-carousel" context={context}>
      {(props.images.length > 0 || isEditing(context)) && (
        <div {...reactAttrs(parts.root)}>
          <Items
            list={props.images}
            draw={item}
            as="ul"
            id={id}
            prop="images"
            attrs={parts.list}
            handed={{ slidesToShow, adaptAspectRatio }}
            context={context}
          />
          {parts.controls && <div {...reactAttrs(parts.controls)} />}
        </div>
      )}
    </Section>
  )
})

export const imageCarouselItemView = defineView(imageCarouselItem, ({ id, props, handed, context }) => {
  const parts = slideParts(id, handed, context)
  return (
    <li {...reactAttrs(parts.item)}>
      <ImageFrame
        image={props.image}
        id={id}
        path="image"
        ratio={parts.ratio}
        className="q-carousel-picture"
        sizes={parts.sizes}
        context={context}
      />
    </li>
  )
})
