import type { ImageValue } from '@quoin/engine'
import { type Attrs, classes, noAttrs, type PictureOptions, pictureParts } from '@quoin/kit'
import type { ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'

export interface PictureLook extends PictureOptions {
  readonly className?: string | undefined
  readonly attrs?: Attrs
  readonly marks?: Attrs
}

/** WebP first where the set is WebP, the fallback after it. */
export function picture(options: PictureLook & { readonly image: ImageValue }): ReactNode {
  const { image, className, attrs = noAttrs, marks = noAttrs } = options
  const { source, src, srcset, sizes, alt, width, height, loading, priority, placeholder } = pictureParts(
    image,
    options,
  )
  return (
    <picture className={className ? `${classes.picture} ${className}` : classes.picture} {...reactAttrs(attrs, marks)}>
      {source && <source type={source.type} srcSet={source.srcset} sizes={source.sizes} />}
      <img
        className={classes.image}
        src={src}
        srcSet={srcset}
        sizes={srcset && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={priority}
        data-placeholder={placeholder}
        decoding="async"
      />
    </picture>
  )
}
