import type { ImageValue } from '@quoin/engine'
import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'

/** How wide a picture is for its height; `free` as it is. */
export type FrameRatio = '1:1' | '2:1' | '4:1' | '16:9' | 'free'

export const frameTexts = { image: 'Choose an image' } as const

/** The dashed frame the canvas shows where a picture or a file is still to be chosen. */
export function emptyFrameAttrs(ratio: FrameRatio, className: string | undefined, marks: Attrs): Attrs {
  return {
    class: className ? `${classes.emptyFrame} ${className}` : classes.emptyFrame,
    'data-ratio': ratio,
    ...marks,
  }
}

/** The items that take a place in their list: for visitors, those that have a picture. */
export function pictured<I extends { readonly props: { readonly image: ImageValue | null } }>(
  list: readonly I[],
  context: RenderContext,
): readonly I[] {
  return isEditing(context) ? list : list.filter(({ props }) => props.image)
}
