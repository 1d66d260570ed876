/** What an editor did to a picture. Nothing of it changes the original. */
export interface EditParams {
  readonly crop?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined
  readonly transform?:
    | {
        readonly rotate?: 0 | 90 | 180 | 270 | undefined
        readonly flip?:
          | { readonly horizontal?: boolean | undefined; readonly vertical?: boolean | undefined }
          | undefined
      }
    | undefined
}

export interface Size {
  readonly width: number
  readonly height: number
}

const factors = [2, 1.5, 1, 0.5, 0.25]

/** The widths to make, largest first: factors of the asked one, never above the picture's own (M-6). */
export function renditionWidths(maxWidth: number, pictureWidth: number): readonly number[] {
  const widths = factors.map((factor) => Math.max(1, Math.min(pictureWidth, Math.round(maxWidth * factor))))
  return [...new Set(widths)].toSorted((a, b) => b - a)
}

/** The size of the picture after crop and rotation. */
export function editedSize(original: Size, edit: EditParams): Size {
  const { width, height } = edit.crop ?? original
  const turned = edit.transform?.rotate === 90 || edit.transform?.rotate === 270
  return turned ? { width: height, height: width } : { width, height }
}

export function heightAt(width: number, picture: Size): number {
  return Math.max(1, Math.round((width * picture.height) / picture.width))
}

/** Whole pixels, so that the same wish is the same rendition. Undefined when the crop does not lie in the picture. */
export function normaliseEdit(edit: EditParams, original: Size): EditParams | undefined {
  const { crop, transform } = edit
  const rotate = transform?.rotate ?? 0
  const horizontal = transform?.flip?.horizontal ?? false
  const vertical = transform?.flip?.vertical ?? false
  const moved = rotate !== 0 || horizontal || vertical
  const turning = moved ? { transform: { rotate, flip: { horizontal, vertical } } } : {}
  if (!crop) return turning
  // edges are rounded, not lengths: a crop up to the edge of the picture stays in it
  const [x, y] = [Math.round(crop.x), Math.round(crop.y)]
  const [width, height] = [Math.round(crop.x + crop.width) - x, Math.round(crop.y + crop.height) - y]
  if (x < 0 || y < 0 || width < 1 || height < 1 || x + width > original.width || y + height > original.height)
    return undefined
  const isWhole = x === 0 && y === 0 && width === original.width && height === original.height
  return isWhole ? turning : { crop: { x, y, width, height }, ...turning }
}
