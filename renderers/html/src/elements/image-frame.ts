import type { ImageValue } from '@quoin/engine'
import { type Attrs, emptyFrameAttrs, type FrameRatio, frameTexts, isEditing, type RenderContext } from '@quoin/kit'
import { attrs, type Html, html, nothing } from '../html.ts'
import { icon } from './icon.ts'
import { picture } from './picture.ts'

export interface ImageFrameOptions {
  readonly id: string
  readonly path: string
  readonly ratio?: FrameRatio
  readonly className?: string
  readonly sizes?: string
  /** Used when the picture has no alt text of its own. */
  readonly alt?: string
  readonly attrs?: Attrs
}

/** A picture chosen in place. Visitors get nothing while there is none; the canvas shows where it will be. */
export function imageFrame(image: ImageValue | null, options: ImageFrameOptions, context: RenderContext): Html {
  const { id, path, ratio = 'free', ...look } = options
  const marks = { ...options.attrs, ...context.marks.prop(id, path) }
  if (image) return picture(image, { ...look, attrs: marks })
  return isEditing(context) ? emptyFrame(frameTexts.image, ratio, marks, look.className) : nothing
}

export function emptyFrame(hint: string, ratio: FrameRatio, marks: Attrs = {}, className?: string): Html {
  return html`<span${attrs(emptyFrameAttrs(ratio, className, marks))}>${icon('picture')}<span>${hint}</span></span>`
}
