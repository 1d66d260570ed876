export const tileSize = 256
export const minZoom = 1
export const maxZoom = 18
/** Where the square world of web maps ends. */
export const maxLatitude = 85.0511

export interface GeoPoint {
  readonly lat: number
  readonly lng: number
}

export interface PixelPoint {
  readonly x: number
  readonly y: number
}

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  /** Place of the tile's upper left corner in the frame, and its width there. */
  readonly left: number
  readonly top: number
  readonly size: number
}

export function clampZoom(zoom: number): number {
  return Number.isNaN(zoom) ? minZoom : Math.min(maxZoom, Math.max(minZoom, zoom))
}

/** Longitudes wrap around, latitudes end; what is no number is zero. */
export function clampPoint({ lat, lng }: GeoPoint): GeoPoint {
  return { lat: Math.min(maxLatitude, Math.max(-maxLatitude, finite(lat))), lng: turnedIn(finite(lng)) }
}

/** Also takes the sign from a zero, which JSON would lose. */
export function finite(value: number): number {
  return Number.isFinite(value) ? value + 0 : 0
}

function turnedIn(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Where a point lies on the whole world's map at this zoom, in pixels from its upper left corner. */
export function toWorld({ lat, lng }: GeoPoint, zoom: number): PixelPoint {
  const size = tileSize * 2 ** zoom
  const sine = Math.sin((clampPoint({ lat, lng: 0 }).lat * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** Which place lies there: the way back from `toWorld`. */
export function fromWorld({ x, y }: PixelPoint, zoom: number): GeoPoint {
  const size = tileSize * 2 ** zoom
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return clampPoint({ lat, lng: (x / size) * 360 - 180 })
}

/** The tiles that cover a frame, nearest to its centre first. The world repeats sideways and ends above and below. */
export function tilesFor(
  view: { readonly center: GeoPoint; readonly zoom: number },
  frame: { readonly width: number; readonly height: number },
): readonly Tile[] {
  const z = Math.round(clampZoom(view.zoom))
  const size = tileSize * 2 ** (clampZoom(view.zoom) - z)
  const count = 2 ** z
  const world = toWorld(view.center, z)
  const middle = { x: world.x / tileSize, y: world.y / tileSize }
  const columns = frame.width / size / 2
  const rows = frame.height / size / 2
  const tiles: Tile[] = []
  for (let row = Math.max(0, Math.floor(middle.y - rows)); row < Math.min(count, middle.y + rows); row += 1) {
    for (let column = Math.floor(middle.x - columns); column < middle.x + columns; column += 1) {
      const left = (column - middle.x) * size + frame.width / 2
      const top = (row - middle.y) * size + frame.height / 2
      tiles.push({ z, x: ((column % count) + count) % count, y: row, left, top, size })
    }
  }
  const distance = ({ left, top }: Tile) =>
    Math.hypot(left + size / 2 - frame.width / 2, top + size / 2 - frame.height / 2)
  return tiles.sort((a, b) => distance(a) - distance(b))
}

export interface TileProvider {
  /** An address with `{z}`, `{x}`, `{y}`, `{r}` and `{token}`. */
  readonly template: string
  readonly token: string
}

/** The provider's tile, doubled on high-density screens; the open tile server's where there is no access key. */
export function tileAddress(
  tile: Pick<Tile, 'x' | 'y' | 'z'>,
  provider?: TileProvider,
  options: { readonly highDensity?: boolean } = {},
): string {
  if (!provider?.token) return `https://tile.openstreetmap.org/${tile.z}/${tile.x}/${tile.y}.png`
  const parts: Readonly<Record<string, string>> = {
    z: String(tile.z),
    x: String(tile.x),
    y: String(tile.y),
    r: options.highDensity ? '@2x' : '',
    token: encodeURIComponent(provider.token),
  }
  return provider.template.replace(/\{(z|x|y|r|token)\}/g, (_, part: string) => parts[part] ?? '')
}

/** The same view on openstreetmap.org. */
export function openStreetMapAddress({ lat, lng }: GeoPoint, zoom: number): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`
}
