import type { ImageValue } from '@quoin/engine'

export interface PictureOptions {
  readonly className?: string | undefined
  readonly sizes?: string | undefined
  /** Used when the value has no alt text of its own. */
  readonly alt?: string | undefined
}

export interface PictureParts {
  /** The WebP files, offered before the fallback that every browser reads. */
  readonly source: { readonly type: string; readonly srcset: string } | undefined
  readonly src: string
  readonly srcset: string | undefined
  readonly sizes: string
  readonly alt: string
  /** Written when known, so that nothing jumps. */
  readonly width: number | undefined
  readonly height: number | undefined
  readonly loading: 'eager' | 'lazy'
  readonly priority: 'high' | undefined
  readonly placeholder: string | undefined
}

export function pictureParts(image: ImageValue, { sizes = '100vw', alt = '' }: PictureOptions = {}): PictureParts {
  const { srcSet, fallbackSrc, highPriority } = image
  const webp = srcSet !== undefined && fallbackSrc !== undefined
  return {
    source: webp && srcSet ? { type: image.type ?? 'image/webp', srcset: srcSet } : undefined,
    src: webp && fallbackSrc ? fallbackSrc : image.src,
    srcset: (webp ? image.fallbackSrcSet : srcSet) || undefined,
    sizes,
    alt: image.alt || alt,
    width: image.width ? Math.round(image.width) : undefined,
    height: image.height ? Math.round(image.height) : undefined,
    loading: highPriority ? 'eager' : 'lazy',
    priority: highPriority ? 'high' : undefined,
    placeholder: highPriority ? undefined : image.placeholderSrc || undefined,
  }
}
