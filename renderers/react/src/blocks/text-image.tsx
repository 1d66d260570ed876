import { richTextToPlain } from '@quoin/engine'
import { classes, isBlank, type RenderContext, textImageParts, titleId } from '@quoin/kit'
import {
  presentTextImageMedia,
  type TextImageMedia,
  type TextImageProps,
  textImage,
  textImageLogo,
} from '@quoin/schemas'
import { type DrawItem, defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { VideoPart } from '../elements/video-part.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const textImageView = defineView(textImage, ({ id, props, heading, item, context }) => {
  const media = presentTextImageMedia(props)
  const parts = textImageParts(id, props, media, context)
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
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
      <div {...reactAttrs(parts.columns)}>
        <div className="q-text-image-text">
          <Items list={props.badge} draw={item} id={id} prop="badge" handed={{ textAlign: 'left' }} context={context} />
          <Text as={`h${heading}`} id={id} path="title" value={props.title} attrs={parts.title} context={context} />
          <RichText as="div" id={id} path="text" value={props.text} attrs={parts.text} context={context} />
          <Items
            list={props.bulletListItems}
            draw={item}
            as="ul"
            id={id}
            prop="bulletListItems"
            attrs={{ class: classes.bullets }}
            context={context}
          />
          <Items
            list={props.buttons}
            draw={item}
            id={id}
            prop="buttons"
            attrs={{ class: classes.buttons }}
            context={context}
          />
        </div>
        {parts.showsMedia && (
          <div className="q-text-image-media">
            <Media id={id} props={props} media={media} picture={parts.picture} draw={item} context={context} />
          </div>
        )}
      </div>
    </Section>
  )
})

interface MediaProps {
  readonly id: string
  readonly props: TextImageProps
  readonly media: TextImageMedia
  readonly picture: Readonly<Record<string, string>>
  readonly draw: DrawItem
  readonly context: RenderContext
}

function Media({ id, props, media, picture, draw, context }: MediaProps) {
  switch (media.kind) {
    case 'image':
      return (
        <ImageFrame
          image={media.image}
          id={id}
          path="imageSource"
          ratio="16:9"
          className="q-text-image-picture"
          sizes="(min-width: 40rem) 50vw, 100vw"
          attrs={picture}
          context={context}
        />
      )
    case 'logos':
      return (
        <Items
          list={props.logos}
          draw={draw}
          as="ul"
          id={id}
          prop="logos"
          attrs={{ class: 'q-text-image-logos' }}
          context={context}
        />
      )
    case 'video':
      return (
        <VideoPart
          video={media.video}
          title={richTextToPlain(props.title, ' ')}
          {...(media.isFile ? { marks: context.marks.prop(id, 'videoFile') } : {})}
          context={context}
        />
      )
  }
}

export const textImageLogoView = defineView(textImageLogo, ({ id, props, context }) => (
  <li className="q-text-image-logo" {...context.marks.block(id)}>
    <ImageFrame image={props.image} id={id} path="image" ratio="1:1" sizes="96px" alt="Logo" context={context} />
  </li>
))
