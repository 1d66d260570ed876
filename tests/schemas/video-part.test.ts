import { type Platform, presentVideo } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedAddress, reduceVideoId, videoProblem } from '../../schemas/src/shared/video.ts'

const idCharacters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-']
const plainId = fc
  .array(fc.constantFrom(...idCharacters), { minLength: 1, maxLength: 64 })
  .map((characters) => characters.join(''))
const platform = fc.constantFrom<Platform>('youtube', 'vimeo')

describe('video ids (catalogue 1.10)', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=4s', 'aqz-KE-bpKQ'],
    ['youtube.com/watch?v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', 'aqz-KE-bpKQ'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0', 'aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871'],
    ['https://vimeo.com/showcase/1/video/76979871', '76979871'],
    ['https://vimeo.com/showcase/1/video/76979871?h=8272103f6e', '76979871/8272103f6e'],
    ['https://vimeo.com/groups/12/videos/76979871', '76979871'],
    ['https://vimeo.com/channels/12/76979871', '76979871'],
    ['https://vimeo.com/showcase/11223344', 'https://vimeo.com/showcase/11223344'],
    ['  aqz-KE-bpKQ ', 'aqz-KE-bpKQ'],
  ])('%s is reduced to %s', (pasted, id) => {
    expect(reduceVideoId(pasted)).toBe(id)
  })

  test('reducing once is reducing for good', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), plainId), (text) => {
        const once = reduceVideoId(text)
        expect(reduceVideoId(once)).toBe(once)
      }),
    )
  })

  test('every id of 1 to 64 letters, digits, _ and - has an address on the fixed host', () => {
    fc.assert(
      fc.property(platform, plainId, (where, id) => {
        const expected =
          where === 'youtube'
            ? `https://www.youtube-nocookie.com/embed/${id}?rel=0`
            : `https://player.vimeo.com/video/${id}`
        expect(embedAddress(where, id)).toBe(expected)
      }),
    )
  })

  test('a Vimeo id may carry a hash, a YouTube id may not', () => {
    expect(embedAddress('vimeo', '76979871/8272103f6e')).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e')
    expect(embedAddress('vimeo', 'abc/8272103f6e')).toBeUndefined()
    expect(embedAddress('youtube', '76979871/8272103f6e')).toBeUndefined()
  })

  test('no text leads anywhere but to the two hosts', () => {
    fc.assert(
      fc.property(platform, fc.oneof(fc.string(), fc.webUrl()), (where, text) => {
        const address = embedAddress(where, reduceVideoId(text))
        const hosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
        expect(address === undefined || hosts.includes(new URL(address).origin)).toBe(true)
      }),
    )
  })
})

describe('an address of the other platform', () => {
  const told = (platform: Platform, pasted: string) => videoProblem({ platform, videoId: reduceVideoId(pasted) })
  const vimeo = { path: ['videoId'], message: 'This is the id of a Vimeo video. Choose Vimeo as the platform.' }
  const youtube = { path: ['videoId'], message: 'This is the id of a YouTube video. Choose YouTube as the platform.' }

  test('is told, with what to do', () => {
    expect(told('youtube', 'https://vimeo.com/76979871')).toEqual({ ...vimeo, severity: 'warning' })
    expect(told('youtube', 'https://vimeo.com/76979871/8272103f6e')).toEqual({ ...vimeo, severity: 'error' })
    expect(told('vimeo', 'https://youtu.be/aqz-KE-bpKQ')).toEqual({ ...youtube, severity: 'warning' })
  })

  test('ids where they belong say nothing', () => {
    expect(told('vimeo', 'https://vimeo.com/76979871/8272103f6e')).toBeUndefined()
    expect(told('vimeo', '76979871')).toBeUndefined()
    expect(told('youtube', 'https://youtu.be/aqz-KE-bpKQ')).toBeUndefined()
    expect(told('youtube', '12345678901')).toBeUndefined()
  })
})

describe('what is drawn', () => {
  const file = { name: 'tour.mp4', size: 10, url: '/tour.mp4' }

  test('streaming needs an id that the platform can have', () => {
    const props = { platform: 'youtube', videoFile: file } as const
    expect(presentVideo('streaming', { ...props, videoId: '' })).toEqual({
      source: undefined,
      hint: 'Choose a platform and a video id',
    })
    expect(presentVideo('streaming', { ...props, videoId: 'a b' }).source).toBeUndefined()
    expect(presentVideo('streaming', { ...props, videoId: 'aqz-KE-bpKQ' }).source).toEqual({
      kind: 'stream',
      platform: 'youtube',
      embed: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
    })
  })

  test('a file needs a file', () => {
    const props = { platform: 'youtube', videoId: 'aqz-KE-bpKQ' } as const
    expect(presentVideo('file', { ...props, videoFile: null })).toEqual({
      source: undefined,
      hint: 'Upload an mp4 file',
    })
    expect(presentVideo('file', { ...props, videoFile: file }).source).toEqual({ kind: 'file', file })
  })

  test('the editor is told what is missing', () => {
    expect(videoProblem({ platform: 'vimeo', videoId: '' })).toEqual({
      path: ['videoId'],
      message: 'Choose a platform and a video id',
    })
    expect(videoProblem({ platform: 'vimeo', videoId: 'a b' })).toEqual({
      path: ['videoId'],
      message: 'This is not a video id',
    })
    expect(videoProblem({ platform: 'vimeo', videoId: '76979871' })).toBeUndefined()
  })
})
