'use client'

import { createCarouselMotion, languageAt } from '@quoin/dom/islands'
import { scriptedTexts } from '@quoin/kit'
import { createPortal } from 'react-dom'
import { icon } from '../elements/icon.tsx'
import { type IslandProps, useLiving } from './use-living.ts'

/** Dots under the row, and a button that pauses it. */
export function CarouselIsland(island: IslandProps) {
  const carousel = useLiving(createCarouselMotion, island)
  const place = island.root.querySelector('[data-carousel-controls]')
  if (!carousel || !place) return null
  const { living, shown } = carousel
  const texts = scriptedTexts(languageAt(island.root)).carousel
  const stopped = shown.autoplay === 'STOPPED'
  const stops = Array.from({ length: shown.stops }, (_, stop) => stop)
  return createPortal(
    <>
      {stops.map((stop) => (
        <button
          key={stop}
          type="button"
          className="q-carousel-dot"
          aria-label={texts.goTo(stop + 1)}
          aria-current={stop === shown.current ? 'true' : undefined}
          onClick={() => living.goTo(stop)}
        />
      ))}
      {shown.autoplay !== 'NONE' && (
        <button
          type="button"
          className="q-carousel-toggle"
          aria-label={stopped ? texts.play : texts.pause}
          onClick={living.toggle}
        >
          {icon({ name: stopped ? 'play' : 'pause' })}
        </button>
      )}
    </>,
    place,
  )
}
