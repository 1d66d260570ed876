import type { TextImageMedia, TextImageProps } from '@quoin/schemas'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { portraitAttrs } from './picture.ts'
import { halfSizes } from './picture-sizes.ts'
import { titleId } from './section.ts'

/** The attributes of a text beside its picture, logos or film. */
export interface TextImageParts {
  /** Of the whole section, where there is something to say of it. */
  readonly band: Attrs | undefined
  readonly columns: Attrs
  readonly title: Attrs
  readonly text: Attrs
  readonly picture: Attrs
  /** How wide the picture is drawn. */
  readonly sizes: string
  /** Visitors get no media column where there is nothing in it. */
  readonly showsMedia: boolean
}

/** How both columns are drawn. `media` is what `presentTextImageMedia` makes of the same props. */
export function textImageParts(
  id: string,
  props: TextImageProps,
  media: TextImageMedia,
  context: RenderContext,
): TextImageParts {
  const showsMedia = media.usable || isEditing(context)
  const image = media.kind === 'image' ? media : undefined
  const big = image?.big === true && image.usable
  const look = props.heroSizeTitle ? classes.displayM : classes.title
  return {
    band: big ? { 'data-big-image': '' } : undefined,
    columns: {
      class: 'q-text-image-columns',
      'data-side': props.imageSide,
      'data-media': showsMedia ? media.kind : 'none',
      'data-media-first': props.mobileImageTop ? '' : undefined,
    },
    title: { class: `q-text-image-title ${look}`, id: titleId(id), 'data-extra-bold': String(props.extraBoldTitle) },
    text: { class: props.bigText ? classes.lead : 'q-text-image-body' },
    picture: {
      'data-mobile-icon': image?.mobileIcon ? '' : undefined,
      'data-rounded': image?.rounded ? '' : undefined,
      'data-shadow': image?.shadow ? '' : undefined,
      ...portraitAttrs(image?.image ?? null),
    },
    sizes: big ? halfSizes.bleeding : halfSizes.inside,
    showsMedia,
  }
}
