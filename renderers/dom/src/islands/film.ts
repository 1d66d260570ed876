import type { Off } from '@quoin/engine'
import { scriptedTexts } from '@quoin/kit'
import { listeners } from './island.ts'
import { languageAt } from './language-at.ts'

/** A silent film that plays by itself, with a button to hold it. Where motion is unwanted it keeps its own controls. */
export function wakeFilm(root: HTMLElement): Off {
  const { on, off } = listeners()
  const texts = scriptedTexts(languageAt(root)).video
  const video = root.querySelector('video')
  const toggle = root.querySelector<HTMLButtonElement>('[data-video-toggle]')
  if (!video || !toggle || matchMedia('(prefers-reduced-motion: reduce)').matches) return off
  const tell = () => {
    toggle.setAttribute('aria-label', video.paused ? texts.play : texts.pause)
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
  return () => {
    off()
    video.controls = true
    toggle.hidden = true
  }
}

/** A browser may refuse to play by itself; the button then still can. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}
