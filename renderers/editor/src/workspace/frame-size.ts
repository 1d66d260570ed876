/** How much of the window the frame may take. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** The size the page in the frame believes in. Without a height it is as tall as there is room. */
export interface FrameSize {
  readonly width: number | '100%'
  readonly height: number | undefined
}

export const widthBounds = { min: 320, max: 3840 } as const
const zoomBounds = { min: 25, max: 200 } as const

/** As tall as devices of this width are, held upright. */
export function deviceHeight(width: number): number {
  return Math.round(width * (width < 600 ? 13 / 6 : 4 / 3))
}

/** With the height of a device, or without it again. */
export function withHeight({ width, height }: FrameSize, room: Room): FrameSize {
  return { width, height: height === undefined ? deviceHeight(inPixels(width, room)) : undefined }
}

/** The device on its side, and back. */
export function turned({ width, height }: FrameSize, room: Room): FrameSize {
  const across = inPixels(width, room)
  return { width: height ?? deviceHeight(across), height: across }
}

/** The zoom at which the whole frame, or something of the page, is seen, in percent. */
export function fitZoom({ width, height }: FrameSize, room: Room): number {
  const across = room.width / inPixels(width, room)
  const down = height === undefined ? across : room.height / height
  const zoom = Math.floor(Math.min(across, down) * 100)
  return Number.isFinite(zoom) ? Math.min(zoomBounds.max, Math.max(zoomBounds.min, zoom)) : 100
}

function inPixels(width: FrameSize['width'], room: Room): number {
  return width === '100%' ? room.width : width
}
