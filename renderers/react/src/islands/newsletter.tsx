'use client'

import { createNewsletterSession } from '@quoin/dom/islands'
import { createPortal } from 'react-dom'
import { type IslandProps, useLiving } from './use-living.ts'

/** Says how the sign-up goes, in the places the page keeps for it. */
export function NewsletterIsland(island: IslandProps) {
  const newsletter = useLiving(createNewsletterSession, island)
  if (!newsletter) return null
  const { living, shown } = newsletter
  return (
    <>
      {createPortal(shown.error, living.errorPlace)}
      {createPortal(shown.status, living.statusPlace)}
    </>
  )
}
