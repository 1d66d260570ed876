import { defineBlock, field, fields, isRichTextEmpty, type PropsOf, readText } from '@quoin/engine'
import * as z from 'zod'
import { layoutProps } from '../shared/layout.ts'
import { sample } from '../shared/sample.ts'
import { rich } from '../shared/write.ts'

const group = { group: 'Tweet' }
const canvas = { placement: 'canvas' } as const

export const tweetLight = defineBlock({
  type: 'tweet-light',
  label: 'Tweet Light',
  category: 'Single column / Blog',
  tags: ['social', 'post', 'x', 'twitter', 'embed'],
  theme: 'Quoin',
  props: {
    tweetLink: fields.address('Tweet link', {
      ...group,
      help: 'This card loads nothing from other sites. Type the text yourself.',
    }),
    authorLink: fields.address('Author link', group),
    authorImage: fields.image('Author image', { ...canvas, ratio: 1, width: 96 }),
    authorName: fields.text('Author name', canvas),
    authorTwitterHandle: handleField(),
    tweetContent: fields.richText('Tweet', ['link']),
    date: fields.text('Date', canvas),
    ...layoutProps({ background: 'neutral', widths: true, defaults: { width: 'small' } }),
  },
  aliases: { author: 'authorImage' },
  starter: {
    tweetLink: 'https://twitter.com/quoin_example/status/1',
    authorLink: 'https://twitter.com/quoin_example',
    authorImage: sample('avatar-2'),
    authorName: 'Jonas Lindqvist',
    authorTwitterHandle: 'quoin_example',
    tweetContent: rich('New on the shelf: dark rye, baked on stone. Gone by nine, so tomorrow we bake twice.'),
    date: '9:41 AM · May 4, 2026',
  },
})

export type TweetLightProps = PropsOf<typeof tweetLight>

/** Without name, handle and photo there is nothing to lead to the author. */
export function hasAuthor(props: TweetLightProps): boolean {
  return props.authorImage !== null || props.authorName.trim() !== '' || props.authorTwitterHandle !== ''
}

/** Nothing a visitor could read stands on the card: it would be an empty frame. */
export function isTweetEmpty(props: TweetLightProps): boolean {
  return !hasAuthor(props) && isRichTextEmpty(props.tweetContent) && props.date.trim() === ''
}

/** A typed @ is dropped: the card draws its own. */
function handleField() {
  const read = readText({ multiline: false })
  return field(
    z.string().default(''),
    { label: 'Author handle', placement: 'canvas', type: 'TEXT', multiline: false },
    {
      read: (raw) => {
        const { value } = read(raw)
        return { value: typeof value === 'string' ? value.trim().replace(/^@+/, '') : value }
      },
    },
  )
}
