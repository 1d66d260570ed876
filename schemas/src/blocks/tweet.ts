import { defineBlock, fields, type PropsOf } from '@quoin/engine'
import { layoutProps } from '../shared/layout.ts'
import { lastPart, nameField } from '../shared/name-field.ts'

const options = { group: 'Options' }

export const tweetHint = 'Type the id of a post in the side panel'

export const tweet = defineBlock({
  type: 'tweet',
  label: 'Tweet',
  category: 'Single column / Blog',
  tags: ['social', 'post', 'x', 'twitter', 'embed'],
  theme: 'Quoin',
  props: {
    id: nameField('Tweet id', {
      group: 'Tweet',
      shape: /^\d{1,25}$/,
      message: 'A tweet id can have up to 25 digits.',
      reduce: postId,
    }),
    cards: fields.choice('Cards', ['show', 'hidden'], 'hidden', {
      ...options,
      display: 'RADIO',
      aliases: { visible: 'show' },
    }),
    conversation: fields.choice('Conversation', ['show', 'none'], 'none', {
      ...options,
      display: 'RADIO',
      aliases: { all: 'show' },
    }),
    theme: fields.choice('Theme', ['auto', 'light', 'dark'], 'auto', {
      ...options,
      display: 'RADIO',
      labels: { auto: 'Automatic' },
    }),
    align: fields.choice('Alignment', ['left', 'center', 'right'], 'center', { ...options, display: 'RADIO' }),
    placeholder: fields.text('Placeholder', options),
    ...layoutProps({ background: 'neutral', widths: true }),
  },
  starter: { id: '20', placeholder: 'A post on X' },
})

export type TweetProps = PropsOf<typeof tweet>

/** Where the post can be read without its embed. */
export function tweetAddress(id: string): string {
  return `https://twitter.com/i/status/${encodeURIComponent(id)}`
}

function postId(text: string): string {
  return /\/status(?:es)?\/(\d{1,25})/.exec(text)?.[1] ?? lastPart(text)
}
