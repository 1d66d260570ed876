import { type Actor, createActor, isRecord } from '@quoin/engine'
import {
  type MapEvent,
  type MapState,
  mapMachine,
  openStreetMapAddress,
  type Tile,
  type TileProvider,
  tileAddress,
  tilesFor,
} from '@quoin/engine/map'
import type { Living } from './island.ts'
import { followGestures } from './map-gestures.ts'
import { createMapGlide, placeMarker } from './map-glide.ts'
import { createShown } from './shown.ts'
import { createTileSupply } from './tile-supply.ts'

/** A tile to draw, placed in pixels: from the middle of the frame and from its top. */
export interface ShownTile {
  /** Stays the same while the map is drawn on; one address may stand on the map more than once, where the world repeats. */
  readonly key: string
  readonly address: string
  readonly size: number
  readonly left: number
  readonly top: number
}

/** A map that can be moved: the tiles to draw. */
export interface MapMotion extends Living<readonly ShownTile[]> {
  /** Where the tiles belong. */
  readonly layer: HTMLElement
}

interface MapStart {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly tiles?: TileProvider
}

/** Sets a still map in motion. Answers the tiles to draw; what else is on the map is kept in step here. */
export function createMapMotion(root: HTMLElement, props: unknown): MapMotion | undefined {
  const layer = root.querySelector<HTMLElement>('[data-map-tiles]')
  const marker = root.querySelector<HTMLElement>('[data-map-marker]')
  const start = readProps(props)
  if (!layer || !start) return undefined
  const actor: Actor<MapState, MapEvent> = createActor(mapMachine(start), {
    wake: ({ at }, { signal, send }) => {
      const timer = setTimeout(() => send({ type: 'due', at: Date.now() }), Math.max(0, at - Date.now()))
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
  })
  const shown = createShown<readonly ShownTile[]>([])
  const supply = createTileSupply(reached)
  const glide = createMapGlide(layer)
  let view = actor.getState()

  function addressOf(tile: Tile): string {
    return tileAddress(tile, start?.tiles, { highDensity: devicePixelRatio > 1 })
  }

  function middle(): string {
    return tilesFor(actor.getState(), { width: 1, height: 1 }).map(addressOf)[0] ?? ''
  }

  function look(): readonly ShownTile[] {
    if (supply.getState() !== 'OPEN') return []
    const { clientWidth: width = 0, clientHeight: height = 0 } = layer ?? {}
    const seen = new Map<string, number>()
    return tilesFor(actor.getState(), { width, height }).map((tile) => {
      const address = addressOf(tile)
      const nth = seen.get(address) ?? 0
      seen.set(address, nth + 1)
      return {
        key: `${nth} ${address}`,
        address,
        size: Math.ceil(tile.size),
        left: tile.left - width / 2,
        top: tile.top,
      }
    })
  }

  function tell(): void {
    if (!start) return
    supply.ask(middle())
    tellView(root, actor.getState())
    tellLoss(root, supply.getState() === 'LOST')
    shown.show(look())
  }

  function move(): void {
    const next = actor.getState()
    if (next.center !== view.center || next.zoom !== view.zoom) {
      if (next.smooth) glide.start(view, next)
      place(next)
    }
    view = next
    tell()
  }

  function reached(): void {
    tell()
    place({ ...view, smooth: false })
  }

  /** Without tiles nothing tells where the view is, and whoever moves it would not find the marker again. */
  function place(next: MapState): void {
    if (marker && start && supply.getState() === 'OPEN') placeMarker(marker, start, next)
  }
  const unfollow = followGestures(root, actor.send)
  const buttons = root.querySelectorAll<HTMLButtonElement>('[data-map-zoom]')
  for (const button of buttons) button.hidden = false
  root.tabIndex = 0
  root.dataset.ready = ''
  actor.subscribe(move)
  const resized = new ResizeObserver(tell)
  resized.observe(root)
  return {
    layer,
    getState: shown.getState,
    subscribe: shown.subscribe,
    stop() {
      resized.disconnect()
      glide.stop()
      supply.stop()
      actor.stop()
      unfollow()
      for (const button of buttons) button.hidden = true
      root.removeAttribute('tabindex')
      delete root.dataset.ready
      // still tiles show again what they showed
      marker?.removeAttribute('style')
    },
  }
}

function tellView(root: HTMLElement, { center, zoom, name }: MapState): void {
  const warning = root.querySelector<HTMLElement>('[data-map-warning]')
  const open = root.querySelector<HTMLAnchorElement>('[data-map-open]')
  // a way there and back ends a breath beside where it began
  const [lat, lng] = [rounded(center.lat), rounded(center.lng)]
  if (warning) warning.hidden = name !== 'WARNING'
  if (open) open.href = openStreetMapAddress({ lat, lng }, Math.round(zoom))
}

function tellLoss(root: HTMLElement, lost: boolean): void {
  const words = root.querySelector<HTMLElement>('[data-map-lost]')
  if (words) words.hidden = !lost
}

/** To a ten-millionth of a degree: a centimetre on the ground. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7
}

function readProps(props: unknown): MapStart | undefined {
  return isRecord(props) &&
    typeof props.lat === 'number' &&
    typeof props.lng === 'number' &&
    typeof props.zoom === 'number'
    ? (props as unknown as MapStart)
    : undefined // written by the renderer from the same type
}
