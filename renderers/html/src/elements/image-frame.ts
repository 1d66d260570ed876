import type { ImageValue } from '@quoin/engine'
import { type Attrs, emptyFrameAttrs, type FrameRatio, frameTexts, isEditing, type RenderContext } from '@quoin/kit'
import { attrs } from '../attrs.ts'
import { type Html, html, nothing } from '../html.ts'
import { icon } from './icon.ts'
import { type PictureLook, picture } from './picture.ts'

export interface ImageFrameOptions extends PictureLook {
  readonly id: string
  readonly path: string
  readonly ratio?: FrameRatio
}

/** A picture chosen in place. Visitors get nothing while there is none; the canvas shows where it will be. */
export function imageFrame(image: ImageValue | null, options: ImageFrameOptions, context: RenderContext): Html {
  const marks = context.marks.prop(options.id, options.path)
  if (image) return picture(image, options, marks)
  if (!isEditing(context)) return nothing
  return emptyFrame(frameTexts.image, options.ratio ?? 'free', { ...options.attrs, ...marks }, options.className)
}

export function emptyFrame(hint: string, ratio: FrameRatio, marks: Attrs = {}, className?: string): Html {
  return html`<span${attrs(emptyFrameAttrs(ratio, className, marks))}>${icon('picture')}<span>${hint}</span></span>`
}
