import { isRecord } from '@quoin/engine'
import { type Attrs, classes, playerAttrs, scriptedTexts } from '@quoin/kit'
import { type Living, listeners } from './island.ts'
import { languageAt } from './language-at.ts'
import { createShown } from './shown.ts'

/** The player's attributes once the visitor asked for it. */
export type VideoFacade = Living<Attrs | undefined>

/** A poster whose click asks for the player. With a key held it stays the link that it is. */
export function createVideoFacade(root: HTMLElement, props: unknown): VideoFacade | undefined {
  if (!isRecord(props) || typeof props.embed !== 'string') return undefined
  const { embed, title } = props
  const { on, off } = listeners()
  const player = createShown<Attrs | undefined>(undefined)
  const link = root.querySelector<HTMLElement>('[data-video-open]')
  // from now on it stays in this tab
  const note = link?.querySelector<HTMLElement>(`.${classes.hidden}`)
  if (note) note.hidden = true
  on(link, 'click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    root.dataset.state = 'open'
    player.show(
      playerAttrs(embed, typeof title === 'string' ? title : scriptedTexts(languageAt(root)).video.player, true),
    )
  })
  return {
    getState: player.getState,
    subscribe: player.subscribe,
    stop() {
      off()
      if (note) note.hidden = false
      delete root.dataset.state
    },
  }
}

/**
 * At once, so that the place in the page is kept, and again when it has loaded: Chromium gives what was there before the
 * keyboard, and Tab would go past the player.
 */
export function focusPlayer(player: HTMLIFrameElement): void {
  const again = () => {
    if (document.activeElement !== player) return
    player.blur()
    player.focus()
  }
  player.addEventListener('load', again, { once: true })
  player.focus()
}
