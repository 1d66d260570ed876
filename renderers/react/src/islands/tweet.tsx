'use client'

import { createTweetSession, languageAt } from '@quoin/dom/islands'
import { scriptedTexts } from '@quoin/kit'
import { createPortal } from 'react-dom'
import { type IslandProps, useLiving } from './use-living.ts'

/** Puts the platform's frame below the card, as tall as the post in it. */
export function TweetIsland(island: IslandProps) {
  const tweet = useLiving(createTweetSession, island)
  if (tweet?.shown.address === undefined) return null
  const { address, height } = tweet.shown
  return createPortal(
    <iframe
      className="q-tweet-player"
      title={scriptedTexts(languageAt(island.root)).tweet.frame}
      referrerPolicy="strict-origin-when-cross-origin"
      src={address}
      height={height}
    />,
    tweet.living.place,
  )
}
