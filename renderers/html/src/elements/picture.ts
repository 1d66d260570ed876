import type { ImageValue } from '@quoin/engine'
import { type Attrs, classes, noAttrs, type PictureOptions, pictureParts } from '@quoin/kit'
import { element } from '../element.ts'
import { constant, type Html, html } from '../html.ts'
import { onceEach } from '../once-each.ts'

export interface PictureLook extends PictureOptions {
  readonly className?: string | undefined
  readonly attrs?: Attrs
}

const lookOf = onceEach((className) => (className === '' ? classes.picture : `${classes.picture} ${className}`))
const imageOpen = constant(html`<img class="${classes.image}" src="`)
// each closes the attribute before it
const setOpen = constant(html`" srcset="`)
const widthOpen = constant(html`" width="`)
const heightOpen = constant(html`" height="`)
const sizesOf = onceEach((sizes) => constant(html`" sizes="${sizes}`))
const lazy = constant(html`lazy`)
const eager = constant(html`eager" fetchpriority="high`)

/** WebP first where the set is WebP, the fallback after it. */
export function picture(image: ImageValue, options: PictureLook = {}, marks: Attrs = noAttrs): Html {
  const { className = '', attrs = noAttrs } = options
  const { source, src, srcset, sizes, alt, width, height, priority, placeholder } = pictureParts(image, options)
  const drawn = html`${
    source && html`<source type="${source.type}" srcset="${source.srcset}${source.sizes && sizesOf(source.sizes)}">`
  }${imageOpen}${src}${srcset && setOpen}${srcset}${srcset && sizesOf(sizes)}" alt="${alt}${width && widthOpen}${width}${
    height && heightOpen
  }${height}" loading="${priority ? eager : lazy}"${
    placeholder && html` data-placeholder="${placeholder}"`
  } decoding="async">`
  return element('picture', lookOf(className), drawn, attrs, marks)
}
