import type { ImageValue } from '@quoin/engine'
import type { LayoutValues, Width } from '@quoin/schemas'
import { classes } from '../classes.ts'
import { type Attrs, noAttrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'

export interface SectionParts {
  /** What its layout says of the band: one and the same for every section that is laid out alike. */
  readonly band: Attrs
  /** What the section says of itself. */
  readonly own: Attrs
  readonly images: readonly Attrs[]
  readonly container: Attrs
}

export interface SectionOptions {
  readonly tag?: 'section' | 'header' | 'footer'
  /** The block's own class, `q-faqs`. */
  readonly className: string
  /** Id of the element that names the section, when it has a title. */
  readonly labelledBy?: string | undefined
  /** Wins over the stored width, where the panel offers none. */
  readonly width?: Width
  readonly attrs?: Attrs
}

/** The band every section block stands in: background, paddings, borders, and the container inside. */
export function sectionParts(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
): SectionParts {
  const { backgroundImage: light, backgroundImageDark: dark } = layout
  const { band, container } = frameOf(layout, options)
  const named = options.labelledBy ? { 'aria-labelledby': options.labelledBy } : noAttrs
  const marks = context.marks.block(id)
  return {
    band,
    own: options.attrs || marks !== noAttrs ? { ...named, ...options.attrs, ...marks } : named,
    images:
      light || dark ? [...(light ? [backdrop(light, 'light')] : []), ...(dark ? [backdrop(dark, 'dark')] : [])] : none,
    container,
  }
}

const none: readonly Attrs[] = []
type Frame = Pick<SectionParts, 'band' | 'container'>

// There are as many as class names and choices of the panel make together, and each page uses a few.
const frames = new Map<string, Frame>()
const mostFrames = 2000

function frameOf(layout: LayoutValues, options: SectionOptions): Frame {
  const { backgroundColor, backgroundImage, backgroundImageDark, paddingTop, paddingBottom, borderTop, borderBottom } =
    layout
  const width = options.width ?? layout.width
  const image = backgroundImage ? (backgroundImageDark ? 'both' : 'light') : backgroundImageDark ? 'dark' : ''
  const key = `${options.className} ${backgroundColor} ${paddingTop} ${paddingBottom} ${borderTop} ${borderBottom} ${width} ${image}`
  const known = frames.get(key)
  if (known) return known
  const frame = {
    band: Object.freeze({
      class: `${classes.section} ${options.className}`,
      'data-background': backgroundColor,
      'data-pt': String(paddingTop),
      'data-pb': String(paddingBottom),
      'data-bt': borderTop,
      'data-bb': borderBottom,
      ...(image ? { 'data-image': image } : {}),
    }),
    container: Object.freeze({ class: classes.container, 'data-width': width }),
  }
  if (frames.size < mostFrames) frames.set(key, frame)
  return frame
}

function backdrop(image: ImageValue, theme: 'light' | 'dark'): Attrs {
  return {
    class: classes.sectionImage,
    'data-theme-only': theme,
    src: image.src,
    ...(image.srcSet ? { srcset: image.srcSet, sizes: '100vw' } : {}),
    alt: '',
    loading: image.highPriority ? 'eager' : 'lazy',
    decoding: 'async',
  }
}

export function titleId(id: string): string {
  return `${id}-title`
}
