import { type Machine, type Step, stay } from './machine.ts'
import { clampPoint, clampZoom, finite, fromWorld, type GeoPoint, type PixelPoint, toWorld } from './map-tiles.ts'

export const mapHeight = 350
export const mapAnimationMs = 300
export const mapOverlayMs = 1000
const doubleTapMs = 300
const doubleTapReach = 30
const wheelStep = 120

/** WARNING is shown over the map until the time `until`; everything else works in it as in READY. */
export type MapState = MapView & ({ readonly name: 'READY' } | { readonly name: 'WARNING'; readonly until: number })

interface MapView {
  readonly center: GeoPoint
  /** Broken only while a pinch lasts. */
  readonly zoom: number
  /** The last move is to be drawn over 300 ms; drags and pinches follow the hand at once. */
  readonly smooth: boolean
  readonly tap: { readonly at: number; readonly point: PixelPoint } | null
  /** What the wheel has turned since the last whole level. */
  readonly turned: number
}

/** Points are pixels from the middle of the frame; `at` is the time of the event in milliseconds. */
export type MapEvent =
  | { readonly type: 'panned'; readonly by: PixelPoint; readonly smooth?: boolean }
  | { readonly type: 'tapped'; readonly point: PixelPoint; readonly at: number }
  /** `held` is ctrl or the command key. Positive `delta` zooms out. */
  | {
      readonly type: 'wheeled'
      readonly point: PixelPoint
      readonly delta: number
      readonly held: boolean
      readonly at: number
    }
  | { readonly type: 'stepped'; readonly levels: number }
  /** `scale` since the last event of the pinch, and `by` what the middle of the fingers, `point`, has moved since. */
  | { readonly type: 'pinched'; readonly point: PixelPoint; readonly scale: number; readonly by?: PixelPoint }
  | { readonly type: 'released' }
  | { readonly type: 'due'; readonly at: number }

/** Asks for `due` at that time. Earlier ones need not be taken back. */
export type MapEffect = { readonly type: 'wake'; readonly at: number }

/** What of the world a map shows while it is dragged and zoomed; the zoom is a whole number when it comes to rest. */
export function mapMachine(start: GeoPoint & { readonly zoom: number }): Machine<MapState, MapEvent, MapEffect> {
  const { lat, lng, zoom } = start
  const center = clampPoint({ lat, lng })
  return {
    id: 'map',
    initial: { name: 'READY', center, zoom: Math.round(clampZoom(zoom)), smooth: false, tap: null, turned: 0 },
    transition,
  }
}

function transition(state: MapState, event: MapEvent): Step<MapState, MapEffect> {
  switch (event.type) {
    case 'panned':
      return stay(pan(state, event.by, event.smooth ?? false))
    case 'tapped':
      return stay(tap(state, event.point, event.at))
    case 'wheeled':
      return event.held ? stay(wheel(state, event.point, event.delta)) : warn(state, event.at)
    case 'stepped':
      return stay(zoomTo(state, Math.round(state.zoom + finite(event.levels)), centre, true))
    case 'pinched':
      return stay(pinch(pan(state, event.by ?? centre, false), event.point, event.scale))
    case 'released':
      return stay(zoomTo(state, Math.round(state.zoom), centre, true))
    case 'due': {
      if (state.name !== 'WARNING' || !(event.at >= state.until)) return stay(state)
      const { until: _, ...view } = state
      return stay({ ...view, name: 'READY' })
    }
  }
}

const centre: PixelPoint = { x: 0, y: 0 }

function pan(state: MapState, by: PixelPoint, smooth: boolean): MapState {
  if (finite(by.x) === 0 && finite(by.y) === 0) return state
  const { x, y } = toWorld(state.center, state.zoom)
  const center = fromWorld({ x: x - finite(by.x), y: y - finite(by.y) }, state.zoom)
  return samePoint(center, state.center) ? state : { ...state, center, smooth, tap: null }
}

function pinch(state: MapState, point: PixelPoint, scale: number): MapState {
  return scale > 0 ? zoomTo(state, state.zoom + Math.log2(scale), point, false) : state
}

function tap(state: MapState, point: PixelPoint, at: number): MapState {
  const last = state.tap
  const near = last !== null && Math.hypot(point.x - last.point.x, point.y - last.point.y) <= doubleTapReach
  const soon = last !== null && at >= last.at && at - last.at <= doubleTapMs
  if (!near || !soon) return { ...state, tap: { at: finite(at), point: { x: finite(point.x), y: finite(point.y) } } }
  const zoomed = zoomTo(state, Math.round(state.zoom) + 1, point, true)
  return { ...zoomed, tap: null }
}

function wheel(state: MapState, point: PixelPoint, delta: number): MapState {
  const turned = state.turned - finite(delta)
  const levels = Math.trunc(turned / wheelStep)
  if (levels === 0) return turned === state.turned ? state : { ...state, turned }
  return { ...zoomTo(state, Math.round(state.zoom) + Math.sign(levels), point, true), turned: 0 }
}

function warn(state: MapState, at: number): Step<MapState, MapEffect> {
  const until = finite(at) + mapOverlayMs
  return [{ ...state, name: 'WARNING', until }, [{ type: 'wake', at: until }]]
}

/** What lies under `point` stays under it. */
function zoomTo(state: MapState, wanted: number, point: PixelPoint, smooth: boolean): MapState {
  const zoom = clampZoom(wanted)
  if (zoom === state.zoom) return state
  const around = { x: finite(point.x), y: finite(point.y) }
  const before = toWorld(state.center, state.zoom)
  const scale = 2 ** (zoom - state.zoom)
  const x = (before.x + around.x) * scale - around.x
  const y = (before.y + around.y) * scale - around.y
  return { ...state, zoom, center: fromWorld({ x, y }, zoom), smooth, tap: null }
}

function samePoint(a: GeoPoint, b: GeoPoint): boolean {
  return a.lat === b.lat && a.lng === b.lng
}
