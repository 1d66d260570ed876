import { classes } from '../classes.ts'
import type { Attrs } from '../marks.ts'

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
