import type { ImageValue } from '@quoin/engine'
import type { LayoutValues, Width } from '@quoin/schemas'
import { classes } from '../classes.ts'
import { type Attrs, noAttrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'

/** What its layout says of a section: one and the same for every section that is laid out alike. */
export interface SectionFrame {
  readonly tag: 'section' | 'header' | 'footer'
  readonly band: Attrs
  readonly container: Attrs
}

/** The attributes of a section, of the container in it, and of the pictures behind it. */
export interface SectionParts {
  readonly frame: SectionFrame
  /** What the section says of itself. */
  readonly own: Attrs
  readonly marks: Attrs
  readonly images: readonly Attrs[]
}

/** What a block says of its section. */
export interface SectionOptions {
  readonly tag?: SectionFrame['tag']
  /** The block's own class, `q-faqs`. */
  readonly className: string
  /** Id of the element that names the section, when it has a title. */
  readonly labelledBy?: string | undefined
  /** Wins over the stored width, where the panel offers none. */
  readonly width?: Width | undefined
  readonly attrs?: Attrs | undefined
}

/** The band every section block stands in: background, paddings, borders, and the container inside. */
export function sectionParts(
  id: string,
  layout: LayoutValues,
  options: SectionOptions,
  context: RenderContext,
): SectionParts {
  const { backgroundImage: light, backgroundImageDark: dark } = layout
  const named = options.labelledBy ? { 'aria-labelledby': options.labelledBy } : noAttrs
  return {
    frame: frameOf(layout, options),
    own: options.attrs ? { ...options.attrs, ...named } : named,
    marks: context.marks.block(id),
    images:
      light || dark ? [...(light ? [backdrop(light, 'light')] : []), ...(dark ? [backdrop(dark, 'dark')] : [])] : none,
  }
}

const none: readonly Attrs[] = []
const nothingKnown: readonly never[] = []

/** What a frame is made of beside its class. */
interface Look
  extends Pick<LayoutValues, 'backgroundColor' | 'paddingTop' | 'paddingBottom' | 'borderTop' | 'borderBottom'> {
  readonly tag: SectionFrame['tag']
  readonly width: Width
  readonly image: '' | 'light' | 'dark' | 'both'
}

const frames = new Map<string, { readonly look: Look; readonly frame: SectionFrame }[]>()
// One list for each kind of section, with the few layouts a site has; neither class names that a view makes up as it
// goes nor every layout there could be must fill the memory.
const mostClassNames = 500
const mostLayouts = 50

function frameOf(layout: LayoutValues, options: SectionOptions): SectionFrame {
  const { backgroundColor, paddingTop, paddingBottom, borderTop, borderBottom } = layout
  const { className, width = layout.width, tag = 'section' } = options
  const image = imageKind(layout)
  const known = frames.get(className)
  for (const { look, frame } of known ?? nothingKnown)
    if (
      look.tag === tag &&
      look.backgroundColor === backgroundColor &&
      look.paddingTop === paddingTop &&
      look.paddingBottom === paddingBottom &&
      look.borderTop === borderTop &&
      look.borderBottom === borderBottom &&
      look.width === width &&
      look.image === image
    )
      return frame
  const frame: SectionFrame = Object.freeze({
    tag,
    band: Object.freeze({
      class: `${classes.section} ${className}`,
      'data-background': backgroundColor,
      'data-pt': String(paddingTop),
      'data-pb': String(paddingBottom),
      'data-bt': borderTop,
      'data-bb': borderBottom,
      'data-image': image || undefined,
    }),
    container: Object.freeze({ class: classes.container, 'data-width': width }),
  })
  const look = { tag, backgroundColor, paddingTop, paddingBottom, borderTop, borderBottom, width, image }
  if (known && known.length < mostLayouts) known.push({ look, frame })
  else if (!known && frames.size < mostClassNames) frames.set(className, [{ look, frame }])
  return frame
}

function imageKind({ backgroundImage: light, backgroundImageDark: dark }: LayoutValues): Look['image'] {
  if (light) return dark ? 'both' : 'light'
  return dark ? 'dark' : ''
}

function backdrop(image: ImageValue, theme: 'light' | 'dark'): Attrs {
  return {
    class: classes.sectionImage,
    'data-theme-only': theme,
    src: image.src,
    srcset: image.srcSet || undefined,
    sizes: image.srcSet ? '100vw' : undefined,
    alt: '',
    loading: image.highPriority ? 'eager' : 'lazy',
    decoding: 'async',
  }
}

/** The id of a block's title, by which its section is named. */
export function titleId(id: string): string {
  return `${id}-title`
}
