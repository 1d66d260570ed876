export {
  type GeoPoint,
  maxLatitude,
  maxZoom,
  minZoom,
  openStreetMapAddress,
  type PixelPoint,
  type Tile,
  type TileProvider,
  tileAddress,
  tileSize,
  tilesFor,
  toWorld,
} from './machine/map-tiles.ts'
export {
  type MapEffect,
  type MapEvent,
  type MapState,
  mapAnimationMs,
  mapHeight,
  mapMachine,
} from './machine/map-view.ts'
