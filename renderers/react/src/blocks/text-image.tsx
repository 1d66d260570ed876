import { richTextToPlain } from '@quoin/engine'
import {
  classes,
  headingTag,
  isBlank,
  pictured,
  type RenderContext,
  type TextImageParts,
  textImageParts,
  titleId,
} from '@quoin/kit'
import {
  presentTextImageMedia,
  type TextImageMedia,
  type TextImageProps,
  textImage,
  textImageLogo,
} from '@quoin/schemas'
import { type DrawItem, defineView } from '../define-view.ts'
import { element } from '../elements/element.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'
import { videoPart } from '../elements/video-part.tsx'

export const textImageView = defineView(textImage, ({ id, props, heading, item, context }) => {
  const media = presentTextImageMedia(props)
  const parts = textImageParts(id, props, media, context)
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const words = (
    <div className="q-text-image-text">
      {items({ list: props.badge, draw: item, id, prop: 'badge', handed: { textAlign: 'left' }, context })}
      {text({ as: headingTag(heading), id, path: 'title', value: props.title, attrs: parts.title, context })}
      {richText({ as: 'div', id, path: 'text', value: props.text, attrs: parts.text, context })}
      {items({
        list: props.bulletListItems,
        draw: item,
        as: 'ul',
        id,
        prop: 'bulletListItems',
        className: classes.bullets,
        context,
      })}
      {items({ list: props.buttons, draw: item, id, prop: 'buttons', className: classes.buttons, context })}
    </div>
  )
  const picture = parts.showsMedia && (
    <div className="q-text-image-media">
      <Media id={id} props={props} media={media} parts={parts} draw={item} context={context} />
    </div>
  )
  return (
    <Section
      id={id}
      layout={props}
      className="q-text-image"
      labelledBy={labelledBy}
      width="medium"
      attrs={parts.band}
      context={context}
    >
      {element('div', undefined, [words, picture], parts.columns)}
    </Section>
  )
})

interface MediaProps {
  readonly id: string
  readonly props: TextImageProps
  readonly media: TextImageMedia
  readonly parts: TextImageParts
  readonly draw: DrawItem
  readonly context: RenderContext
}

function Media({ id, props, media, parts, draw, context }: MediaProps) {
  switch (media.kind) {
    case 'image':
      return imageFrame({
        image: media.image,
        id,
        path: 'imageSource',
        ratio: '16:9',
        className: 'q-text-image-picture',
        sizes: parts.sizes,
        attrs: parts.picture,
        context,
      })
    case 'logos':
      return items({
        list: pictured(props.logos, context),
        draw,
        as: 'ul',
        id,
        prop: 'logos',
        className: 'q-text-image-logos',
        context,
      })
    case 'video':
      return videoPart({
        video: media.video,
        title: richTextToPlain(props.title, ' '),
        ...(media.isFile ? { marks: context.marks.prop(id, 'videoFile') } : {}),
        context,
      })
  }
}

export const textImageLogoView = defineView(textImageLogo, ({ id, props, context }) => (
  <li className="q-text-image-logo" {...context.marks.block(id)}>
    {imageFrame({ image: props.image, id, path: 'image', ratio: '1:1', sizes: '96px', alt: 'Logo', context })}
  </li>
))
