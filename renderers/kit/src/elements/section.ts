import type { ImageValue } from '@quoin/engine'
import type { LayoutValues, Width } from '@quoin/schemas'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'

export interface SectionParts {
  readonly band: Attrs
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
  const { backgroundColor, backgroundImage: light, backgroundImageDark: dark } = layout
  const picture = light || dark ? { 'data-image': light && dark ? 'both' : light ? 'light' : 'dark' } : {}
  return {
    band: {
      class: `${classes.section} ${options.className}`,
      ...(options.labelledBy ? { 'aria-labelledby': options.labelledBy } : {}),
      'data-background': backgroundColor,
      'data-pt': String(layout.paddingTop),
      'data-pb': String(layout.paddingBottom),
      'data-bt': layout.borderTop,
      'data-bb': layout.borderBottom,
      ...picture,
      ...options.attrs,
      ...context.marks.block(id),
    },
    images: [...(light ? [backdrop(light, 'light')] : []), ...(dark ? [backdrop(dark, 'dark')] : [])],
    container: { class: classes.container, 'data-width': options.width ?? layout.width },
  }
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
