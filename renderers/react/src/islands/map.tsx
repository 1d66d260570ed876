'use client'

import { createMapMotion } from '@quoin/dom/islands'
import { createPortal } from 'react-dom'
import { reactAttrs } from '../react-attrs.ts'
import { type IslandProps, useLiving } from './use-living.ts'

/** The tiles of a moving map, over those that were drawn still. */
export function MapIsland(island: IslandProps) {
  const map = useLiving(createMapMotion, island)
  if (!map) return null
  const tiles = map.shown.map(({ key, address, size, left, top }) => (
    <img
      key={key}
      alt=""
      src={address}
      width={size}
      height={size}
      className="q-map-tile"
      draggable={false}
      decoding="async"
      referrerPolicy="strict-origin-when-cross-origin"
      {...reactAttrs({ style: `--q-left:${left}px;--q-top:${top}px` })}
    />
  ))
  return createPortal(<div className="q-map-moving">{tiles}</div>, map.living.layer)
}
