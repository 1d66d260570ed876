import { isRecord } from '@quoin/engine'
import { type Living, listeners } from './island.ts'
import { createShown } from './shown.ts'
import { shownColorMode, watchColorMode } from './shown-color-mode.ts'

const embedOrigin = 'https://platform.twitter.com'

/** What is drawn of it. */
export interface TweetShown {
  /** Of the platform's own frame, once the visitor asked for it. */
  readonly address: string | undefined
  /** In pixels, once the frame said so. */
  readonly height: number | undefined
}

/** A post that a visitor may ask for. */
export interface TweetSession extends Living<TweetShown> {
  /** Where the frame belongs. */
  readonly place: Element
}

/**
 * Asks for the post once the visitor does, or at once where the site says so. The card stays until the post is there.
 * The frame is the platform's own; its script is not run in the page.
 */
export function createTweetSession(root: HTMLElement, props: unknown): TweetSession | undefined {
  const show = root.querySelector<HTMLButtonElement>('[data-tweet-show]')
  const card = root.querySelector<HTMLElement>('[data-tweet-placeholder]')
  const place = root.querySelector('[data-tweet-embed]')
  if (!show || !card || !place || embedAddress(props) === undefined) return undefined
  const { on, off } = listeners()
  const shown = createShown<TweetShown>({ address: undefined, height: undefined })
  const tell = (next: Partial<TweetShown>) => shown.show({ ...shown.getState(), ...next })
  const load = () => {
    // not disabled: the focus of who pressed it would be nowhere
    show.setAttribute('aria-disabled', 'true')
    tell({ address: embedAddress(props) })
  }
  on(window, 'message', (event) => {
    const frame = place.querySelector('iframe')
    if (!(event instanceof MessageEvent) || event.origin !== embedOrigin || event.source !== frame?.contentWindow)
      return
    const height = heightIn(event.data)
    if (height === undefined) return
    if (card.contains(document.activeElement)) frame?.focus()
    card.hidden = true
    root.dataset.state = 'loaded'
    tell({ height })
  })
  const modes = watchColorMode(() => {
    const address = embedAddress(props)
    const { address: before } = shown.getState()
    if (before !== undefined && before !== address) tell({ address })
  })
  show.hidden = false
  on(show, 'click', load)
  if (isRecord(props) && props.embeds === 'direct') load()
  return {
    place,
    getState: shown.getState,
    subscribe: shown.subscribe,
    stop() {
      modes()
      off()
      show.hidden = true
      show.removeAttribute('aria-disabled')
      card.hidden = false
    },
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
