'use client'

import { createFormSession } from '@quoin/dom/islands'
import { createElement, Fragment, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type IslandProps, useLiving } from './use-living.ts'

/** Says what is wrong with a form, and in the end thanks in its place. */
export function FormIsland(island: IslandProps) {
  const form = useLiving(createFormSession, island)
  if (!form) return null
  const { problems, thanks } = form.shown
  const place = form.living.problemsPlace
  return (
    <>
      {place &&
        // by their place: two of them may say the same
        createPortal(createElement(Fragment, null, ...problems.map((words) => createElement('p', null, words))), place)}
      {thanks !== undefined && createPortal(<Thanks words={thanks} />, island.root)}
    </>
  )
}

/** Takes the focus, so that it is read out and the place in the page is kept. */
function Thanks({ words }: { readonly words: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} className="q-form-builder-thanks q-success" role="status" tabIndex={-1}>
      {words}
    </p>
  )
}
