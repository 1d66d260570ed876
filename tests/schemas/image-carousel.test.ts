import { parseProps } from '@quoin/engine'
import { imageCarousel, imageCarouselItem } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
  widthPanel,
} from '../support/read-block.ts'

const one = { images: [{ image: '/a.jpg' }] }

describe('image-carousel (catalogue 2.2)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(imageCarousel)).toEqual({
      slidesToShow: 1,
      slidesToScroll: 1,
      adaptAspectRatio: true,
      autoplay: true,
      speed: 3,
      gap: '30px',
      images: [],
    })
    expect(ownDefaults(imageCarouselItem)).toEqual({ image: null })
    expect(layoutDefaults(imageCarousel)).toEqual({})
    expect(limitsOf(imageCarousel)).toEqual({ images: ['image-carousel-item', 1, 5] })
  })

  test('panel', () => {
    const layout = [...backgroundPanel, ...paddingPanel, ...widthPanel]
    const always = ['Slides to show', 'Slides to scroll', 'Adapt aspect ratio', 'Autoplay'].map(
      (label) => `Carousel › ${label}`,
    )
    expect(panelOf(imageCarousel)).toEqual([...always, 'Carousel › Seconds per slide', ...layout])
    expect(panelOf(imageCarousel, { autoplay: false, slidesToShow: 2 })).toEqual([
      ...always,
      'Carousel › Gap',
      ...layout,
    ])
    expect(offeredBackgrounds(imageCarousel)).toBe(4)
  })

  test('starter and story', () => {
    const { props, issues } = starterOf(imageCarousel)
    expect(issues).toEqual([])
    expect(props).toEqual({
      images: [{ image: 'picture: A bakery window at dawn' }, { image: expect.stringMatching(/^picture: .*mill/i) }],
    })
    expect(imageCarousel.stories).toMatchObject([
      { name: 'Four slides', props: { slidesToShow: 4, slidesToScroll: 1, gap: '15px' } },
    ])
  })

  test('you cannot scroll more slides than you see (S-53)', () => {
    const choice = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(choice, choice, fc.boolean(), (slidesToShow, slidesToScroll, asText) => {
        const scroll = asText ? String(slidesToScroll) : slidesToScroll
        const { props, issues } = parseProps(imageCarousel, { ...one, slidesToShow, slidesToScroll: scroll })
        expect(props.slidesToScroll).toBe(slidesToScroll)
        expect(issues.map(({ path, message }) => [path, message])).toEqual(
          slidesToScroll > slidesToShow ? [[['slidesToScroll'], 'You cannot scroll more slides than you see']] : [],
        )
      }),
    )
  })

  test.each([
    [0, 'none'],
    ['0', 'none'],
    ['0px', 'none'],
    ['none', 'none'],
    [15, '15px'],
    ['30', '30px'],
    [50, '50px'],
    ['50PX', '50px'],
  ])('gap %j is read as %s', (stored, gap) => {
    const { props, issues } = parseProps(imageCarousel, { ...one, gap: stored })
    expect([props.gap, issues]).toEqual([gap, []])
  })

  test('one image at least, five are drawn at most', () => {
    const images = (count: number) => Array.from({ length: count }, () => ({ image: '/a.jpg' }))
    const read = (count: number) => {
      const { props, issues } = parseProps(imageCarousel, { images: images(count) })
      return [props.images.length, issues.map(({ code }) => code)]
    }
    expect(read(0)).toEqual([0, ['COUNT_BELOW_MIN']])
    expect(read(1)).toEqual([1, []])
    expect(read(6)).toEqual([5, ['COUNT_ABOVE_MAX']])
  })
})
