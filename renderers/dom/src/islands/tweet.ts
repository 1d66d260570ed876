import { scriptedTexts } from '@quoin/kit'
import type { WakeIsland } from './island.ts'
import { languageAt } from './language-at.ts'
import { createTweetSession } from './tweet-session.ts'

/** Puts the platform's frame below the card, as tall as the post in it. */
export const wakeTweet: WakeIsland = (root, props) => {
  const session = createTweetSession(root, props)
  if (!session) return () => undefined
  const frame = document.createElement('iframe')
  frame.className = 'q-tweet-player'
  frame.title = scriptedTexts(languageAt(root)).tweet.frame
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  const draw = () => {
    const { address, height } = session.getState()
    if (height !== undefined) frame.height = String(height)
    if (address === undefined || address === frame.src) return
    frame.src = address
    if (!frame.isConnected) session.place.replaceChildren(frame)
  }
  session.subscribe(draw)
  draw()
  return () => {
    session.stop()
    frame.remove()
  }
}
