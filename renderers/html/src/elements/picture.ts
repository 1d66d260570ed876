import type { ImageValue } from '@quoin/engine'
import { type PictureOptions, pictureParts } from '@quoin/kit'
import { attrs, type Html, html } from '../html.ts'

export function picture(image: ImageValue, options: PictureOptions = {}): Html {
  const parts = pictureParts(image, options)
  return html`<picture${attrs(parts.picture)}>${parts.source && html`<source${attrs(parts.source)}>`}<img${attrs(parts.img)}></picture>`
}
