import type { ImageValue } from '@quoin/engine'
import { type Attrs, emptyFrameAttrs, type FrameRatio, frameTexts, isEditing, type RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import { reactAttrs } from '../react-attrs.ts'
import { icon } from './icon.tsx'
import { type PictureLook, picture } from './picture.tsx'

interface ImageFrameOptions extends PictureLook {
  readonly image: ImageValue | null
  readonly id: string
  readonly path: string
  readonly ratio?: FrameRatio
  readonly context: RenderContext
}

/** A picture chosen in place. Visitors get nothing while there is none; the canvas shows where it will be. */
export function imageFrame(options: ImageFrameOptions): ReactNode {
  const { image, id, path, ratio = 'free', className, sizes, alt, attrs, context } = options
  const marks = context.marks.prop(id, path)
  if (image) return picture({ image, className, sizes, alt, marks, ...(attrs ? { attrs } : {}) })
  if (!isEditing(context)) return null
  return emptyFrame({ hint: frameTexts.image, ratio, className, attrs: { ...attrs, ...marks } })
}

interface EmptyFrameOptions {
  readonly hint: string
  readonly ratio: FrameRatio
  readonly className?: string | undefined
  readonly attrs?: Attrs | undefined
}

export function emptyFrame({ hint, ratio, className, attrs = {} }: EmptyFrameOptions): ReactNode {
  return (
    <span {...reactAttrs(emptyFrameAttrs(ratio, className, attrs))}>
      {icon({ name: 'picture' })}
      <span>{hint}</span>
    </span>
  )
}
