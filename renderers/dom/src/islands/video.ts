import { isRecord } from '@quoin/engine'
import { noAttrs } from '@quoin/kit'
import { setAttributes } from '../set-attributes.ts'
import { wakeFilm } from './film.ts'
import type { WakeIsland } from './island.ts'
import { createVideoFacade, focusPlayer } from './video-facade.ts'

/** Puts the player in the poster's place, and the focus on it. */
export const wakeVideo: WakeIsland = (root, props) => {
  if (isRecord(props) && props.kind === 'file') return wakeFilm(root)
  const facade = createVideoFacade(root, props)
  if (!facade) return () => undefined
  const player = document.createElement('iframe')
  facade.subscribe(() => {
    setAttributes(player, facade.getState() ?? noAttrs)
    root.append(player)
    focusPlayer(player)
  })
  return () => {
    facade.stop()
    player.remove()
  }
}
