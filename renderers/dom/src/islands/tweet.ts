import { isRecord } from '@quoin/engine'
import { listeners, type WakeIsland } from './island.ts'
import { shownColorMode, watchColorMode } from './shown-color-mode.ts'

const embedOrigin = 'https://platform.twitter.com'

/**
 * Shows the post itself once the visitor asks for it, or at once where the site says so. The card stays until it is
 * there. The frame is the platform's own; its script is not run in the page.
 */
export const wakeTweet: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  const show = root.querySelector<HTMLButtonElement>('[data-tweet-show]')
  const card = root.querySelector<HTMLElement>('[data-tweet-placeholder]')
  const place = root.querySelector<HTMLElement>('[data-tweet-embed]')
  if (!show || !card || !place || embedAddress(props) === undefined) return off
  const frame = document.createElement('iframe')
  frame.className = 'q-tweet-player'
  frame.title = 'Post'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  on(window, 'message' as 'click', (event: Event) => {
    if (!(event instanceof MessageEvent) || event.origin !== embedOrigin || event.source !== frame.contentWindow) return
    const height = heightIn(event.data)
    if (height === undefined) return
    frame.height = String(height)
    card.hidden = true
    root.dataset.state = 'loaded'
  }) // windows have this event, elements do not

  const draw = () => {
    const address = embedAddress(props)
    if (address === undefined || address === frame.src) return
    frame.src = address
    if (!frame.isConnected) place.replaceChildren(frame)
  }
  const modes = watchColorMode(() => frame.isConnected && draw())
  const load = () => {
    show.disabled = true
    draw()
  }
  show.hidden = false
  on(show, 'click', load)
  if (isRecord(props) && props.embeds === 'direct') load()
  return () => {
    modes()
    off()
  }
}

function embedAddress(props: unknown): string | undefined {
  if (!isRecord(props) || typeof props.id !== 'string' || !/^\d{1,25}$/.test(props.id)) return undefined
  const address = new URL('/embed/Tweet.html', embedOrigin)
  address.searchParams.set('id', props.id)
  address.searchParams.set('theme', props.theme === 'light' || props.theme === 'dark' ? props.theme : shownColorMode())
  address.searchParams.set('dnt', 'true')
  if (props.cards === 'hidden') address.searchParams.set('hideCard', 'true')
  if (props.conversation === 'none') address.searchParams.set('hideThread', 'true')
  return address.href
}

/** The frame tells how tall the post is, in the words of its own protocol. */
function heightIn(data: unknown): number | undefined {
  const message = isRecord(data) ? data['twttr.embed'] : undefined
  const params =
    isRecord(message) && message.method === 'twttr.private.resize' && Array.isArray(message.params)
      ? message.params[0]
      : undefined
  return isRecord(params) && typeof params.height === 'number' && params.height > 0
    ? Math.min(5000, Math.ceil(params.height))
    : undefined
}
