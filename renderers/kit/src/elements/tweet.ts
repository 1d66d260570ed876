import { type TweetProps, tweetAddress } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { wordsAttrs } from '../texts/words-attrs.ts'

/** The attributes of a post: its card, and where it is put once a visitor asks for it. */
export interface TweetParts {
  readonly root: Attrs
  /** Stays until the post has loaded, and for good if it fails. */
  readonly card: Attrs
  readonly show: Attrs | undefined
  readonly link: Attrs
  /** Where the post is put. */
  readonly embed: Attrs | undefined
}

/** Undefined without an id. Nothing is asked of the platform before the visitor acts, unless the site says otherwise. */
export function tweetParts(props: TweetProps, context: RenderContext): TweetParts | undefined {
  const { id, cards, conversation, theme, align } = props
  if (id === '') return undefined
  const { embeds, defaultColorMode } = context.settings
  const island = { id, cards, conversation, theme, align, embeds, defaultColorMode }
  const foreign = wordsAttrs(context.language)
  return {
    root: { class: 'q-tweet-frame', 'data-align': align, ...islandAttrs('tweet', island, context) },
    card: { class: 'q-tweet-card q-card', 'data-tweet-placeholder': '' },
    show: isEditing(context)
      ? undefined
      : {
          class: 'q-button',
          'data-color': 'gray',
          'data-variant': 'outline',
          'data-size': 'small',
          type: 'button',
          'data-tweet-show': '',
          hidden: '',
          ...foreign,
        },
    link: { class: 'q-link', href: tweetAddress(id), target: '_blank', rel: 'noopener', ...foreign },
    embed: isEditing(context) ? undefined : { 'data-tweet-embed': '' },
  }
}
