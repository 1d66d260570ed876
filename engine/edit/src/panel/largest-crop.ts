/** A part of a picture, in pixels. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The largest part of a picture in a ratio, in its middle; without a ratio the whole picture. */
export function largestCrop(size: PictureSize, ratio: number | undefined): Crop {
  if (ratio === undefined) return { x: 0, y: 0, ...size }
  const wide = size.width / size.height > ratio
  const width = wide ? Math.round(size.height * ratio) : size.width
  const height = wide ? size.height : Math.round(size.width / ratio)
  return {
    x: Math.round((size.width - width) / 2),
    y: Math.round((size.height - height) / 2),
    width: Math.max(1, width),
    height: Math.max(1, height),
  }
}
