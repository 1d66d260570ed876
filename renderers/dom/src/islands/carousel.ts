import { scriptedTexts } from '@quoin/kit'
import { type CarouselShown, createCarouselMotion } from './carousel-motion.ts'
import { drawIcon } from './draw-icon.ts'
import type { WakeIsland } from './island.ts'
import { languageAt } from './language-at.ts'

/** Dots under the row, and a button that pauses it. */
export const wakeCarousel: WakeIsland = (root, props) => {
  const motion = createCarouselMotion(root, props)
  const place = root.querySelector('[data-carousel-controls]')
  if (!motion || !place) return () => motion?.stop()
  const texts = scriptedTexts(languageAt(root)).carousel
  const pause = button('q-carousel-toggle', motion.toggle)
  let dots: readonly HTMLButtonElement[] = []
  let drawn: CarouselShown | undefined

  function draw(shown: CarouselShown): void {
    if (drawn?.stops !== shown.stops || drawn.autoplay !== shown.autoplay) {
      if (drawn?.stops !== shown.stops) dots = Array.from({ length: shown.stops }, (_, stop) => newDot(stop))
      const stopped = shown.autoplay === 'STOPPED'
      pause.setAttribute('aria-label', stopped ? texts.play : texts.pause)
      pause.replaceChildren(drawIcon(stopped ? 'play' : 'pause'))
      const wanted = [...dots, ...(shown.autoplay === 'NONE' ? [] : [pause])]
      // a button taken out, even for a moment, loses the focus
      if (wanted.length !== place?.children.length || drawn?.stops !== shown.stops) place?.replaceChildren(...wanted)
    }
    for (const [stop, dot] of dots.entries())
      if (stop === shown.current) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    drawn = shown
  }

  function newDot(stop: number): HTMLButtonElement {
    const dot = button('q-carousel-dot', () => motion?.goTo(stop))
    dot.setAttribute('aria-label', texts.goTo(stop + 1))
    return dot
  }

  motion.subscribe(() => draw(motion.getState()))
  draw(motion.getState())
  return () => {
    motion.stop()
    place.replaceChildren()
  }
}

function button(className: string, pressed: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.addEventListener('click', pressed)
  return made
}
