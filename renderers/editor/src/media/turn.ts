import { type Crop, largestCrop, type PictureSize } from '@quoin/edit'
import { centreCrop, type PictureEdit } from './crop.ts'

type Turn = Pick<PictureEdit, 'rotate' | 'flipX' | 'flipY'>

/** The size of a picture as it is seen once it is turned. */
export function seenSize(size: PictureSize, rotate: PictureEdit['rotate']): PictureSize {
  return rotate % 180 === 0 ? size : { width: size.height, height: size.width }
}

/** Where a part of a picture is seen once that is turned, then flipped. */
export function seenCrop(crop: Crop, size: PictureSize, turn: Turn): Crop {
  return flipped(turned(crop, size, turn.rotate), seenSize(size, turn.rotate), turn)
}

/** The part of a picture that is seen there. */
export function cropSeen(seen: Crop, size: PictureSize, turn: Turn): Crop {
  const shown = seenSize(size, turn.rotate)
  return turned(flipped(seen, shown, turn), shown, ((360 - turn.rotate) % 360) as Turn['rotate']) // the way back
}

/** Turns what is seen by a quarter to the right. A part that had the ratio has it again, around the same middle. */
export function quarterTurn(edit: PictureEdit, size: PictureSize, ratio: number | undefined): PictureEdit {
  // in a mirror, to the right is to the left
  const quarter = edit.flipX === edit.flipY ? 90 : 270
  const next = { ...edit, rotate: ((edit.rotate + quarter) % 360) as Turn['rotate'] } // of quarters
  const before = seenCrop(edit.crop, size, edit)
  const after = seenCrop(next.crop, size, next)
  if (ratio === undefined || !hasRatio(before, ratio) || hasRatio(after, ratio)) return next
  const shown = seenSize(size, next.rotate)
  const middle = { x: after.x + after.width / 2, y: after.y + after.height / 2 }
  return { ...next, crop: cropSeen(centreCrop(largestCrop(shown, ratio), middle, shown), size, next) }
}

/** As far as whole pixels allow. */
function hasRatio(crop: Crop, ratio: number): boolean {
  return Math.abs(crop.width - crop.height * ratio) <= Math.max(1, ratio)
}

function turned(crop: Crop, size: PictureSize, rotate: Turn['rotate']): Crop {
  if (rotate === 0) return crop
  const right = { x: size.height - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width }
  return turned(right, { width: size.height, height: size.width }, (rotate - 90) as Turn['rotate']) // of quarters
}

function flipped(crop: Crop, size: PictureSize, { flipX, flipY }: Pick<Turn, 'flipX' | 'flipY'>): Crop {
  return {
    ...crop,
    x: flipX ? size.width - crop.x - crop.width : crop.x,
    y: flipY ? size.height - crop.y - crop.height : crop.y,
  }
}
