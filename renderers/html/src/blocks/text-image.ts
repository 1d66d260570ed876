import { richTextToPlain } from '@quoin/engine'
import { classes, headingTag, isBlank, pictured, type TextImageParts, textImageParts, titleId } from '@quoin/kit'
import { presentTextImageMedia, type TextImageMedia, textImage, textImageLogo } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { videoPart } from '../elements/video-part.ts'
import { type Html, html } from '../html.ts'
import { defineHtmlView, type HtmlViewInput } from '../view.ts'

export const textImageView = defineHtmlView(textImage, (input) => {
  const { id, props, heading, item, context } = input
  const media = presentTextImageMedia(props)
  const parts = textImageParts(id, props, media, context)
  const labelledBy = isBlank(props.title) ? undefined : titleId(id)
  const words = [
    items(props.badge, item, { id, prop: 'badge', handed: { textAlign: 'left' } }, context),
    text(props.title, { tag: headingTag(heading), id, path: 'title', attrs: parts.title }, context),
    richText(props.text, { tag: 'div', id, path: 'text', attrs: parts.text }, context),
    items(props.bulletListItems, item, { tag: 'ul', id, prop: 'bulletListItems', className: classes.bullets }, context),
    items(props.buttons, item, { id, prop: 'buttons', className: classes.buttons }, context),
  ]
  return section(
    id,
    props,
    { className: 'q-text-image', labelledBy, width: 'medium', attrs: parts.band },
    context,
    html`<div${attrs(parts.columns)}><div class="q-text-image-text">${words}</div>${
      parts.showsMedia && html`<div class="q-text-image-media">${drawMedia(input, media, parts)}</div>`
    }</div>`,
  )
})

function drawMedia(
  { id, props, item, context }: HtmlViewInput<typeof textImage>,
  media: TextImageMedia,
  { picture, sizes }: TextImageParts,
): Html {
  switch (media.kind) {
    case 'image': {
      const look = {
        ratio: '16:9',
        className: 'q-text-image-picture',
        sizes,
      } as const
      return imageFrame(media.image, { id, path: 'imageSource', ...look, attrs: picture }, context)
    }
    case 'logos':
      return items(
        pictured(props.logos, context),
        item,
        { tag: 'ul', id, prop: 'logos', className: 'q-text-image-logos' },
        context,
      )
    case 'video': {
      const marks = media.isFile ? { marks: context.marks.prop(id, 'videoFile') } : {}
      return videoPart(media.video, { title: richTextToPlain(props.title, ' '), ...marks }, context)
    }
  }
}

export const textImageLogoView = defineHtmlView(textImageLogo, ({ id, props, context }) => {
  const image = imageFrame(props.image, { id, path: 'image', ratio: '1:1', sizes: '96px', alt: 'Logo' }, context)
  return html`<li class="q-text-image-logo"${attrs(context.marks.block(id))}>${image}</li>`
})
