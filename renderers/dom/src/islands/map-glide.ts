import { type MapState, mapAnimationMs, type PixelPoint, tileSize, toWorld } from '@quoin/engine/map'

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
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const { x, y } = moved(from, to)
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

/** Where the next middle lies in the view before, in pixels from the middle of that; the world goes around. */
function moved(from: MapState, to: MapState): PixelPoint {
  const [before, after] = [toWorld(from.center, from.zoom), toWorld(to.center, from.zoom)]
  const around = tileSize * 2 ** from.zoom
  const x = after.x - before.x
  return { x: x - Math.round(x / around) * around, y: after.y - before.y }
}
