import { isRecord } from '@quoin/engine'
import { playerAttrs, videoControlTexts } from '@quoin/kit'
import { listeners, type WakeIsland } from './island.ts'

/** A poster that becomes its player where it stands, or a silent film with a button to hold it. */
export const wakeVideo: WakeIsland = (root, props) => {
  if (!isRecord(props)) return () => undefined
  return props.kind === 'file' ? wakeFile(root) : wakePoster(root, props)
}

function wakePoster(root: HTMLElement, { embed, title }: Readonly<Record<string, unknown>>) {
  const { on, off } = listeners()
  const link = root.querySelector<HTMLElement>('[data-video-open]')
  on(link, 'click', (event) => {
    if (typeof embed !== 'string' || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    const attrs = playerAttrs(embed, typeof title === 'string' ? title : videoControlTexts.player, true)
    for (const [name, value] of Object.entries(attrs)) player.setAttribute(name, value)
    player.tabIndex = -1
    root.replaceChildren(player)
    player.focus()
  })
  return off
}

function wakeFile(root: HTMLElement) {
  const { on, off } = listeners()
  const video = root.querySelector('video')
  const toggle = root.querySelector<HTMLButtonElement>('[data-video-toggle]')
  if (!video || !toggle || matchMedia('(prefers-reduced-motion: reduce)').matches) return off
  const tell = () => {
    toggle.setAttribute('aria-label', video.paused ? videoControlTexts.play : videoControlTexts.pause)
    root.dataset.state = video.paused ? 'paused' : 'playing'
  }
  video.controls = false
  video.muted = true
  toggle.hidden = false
  on(video, 'play', tell)
  on(video, 'pause', tell)
  on(toggle, 'click', () => (video.paused ? play(video) : video.pause()))
  play(video)
  tell()
  return off
}

/** A browser may refuse to play by itself; the button then still can. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}
