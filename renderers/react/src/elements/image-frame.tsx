import type { ImageValue } from '@quoin/engine'
import { type Attrs, emptyFrameAttrs, type FrameRatio, frameTexts, isEditing, type RenderContext } from '@quoin/kit'
import { reactAttrs } from '../react-attrs.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface ImageFrameProps {
  readonly image: ImageValue | null
  readonly id: string
  readonly path: string
  readonly ratio?: FrameRatio
  readonly className?: string
  readonly sizes?: string
  /** Used when the picture has no alt text of its own. */
  readonly alt?: string
  readonly attrs?: Attrs
  readonly context: RenderContext
}

/** A picture chosen in place. Visitors get nothing while there is none; the canvas shows where it will be. */
export function ImageFrame({
  image,
  id,
  path,
  ratio = 'free',
  className,
  sizes,
  alt,
  attrs: own,
  context,
}: ImageFrameProps) {
  const attrs = { ...own, ...context.marks.prop(id, path) }
  const options = { attrs, ...(className ? { className } : {}), ...(sizes ? { sizes } : {}), ...(alt ? { alt } : {}) }
  if (image) return <Picture image={image} {...options} />
  if (!isEditing(context)) return null
  return <EmptyFrame hint={frameTexts.image} ratio={ratio} attrs={attrs} {...(className ? { className } : {})} />
}

interface EmptyFrameProps {
  readonly hint: string
  readonly ratio: FrameRatio
  readonly className?: string
  readonly attrs?: Attrs
}

export function EmptyFrame({ hint, ratio, className, attrs = {} }: EmptyFrameProps) {
  return (
    <span {...reactAttrs(emptyFrameAttrs(ratio, className, attrs))}>
      <Icon name="picture" />
      <span>{hint}</span>
    </span>
  )
}
