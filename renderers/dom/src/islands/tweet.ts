import { isRecord } from '@quoin/engine'
import { listeners, type WakeIsland } from './island.ts'

const embedOrigin = 'https://platform.twitter.com'

/** Shows the post itself once the visitor asks for it, or at once where the site says so. The card stays until it is there. */
export const wakeTweet: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  const show = root.querySelector<HTMLButtonElement>('[data-tweet-show]')
  const card = root.querySelector<HTMLElement>('[data-tweet-placeholder]')
  const place = root.querySelector<HTMLElement>('[data-tweet-embed]')
  const address = embedAddress(props)
  if (!show || !card || !place || !address) return off
  const load = () => {
    show.disabled = true
    const frame = document.createElement('iframe')
    frame.className = 'q-tweet-player'
    frame.title = 'Post'
    frame.src = address
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    place.replaceChildren(frame)
    on(window, 'message' as 'click', (event: Event) => {
      if (!(event instanceof MessageEvent) || event.origin !== embedOrigin || event.source !== frame.contentWindow)
        return
      const height = heightIn(event.data)
      if (height === undefined) return
      frame.height = String(height)
      card.hidden = true
      root.dataset.state = 'loaded'
    })
  }
  show.hidden = false
  on(show, 'click', load)
  if (isRecord(props) && props.embeds === 'direct') load()
  return off
}

function embedAddress(props: unknown): string | undefined {
  if (!isRecord(props) || typeof props.id !== 'string' || !/^\d{1,25}$/.test(props.id)) return undefined
  const address = new URL('/embed/Tweet.html', embedOrigin)
  address.searchParams.set('id', props.id)
  address.searchParams.set('theme', themeOf(props.theme))
  address.searchParams.set('dnt', 'true')
  if (props.cards === 'hidden') address.searchParams.set('hideCard', 'true')
  if (props.conversation === 'none') address.searchParams.set('hideThread', 'true')
  return address.href
}

function themeOf(theme: unknown): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light'
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
