import { parseProps } from '@quoin/engine'
import { tweetLight } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import { canvasOf, layoutDefaults, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

describe('tweet-light (catalogue 2.11)', () => {
  test('defaults, panel and starter', () => {
    expect(ownDefaults(tweetLight)).toEqual({
      tweetLink: '',
      authorLink: '',
      authorImage: null,
      authorName: '',
      authorTwitterHandle: '',
      tweetContent: [],
      date: '',
    })
    expect(layoutDefaults(tweetLight)).toEqual({ width: 'small' })
    expect(panelOf(tweetLight).slice(0, 2)).toEqual(['Tweet › Tweet link', 'Tweet › Author link'])
    expect(canvasOf(tweetLight)).toEqual(['authorImage', 'authorName', 'authorTwitterHandle', 'tweetContent', 'date'])
    expect(starterOf(tweetLight)).toEqual({
      props: {
        tweetLink: 'https://twitter.com/quoin_example/status/1',
        authorLink: 'https://twitter.com/quoin_example',
        authorImage: expect.stringContaining('picture'),
        authorName: 'Jonas Lindqvist',
        authorTwitterHandle: 'quoin_example',
        tweetContent: 'New on the shelf: dark rye, baked on stone. Gone by nine, so tomorrow we bake twice.',
        date: '9:41 AM · May 4, 2026',
      },
      issues: [],
    })
  })

  test('an older spelling of the photo, and a typed @', () => {
    const { props } = parseProps(tweetLight, { author: '/jo.jpg', authorTwitterHandle: ' @jo' })
    expect(props).toMatchObject({ authorImage: { src: '/jo.jpg' }, authorTwitterHandle: 'jo' })
  })
})
