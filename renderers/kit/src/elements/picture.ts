import type { ImageValue } from '@quoin/engine'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'

export interface PictureOptions {
  readonly className?: string
  readonly sizes?: string
  /** Used when the value has no alt text of its own. */
  readonly alt?: string
  readonly attrs?: Attrs
}

export interface PictureParts {
  readonly picture: Attrs
  readonly source: Attrs | undefined
  readonly img: Attrs
}

/** WebP first where the set is WebP, the fallback after it; size written when known, so that nothing jumps. */
export function pictureParts(image: ImageValue, options: PictureOptions = {}): PictureParts {
  const { className, sizes = '100vw', alt = '', attrs = {} } = options
  const webp = image.srcSet !== undefined && image.fallbackSrc !== undefined
  const set = webp ? image.fallbackSrcSet : image.srcSet
  return {
    picture: { class: className ? `${classes.picture} ${className}` : classes.picture, ...attrs },
    source: webp && image.srcSet ? { type: image.type ?? 'image/webp', srcset: image.srcSet, sizes } : undefined,
    img: {
      class: classes.image,
      src: webp && image.fallbackSrc ? image.fallbackSrc : image.src,
      ...(set ? { srcset: set, sizes } : {}),
      alt: image.alt || alt,
      ...(image.width ? { width: String(Math.round(image.width)) } : {}),
      ...(image.height ? { height: String(Math.round(image.height)) } : {}),
      loading: image.highPriority ? 'eager' : 'lazy',
      ...(image.highPriority ? { fetchpriority: 'high' } : {}),
      ...(image.placeholderSrc && !image.highPriority ? { 'data-placeholder': image.placeholderSrc } : {}),
      decoding: 'async',
    },
  }
}
