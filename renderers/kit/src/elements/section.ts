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

/** Frames by one choice after the other: walking maps costs a fraction of writing all choices into one key. */
interface FrameNode {
  readonly next: Map<string | number, FrameNode>
  frame?: Frame
}

const frames: FrameNode = { next: new Map() }
// One for each kind of section; a view that makes up class names as it goes must not fill the memory.
const mostClassNames = 500

function frameOf(layout: LayoutValues, options: SectionOptions): Frame {
  const { backgroundColor, paddingTop, paddingBottom, borderTop, borderBottom } = layout
  const width = options.width ?? layout.width
  const image = imageKind(layout)
  if (frames.next.size > mostClassNames) frames.next.clear()
  let node = frames
  for (const choice of [
    options.className,
    backgroundColor,
    paddingTop,
    paddingBottom,
    borderTop,
    borderBottom,
    width,
    image,
  ]) {
    let next = node.next.get(choice)
    if (!next) {
      next = { next: new Map() }
      node.next.set(choice, next)
    }
    node = next
  }
  node.frame ??= {
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
  return node.frame
}

function imageKind({
  backgroundImage: light,
  backgroundImageDark: dark,
}: LayoutValues): '' | 'light' | 'dark' | 'both' {
  if (light) return dark ? 'both' : 'light'
  return dark ? 'dark' : ''
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
