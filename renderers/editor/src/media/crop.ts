import type { Crop, PictureSize } from '@quoin/edit'
import { isRecord } from '@quoin/engine'

export type Corner = 'nw' | 'ne' | 'sw' | 'se'

/** As the server takes it: first cropped, then turned, then flipped. */
export interface PictureEdit {
  readonly crop: Crop
  readonly rotate: 0 | 90 | 180 | 270
  readonly flipX: boolean
  readonly flipY: boolean
}

const smallest = 16

export function cropRatio(ratio: number | undefined): number | undefined {
  return ratio === undefined || ratio <= 0 ? undefined : ratio
}

export function moveCrop(crop: Crop, by: { readonly x: number; readonly y: number }, size: PictureSize): Crop {
  return {
    ...crop,
    x: Math.round(clamp(crop.x + by.x, 0, size.width - crop.width)),
    y: Math.round(clamp(crop.y + by.y, 0, size.height - crop.height)),
  }
}

/** Brings what matters into the middle of what is shown, as far as the picture reaches. */
export function centreCrop(crop: Crop, focus: { readonly x: number; readonly y: number }, size: PictureSize): Crop {
  return moveCrop(crop, { x: focus.x - crop.x - crop.width / 2, y: focus.y - crop.y - crop.height / 2 }, size)
}

/** Drags one corner; the opposite one stays. With a ratio the width leads. */
export function resizeCrop(
  crop: Crop,
  corner: Corner,
  by: { readonly x: number; readonly y: number },
  size: PictureSize,
  ratio: number | undefined,
): Crop {
  const west = corner === 'nw' || corner === 'sw'
  const north = corner === 'nw' || corner === 'ne'
  const anchor = { x: west ? crop.x + crop.width : crop.x, y: north ? crop.y + crop.height : crop.y }
  const room = { width: west ? anchor.x : size.width - anchor.x, height: north ? anchor.y : size.height - anchor.y }
  const least = Math.min(smallest, size.width, size.height)
  let width = clamp(crop.width + (west ? -by.x : by.x), Math.min(least, room.width), room.width)
  let height = clamp(crop.height + (north ? -by.y : by.y), Math.min(least, room.height), room.height)
  if (ratio !== undefined) {
    // the way that leads farther decides, such as a key that only goes down
    if (Math.abs(by.y) * ratio > Math.abs(by.x)) width = height * ratio
    width = Math.min(width, room.width, room.height * ratio)
    height = width / ratio
  }
  width = Math.round(width)
  height = Math.min(Math.round(height), room.height)
  return { x: west ? anchor.x - width : anchor.x, y: north ? anchor.y - height : anchor.y, width, height }
}

/** What the server is asked to do; without any change nothing, so that equal wishes share their pictures. */
export function editParams(edit: PictureEdit, size: PictureSize) {
  const { crop, rotate, flipX, flipY } = edit
  const whole = crop.x === 0 && crop.y === 0 && crop.width === size.width && crop.height === size.height
  const turned = rotate !== 0 || flipX || flipY
  return {
    ...(whole ? {} : { crop: { ...crop } }),
    ...(turned ? { transform: { rotate, flip: { horizontal: flipX, vertical: flipY } } } : {}),
  }
}

/** A stored crop, if it lies in the picture. */
export function readCrop(raw: unknown, size: PictureSize): Crop | undefined {
  if (!isRecord(raw)) return undefined
  const { x, y, width, height } = raw
  const numbers = [x, y, width, height]
  if (!numbers.every((value): value is number => typeof value === 'number' && Number.isFinite(value))) return undefined
  const [left = 0, top = 0, wide = 0, high = 0] = numbers
  const fits = left >= 0 && top >= 0 && wide >= 1 && high >= 1 && left + wide <= size.width && top + high <= size.height
  return fits ? { x: left, y: top, width: wide, height: high } : undefined
}

/** A stored turn and flip. */
export function readTurn(raw: unknown): Pick<PictureEdit, 'rotate' | 'flipX' | 'flipY'> {
  const none = { rotate: 0, flipX: false, flipY: false } as const
  if (!isRecord(raw)) return none
  const rotate = ([0, 90, 180, 270] as const).find((angle) => angle === raw.rotate) ?? 0
  const flip = isRecord(raw.flip) ? raw.flip : {}
  return { rotate, flipX: flip.horizontal === true, flipY: flip.vertical === true }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
