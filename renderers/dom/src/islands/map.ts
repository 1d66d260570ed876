import type { WakeIsland } from './island.ts'
import { createMapMotion, type ShownTile } from './map-motion.ts'

/** Draws the tiles of a moving map. One that stays in sight is kept, so that it does not load again. */
export const wakeMap: WakeIsland = (root, props) => {
  const motion = createMapMotion(root, props)
  if (!motion) return () => undefined
  const moving = document.createElement('div')
  moving.className = 'q-map-moving'
  motion.layer.append(moving)
  let drawn: ReadonlyMap<string, HTMLImageElement> = new Map()
  const draw = () => {
    drawn = new Map(motion.getState().map((tile) => [tile.key, place(drawn.get(tile.key) ?? newTile(tile), tile)]))
    moving.replaceChildren(...drawn.values())
  }
  motion.subscribe(draw)
  return () => {
    motion.stop()
    moving.remove()
  }
}

function newTile({ address }: ShownTile): HTMLImageElement {
  const image = new Image()
  image.className = 'q-map-tile'
  image.alt = ''
  image.draggable = false
  image.decoding = 'async'
  image.referrerPolicy = 'strict-origin-when-cross-origin'
  image.src = address
  return image
}

function place(image: HTMLImageElement, { size, left, top }: ShownTile): HTMLImageElement {
  image.width = size
  image.height = size
  image.style.setProperty('--q-left', `${left}px`)
  image.style.setProperty('--q-top', `${top}px`)
  return image
}
