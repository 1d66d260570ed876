import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

describe('tweet (catalogue 2.11)', () => {
  test('is a placeholder with a link; the button waits for a script', () => {
    const drawn = drawBlock('tweet', { id: '20', placeholder: 'A post', align: 'left' })
    expect(drawn).toContain('data-align="left" data-island="tweet"')
    expect(drawn).toContain('<p class="q-tweet-placeholder">A post</p>')
    expect(drawn).toMatch(/<button[^>]*data-tweet-show="" hidden="">Show the post<\/button>/)
    expect(drawn).toContain('href="https://twitter.com/i/status/20" target="_blank" rel="noopener">View on X')
    expect(drawn).not.toContain('<script')
  })

  test('nothing without an id, but for a hint on the canvas', () => {
    expect(drawBlock('tweet', { id: 'x' })).not.toContain('q-tweet-card')
    expect(drawBlock('tweet', {}, { mode: 'edit' })).toContain('Type the id of a post in the side panel')
  })
})

describe('tweet-light (catalogue 2.11)', () => {
  const stored = { tweetLink: 'https://x.com/a/status/1', date: 'May 4', authorTwitterHandle: '@a' }

  test('nothing where there is nothing to read, whatever it links to', () => {
    expect(drawBlock('tweet-light', { tweetLink: 'https://x.com/a/status/1', date: ' ' })).not.toContain('<article')
    expect(drawBlock('tweet-light', {}, { mode: 'edit' })).toContain('<article')
    for (const words of [{ date: 'May 4' }, { authorName: 'Ada' }, { tweetContent: 'Bread' }])
      expect(drawBlock('tweet-light', words)).toContain('<article')
  })

  test('its date is the link to the post, stretched over the card', () => {
    const drawn = drawBlock('tweet-light', stored)
    expect(drawn).toContain(
      '<a class="q-tweet-light-date" href="https://x.com/a/status/1" target="_blank" rel="noopener" data-stretched=""><span>May 4</span><span class="q-visually-hidden">, view post</span>',
    )
    expect(drawn).toContain('<article')
    expect(drawn).toContain('@<span>a</span>')
    expect(drawn).not.toContain('data-island')
  })

  test('K-54: on the canvas the card lies still', () => {
    expect(drawBlock('tweet-light', stored, { mode: 'edit' })).not.toContain('data-stretched')
  })
})
