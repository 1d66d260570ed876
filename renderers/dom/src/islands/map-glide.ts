import { type GeoPoint, type MapState, mapAnimationMs, type PixelPoint, tileSize, toWorld } from '@quoin/engine/map'

export interface MapGlide {
  /** Call it before the tiles of the next view are drawn. */
  start(from: MapState, to: MapState): void
  stop(): void
}

/** Draws the way to the next view: it begins where that was seen so far, with what was seen below it, and comes to rest. */
export function createMapGlide(layer: HTMLElement): MapGlide {
  let stop: () => void = () => undefined
  return {
    start(from, to) {
      if (isMotionUnwanted()) return
      const { x, y } = seenFrom(from, to.center)
      const scale = 2 ** (from.zoom - to.zoom)
      // a glide that is still under way goes on from where it is
      const { transform } = getComputedStyle(layer)
      const seen = layer.querySelector('.q-map-moving')?.cloneNode(true)
      stop()
      const begin = `${transform === 'none' ? '' : transform} translate(${x}px, ${y}px) scale(${scale})`
      const glide = layer.animate({ transform: [begin, 'none'] }, { duration: mapAnimationMs, easing: 'ease-out' })
      if (seen instanceof HTMLElement) {
        seen.className = 'q-map-seen'
        seen.style.transform = `scale(${1 / scale}) translate(${-x}px, ${-y}px)`
        layer.prepend(seen)
        glide.onfinish = () => seen.remove()
      }
      stop = () => {
        glide.cancel()
        if (seen instanceof HTMLElement) seen.remove()
      }
    },
    stop: () => stop(),
  }
}

/** Puts the marker where its place is in this view, on the way there by the same motion as the tiles. */
export function placeMarker(marker: HTMLElement, place: GeoPoint, view: MapState): void {
  const before = marker.getBoundingClientRect()
  for (const way of marker.getAnimations()) way.cancel()
  const { x, y } = seenFrom(view, place)
  marker.style.setProperty('--q-left', `${x}px`)
  marker.style.setProperty('--q-top', `${y}px`)
  if (!view.smooth || isMotionUnwanted()) return
  const after = marker.getBoundingClientRect()
  const begin = `translate(${before.x - after.x}px, ${before.y - after.y}px)`
  marker.animate({ transform: [begin, 'none'] }, { duration: mapAnimationMs, easing: 'ease-out' })
}

function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where a place lies in a view, in pixels from the middle; the world goes around. */
function seenFrom({ center, zoom }: Pick<MapState, 'center' | 'zoom'>, place: GeoPoint): PixelPoint {
  const [middle, at] = [toWorld(center, zoom), toWorld(place, zoom)]
  const around = tileSize * 2 ** zoom
  const x = at.x - middle.x
  return { x: x - Math.round(x / around) * around, y: at.y - middle.y }
}
