'use client'

import { createVideoFacade, focusPlayer, wakeFilm } from '@quoin/dom/islands'
import { isRecord } from '@quoin/engine'
import type { Attrs } from '@quoin/kit'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { reactAttrs } from '../react-attrs.ts'
import { type IslandProps, useLiving } from './use-living.ts'

/** A poster that becomes its player where it stands, or a silent film with a button to hold it. */
export function VideoIsland(island: IslandProps) {
  return isRecord(island.props) && island.props.kind === 'file' ? <Film {...island} /> : <Facade {...island} />
}

function Film({ root }: IslandProps) {
  useEffect(() => wakeFilm(root), [root])
  return null
}

function Facade(island: IslandProps) {
  const facade = useLiving(createVideoFacade, island)
  return facade?.shown ? createPortal(<Player attrs={facade.shown} />, island.root) : null
}

function Player({ attrs }: { readonly attrs: Attrs }) {
  const place = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (place.current) focusPlayer(place.current)
  }, [])
  return <iframe ref={place} title={attrs.title} {...reactAttrs(attrs)} />
}
