import {
  createActor,
  isRecord,
  type MapState,
  mapMachine,
  openStreetMapAddress,
  type PixelPoint,
  type TileProvider,
  tileAddress,
  tilesFor,
} from '@quoin/engine'
import { listeners, type WakeIsland } from './island.ts'

const step = 64

/** Sets a still map in motion: drag, pinch, double tap, buttons and keys; the wheel only with ctrl. */
export const wakeMap: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  const layer = root.querySelector<HTMLElement>('[data-map-tiles]')
  const start = readProps(props)
  if (!layer || !start) return off
  const open = root.querySelector<HTMLAnchorElement>('[data-map-open]')
  const warning = root.querySelector<HTMLElement>('[data-map-warning]')
  const marker = root.querySelector<HTMLElement>('[data-map-marker]')
  const actor = createActor(mapMachine(start), {
    wake: ({ at }, { signal, send }) => {
      const timer = setTimeout(() => send({ type: 'due', at: Date.now() }), Math.max(0, at - Date.now()))
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
  })

  const draw = () => drawMap({ layer, open, warning, marker }, actor.getState(), start)
  const pointers = new Map<number, PixelPoint>()
  let moved = false

  on(root, 'pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return
    root.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, pointOf(event, root))
    moved = false
  })
  on(root, 'pointermove', (event) => {
    const last = pointers.get(event.pointerId)
    if (!last) return
    const point = pointOf(event, root)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, point)
    moved = true
    if (other)
      actor.send({
        type: 'pinched',
        point: middle(point, other),
        scale: distance(point, other) / Math.max(1, distance(last, other)),
      })
    else actor.send({ type: 'panned', by: { x: point.x - last.x, y: point.y - last.y } })
  })
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (!moved) actor.send({ type: 'tapped', point: pointOf(event, root), at: event.timeStamp })
    if (pointers.size === 1) actor.send({ type: 'released' })
  }
  on(root, 'pointerup', release)
  on(root, 'pointercancel', release)
  on(
    root,
    'wheel',
    (event) => {
      const held = event.ctrlKey || event.metaKey
      if (held) event.preventDefault()
      actor.send({ type: 'wheeled', point: pointOf(event, root), delta: event.deltaY, held, at: Date.now() })
    },
    { passive: false },
  )
  on(root, 'keydown', (event) => {
    if (event.target !== root) return
    const pans: Readonly<Record<string, PixelPoint>> = {
      ArrowLeft: { x: step, y: 0 },
      ArrowRight: { x: -step, y: 0 },
      ArrowUp: { x: 0, y: step },
      ArrowDown: { x: 0, y: -step },
    }
    const by = pans[event.key]
    if (by) actor.send({ type: 'panned', by, smooth: true })
    else if (event.key === '+' || event.key === '=') actor.send({ type: 'stepped', levels: 1 })
    else if (event.key === '-') actor.send({ type: 'stepped', levels: -1 })
    else return
    event.preventDefault()
  })
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-map-zoom]')) {
    button.hidden = false
    on(button, 'click', () => actor.send({ type: 'stepped', levels: Number(button.dataset.mapZoom) }))
  }
  root.tabIndex = 0
  root.dataset.ready = ''
  const unsubscribe = actor.subscribe(draw)
  const resized = new ResizeObserver(draw)
  resized.observe(root)
  return () => {
    unsubscribe()
    resized.disconnect()
    actor.stop()
    off()
  }
}

interface MapElements {
  readonly layer: HTMLElement
  readonly open: HTMLAnchorElement | null
  readonly warning: HTMLElement | null
  readonly marker: HTMLElement | null
}

function drawMap({ layer, open, warning, marker }: MapElements, state: MapState, start: MapStart): void {
  const width = layer.clientWidth
  const height = layer.clientHeight
  const present = new Map([...layer.querySelectorAll('img')].map((image) => [image.src, image]))
  const tiles = tilesFor(state, { width, height }).map((tile) => {
    const address = tileAddress(tile, start.tiles, { highDensity: devicePixelRatio > 1 })
    const image = present.get(new URL(address, document.baseURI).href) ?? newTile(address)
    image.width = Math.ceil(tile.size)
    image.height = Math.ceil(tile.size)
    image.style.setProperty('--q-left', `${tile.left - width / 2}px`)
    image.style.setProperty('--q-top', `${tile.top}px`)
    return image
  })
  layer.replaceChildren(...tiles)
  if (marker) marker.hidden = state.center.lat !== start.lat || state.center.lng !== start.lng
  if (warning) warning.hidden = state.name !== 'WARNING'
  if (open) open.href = openStreetMapAddress(state.center, Math.round(state.zoom))
}

function newTile(address: string): HTMLImageElement {
  const image = new Image()
  image.className = 'q-map-tile'
  image.alt = ''
  image.draggable = false
  image.decoding = 'async'
  image.referrerPolicy = 'strict-origin-when-cross-origin'
  image.src = address
  return image
}

interface MapStart {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly tiles?: TileProvider
}

function readProps(props: unknown): MapStart | undefined {
  return isRecord(props) &&
    typeof props.lat === 'number' &&
    typeof props.lng === 'number' &&
    typeof props.zoom === 'number'
    ? (props as unknown as MapStart)
    : undefined // written by the renderer from the same type
}

function pointOf(event: MouseEvent, root: HTMLElement): PixelPoint {
  const frame = root.getBoundingClientRect()
  return { x: event.clientX - frame.left - frame.width / 2, y: event.clientY - frame.top - frame.height / 2 }
}

function middle(a: PixelPoint, b: PixelPoint): PixelPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: PixelPoint, b: PixelPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
