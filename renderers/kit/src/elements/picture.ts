import type { ImageValue } from '@quoin/engine'
import { type Attrs, noAttrs } from '../marks.ts'
import { numericStyle } from '../numeric-style.ts'

/** How a picture is drawn where it stands. */
export interface PictureOptions {
  readonly className?: string | undefined
  readonly sizes?: string | undefined
  /** Used when the value has no alt text of its own. */
  readonly alt?: string | undefined
}

/** Everything that is written of a picture. */
export interface PictureParts {
  /** The WebP files, or the only one, offered before the fallback that every browser reads. */
  readonly source: { readonly type: string; readonly srcset: string; readonly sizes: string | undefined } | undefined
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

/** What a picture element says. `alt` is for a picture that has no description; `sizes` is how wide it is drawn. */
export function pictureParts(image: ImageValue, { sizes = '100vw', alt = '' }: PictureOptions = {}): PictureParts {
  const { src, highPriority } = image
  const set = image.srcSet || undefined
  const fallback = image.fallbackSrc || undefined
  const needsFallback = fallback !== undefined && (set !== undefined || fallback !== src)
  return {
    source: needsFallback
      ? { type: image.type ?? 'image/webp', srcset: set ?? candidate(src), sizes: set && sizes }
      : undefined,
    src: fallback ?? src,
    srcset: needsFallback ? image.fallbackSrcSet || undefined : set,
    sizes,
    alt: image.alt || alt,
    width: image.width ? Math.round(image.width) : undefined,
    height: image.height ? Math.round(image.height) : undefined,
    loading: highPriority ? 'eager' : 'lazy',
    priority: highPriority ? 'high' : undefined,
    placeholder: highPriority ? undefined : image.placeholderSrc || undefined,
  }
}

/** An address as the only one of a set: there a space ends it, and a comma at its edge is not part of it. */
function candidate(address: string): string {
  return address.replace(/ |^,|,$/g, (sign) => (sign === ' ' ? '%20' : '%2C'))
}

/** So many times as tall as wide, a picture is no portrait but a strip, which is read by scrolling. */
const stripFrom = 3

/** Of a picture that is taller than wide, so that the styles can keep it within the screen, or what is beside it. */
export function portraitAttrs(image: ImageValue | null): Attrs {
  const { width = 0, height = 0 } = image ?? {}
  if (width <= 0 || height <= width) return noAttrs
  const isStrip = height >= stripFrom * width
  return { 'data-portrait': isStrip ? 'strip' : '', style: numericStyle({ '--q-ratio': width / height }, '') }
}
