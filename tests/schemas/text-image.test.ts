import { parseProps } from '@quoin/engine'
import { presentTextImageMedia, textImage, textImageLogo } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  canvasOf,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

const mediaOf = (stored: object) => presentTextImageMedia(parseProps(textImage, stored).props)

describe('text-image (catalogue 2.1)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(textImage)).toEqual({
      title: [],
      text: [],
      mediaType: 'image',
      imageSide: 'right',
      mobileImageTop: false,
      imageSource: null,
      bigImage: false,
      mobileIcon: false,
      hasShadow: false,
      isRounded: false,
      platform: 'youtube',
      videoId: '',
      videoFile: null,
      heroSizeTitle: false,
      extraBoldTitle: true,
      bigText: true,
      badge: [],
      bulletListItems: [],
      buttons: [],
      logos: [],
    })
    expect(ownDefaults(textImageLogo)).toEqual({ image: null })
    expect(layoutDefaults(textImage)).toEqual({})
    expect(limitsOf(textImage)).toEqual({
      badge: ['badge', 0, 1],
      bulletListItems: ['bullet-list-item', 0, 4],
      buttons: ['button', 0, 2],
      logos: ['text-image-logo', 0, 9],
    })
  })

  test('the panel shows the controls of the chosen media', () => {
    const media = ['Media › Media type', 'Media › Media side', 'Media › Media first on phones']
    const text = ['Text › Hero-size title', 'Text › Extra-bold title', 'Text › Big text']
    const layout = [...backgroundPanel, ...paddingPanel]
    expect(offeredBackgrounds(textImage)).toBe(21)
    expect(panelOf(textImage)).toEqual([
      ...media,
      'Image (closed) › Big image',
      'Image (closed) › Icon size on phones',
      'Image (closed) › Shadow',
      'Image (closed) › Rounded corners',
      ...text,
      ...layout,
    ])
    expect(panelOf(textImage, { imageSide: 'left' })).not.toContain('Image (closed) › Big image')
    expect(panelOf(textImage, { mediaType: 'video-streaming' })).toEqual([
      ...media,
      'Video › Platform',
      'Video › Video id',
      ...text,
      ...layout,
    ])
    expect(panelOf(textImage, { mediaType: 'video-file' })).toEqual([...media, ...text, ...layout])
    expect(canvasOf(textImage)).toEqual(['title', 'text', 'imageSource'])
    expect(canvasOf(textImage, { mediaType: 'video-file' })).toEqual(['title', 'text', 'videoFile'])
  })

  test('starter and story', () => {
    const { props, issues } = starterOf(textImage)
    expect(issues).toEqual([])
    expect(props).toMatchObject({
      title: 'A bike that [[fits you]]',
      text: 'We measure, listen and build. **Every frame is ridden before it leaves**, then signed by the person who made it.',
      imageSource: expect.stringContaining('picture: '),
      bulletListItems: [
        { text: 'Fitted in an hour', bulletColor: 'pink' },
        { text: 'Frames made to order', bulletColor: 'sky' },
        { text: 'Repairs while you wait', bulletColor: 'green' },
        { text: 'Ten years on every weld', bulletColor: 'amber' },
      ],
    })
    expect(textImage.stories).toMatchObject([
      {
        name: 'Image hero',
        props: {
          heroSizeTitle: true,
          badge: [{ text: 'Since 1987', badgeColor: 'sky' }],
          bulletListItems: [],
          buttons: [
            { text: 'Book a fitting', buttonColor: 'sky' },
            { text: 'See the frames', variant: 'ghost' },
          ],
        },
      },
    ])
  })

  test('with a hero-size title it may give the page its title', () => {
    expect(textImage.isPageTitle(parseProps(textImage, { heroSizeTitle: true, title: 'A' }).props)).toBe(true)
    expect(textImage.isPageTitle(parseProps(textImage, { title: 'A' }).props)).toBe(false)
  })

  test('one media kind at a time; without usable content there is no column', () => {
    const stored = {
      imageSource: '/a.jpg',
      videoId: 'aqz-KE-bpKQ',
      videoFile: { name: 'a.mp4', size: 1, url: '/a.mp4' },
      logos: [{ image: '/l.svg' }],
    }
    const usable = (props: object) => {
      const { kind, usable } = mediaOf(props)
      return [kind, usable]
    }
    expect(usable({ ...stored })).toEqual(['image', true])
    expect(usable({ ...stored, imageSource: null })).toEqual(['image', false])
    expect(usable({ ...stored, mediaType: 'multiple-images' })).toEqual(['logos', true])
    expect(usable({ ...stored, mediaType: 'multiple-images', logos: [{}] })).toEqual(['logos', false])
    expect(usable({ ...stored, mediaType: 'video-streaming' })).toEqual(['video', true])
    expect(usable({ ...stored, mediaType: 'video-streaming', videoId: '' })).toEqual(['video', false])
    expect(usable({ ...stored, mediaType: 'video-file' })).toEqual(['video', true])
    expect(usable({ ...stored, mediaType: 'video-file', videoFile: null })).toEqual(['video', false])
  })

  test('a big image counts only at the right', () => {
    expect(mediaOf({ imageSource: '/a.jpg', bigImage: true })).toMatchObject({ big: true })
    expect(mediaOf({ imageSource: '/a.jpg', bigImage: true, imageSide: 'left' })).toMatchObject({ big: false })
  })

  test('a streamed video without a usable id is an error, of the chosen media only', () => {
    const messages = (stored: object) => parseProps(textImage, stored).issues.map(({ message }) => message)
    expect(messages({ mediaType: 'video-streaming' })).toEqual(['Choose a platform and a video id'])
    expect(messages({ mediaType: 'video-streaming', videoId: '<x>' })).toEqual(['This is not a video id'])
    expect(messages({ mediaType: 'video-streaming', videoId: 'https://youtu.be/aqz-KE-bpKQ' })).toEqual([])
    expect(messages({ mediaType: 'image', videoId: '<x>' })).toEqual([])
  })

  test('only mp4 files are read', () => {
    const read = (name: string) =>
      parseProps(textImage, { mediaType: 'video-file', videoFile: { name, size: 1, url: `/files/${name}` } })
    expect(read('tour.MP4').props.videoFile).toMatchObject({ name: 'tour.MP4' })
    expect(read('tour.mov').props.videoFile).toBeNull()
    expect(read('tour.mov').issues).toMatchObject([{ message: 'Only mp4 files are allowed' }])
  })
})
