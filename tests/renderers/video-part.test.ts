import { playerAttrs, type RenderOptions } from '@quoin/kit'
import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

const stream = {
  title: 'How we build',
  mediaType: 'video-streaming',
  platform: 'vimeo',
  videoId: '76979871/8272103f6e',
}
const file = { mediaType: 'video-file', videoFile: { name: 'tour.mp4', size: 1, url: '/tour.mp4' } }
const draw = (props: object, options: RenderOptions = {}) => drawBlock('text-image', { ...props }, options)

describe('a streamed video (catalogue 1.10)', () => {
  test('asks nothing of the platform: a poster that is a link to the player in a new tab', () => {
    const drawn = draw(stream)
    expect(drawn).not.toContain('<iframe')
    expect(drawn).not.toMatch(/src="https?:/)
    expect(drawn).toContain(
      'href="https://player.vimeo.com/video/76979871?h=8272103f6e" target="_blank" rel="noopener"',
    )
    expect(drawn).toContain('<span class="q-video-title">How we build</span>')
    expect(drawn).toContain('<span class="q-video-platform">Vimeo</span>')
    expect(drawn).toContain(' (opens in a new tab)</span>')
  })

  test('a site that handles consent elsewhere gets the player at once, loaded lazily', () => {
    const drawn = draw(stream, { settings: { embeds: 'direct' } })
    expect(drawn).toContain('<iframe class="q-video-player" src="https://player.vimeo.com/video/76979871?h=8272103f6e"')
    expect(drawn).toContain('title="How we build" loading="lazy"')
    expect(drawn).not.toContain('data-island')
  })

  test('started by the visitor, the player plays', () => {
    expect(playerAttrs('https://www.youtube-nocookie.com/embed/abc?rel=0', 'Video player', true)).toEqual({
      class: 'q-video-player',
      src: 'https://www.youtube-nocookie.com/embed/abc?rel=0&autoplay=1',
      title: 'Video player',
      loading: 'lazy',
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      allowfullscreen: '',
      referrerpolicy: 'strict-origin-when-cross-origin',
    })
  })

  test('on the canvas the poster leads nowhere', () => {
    const drawn = draw(stream, { mode: 'edit', settings: { embeds: 'direct' } })
    expect(drawn).not.toContain('<iframe')
    expect(drawn).not.toContain('player.vimeo.com')
  })

  test('without an id: nothing for visitors, a hint on the canvas', () => {
    const empty = { ...stream, videoId: '' }
    expect(draw(empty)).toContain('data-media="none"')
    expect(draw(empty)).not.toContain('q-video')
    expect(draw(empty, { mode: 'edit' })).toContain('Choose a platform and a video id')
  })
})

describe('a video file', () => {
  test('without JavaScript it has native controls, no sound and does not start by itself', () => {
    const drawn = draw(file)
    expect(drawn).toMatch(
      /<video class="q-video-file" src="\/tour.mp4"[^>]* muted="" loop="" playsinline="" controls=""/,
    )
    expect(drawn).not.toContain('autoplay')
    expect(drawn).toMatch(/<button[^>]* aria-label="Pause video" hidden=""/)
  })

  test.each([
    [{ title: 'The oven', alt: 'An oven' }, ' aria-label="The oven"'],
    [{ alt: 'An oven' }, ' aria-label="An oven"'],
    [{}, ''],
  ])('is called by its title, otherwise by its alt text: %o', (names, label) => {
    const drawn = draw({ ...file, videoFile: { ...file.videoFile, ...names } })
    expect(drawn).toContain(`playsinline=""${label} controls=""`)
  })

  test('on the canvas nothing of it acts', () => {
    const drawn = draw(file, { mode: 'edit' })
    expect(drawn).toContain('<video class="q-video-file"')
    for (const act of ['controls', '<button', 'data-island']) expect(drawn).not.toContain(act)
  })

  test('without a file: nothing for visitors, on the canvas a hint where it will be', () => {
    const empty = { ...file, videoFile: null }
    expect(draw(empty)).not.toContain('q-video')
    expect(draw(empty, { mode: 'edit' })).toMatch(/data-p="videoFile".*Upload an mp4 file/)
  })
})
