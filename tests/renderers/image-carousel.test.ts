import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth } from '../support/draw-block.ts'

const images = (count: number) => Array.from({ length: count }, (_, index) => ({ image: `/${index + 1}.jpg` }))
const draw = (props: object, mode: 'public' | 'edit' = 'public') => drawBlock('image-carousel', { ...props }, { mode })

describe('image-carousel', () => {
  test('is one scrolling list that arrow keys can scroll, each slide told apart', () => {
    const drawn = draw({ images: images(3), slidesToShow: 2 })
    expect(drawn).toContain('role="group" aria-roledescription="carousel" aria-label="Image carousel"')
    expect(drawn.match(/<ul class="q-carousel-list"[^>]*tabindex="0"/g)).toHaveLength(1)
    expect(drawn.match(/aria-label="Slide \d of \d"/g)).toEqual([
      'aria-label="Slide 1 of 3"',
      'aria-label="Slide 2 of 3"',
      'aria-label="Slide 3 of 3"',
    ])
    expect(drawn).not.toContain('<noscript')
  })

  test('one slide, which has nowhere to be scrolled to, is no stop on the way of the Tab key', () => {
    expect(draw({ images: images(1) })).not.toContain('tabindex')
  })

  test('tells the behaviour all it needs', () => {
    const drawn = draw({ images: images(3), slidesToShow: 2, speed: 5, gap: '15px' })
    const props = /data-island="image-carousel" data-props="([^"]*)"/.exec(drawn)?.[1]?.replaceAll('&quot;', '"')
    expect(JSON.parse(props ?? '')).toEqual({
      slidesToShow: 2,
      slidesToScroll: 1,
      adaptAspectRatio: true,
      autoplay: true,
      speed: 5,
      gap: '15px',
      count: 3,
    })
  })

  test.each([
    [1, true, '4'],
    [2, true, '2'],
    [3, true, '1'],
    [5, true, '1'],
    [1, false, 'free'],
  ])('%i slides shown, adapting %s: frame %s', (slidesToShow, adaptAspectRatio, aspect) => {
    expect(draw({ images: images(5), slidesToShow, adaptAspectRatio })).toContain(`data-aspect="${aspect}"`)
  })

  test.each([
    [1, '100vw'],
    [2, '(min-width: 40rem) 50vw, 50vw'],
    [3, '(min-width: 40rem) 33vw, 50vw'],
  ])('with %i slides shown, browsers fetch a picture as wide as a slide', (slidesToShow, sizes) => {
    const image = { src: '/a.webp', srcSet: '/a.webp 800w, /b.webp 400w', alt: '', width: 800, height: 400 }
    const drawn = draw({ images: Array.from({ length: 4 }, () => ({ image })), slidesToShow })
    expect(new Set(drawn.match(/sizes="[^"]*"/g))).toEqual(new Set([`sizes="${sizes}"`]))
  })

  test('the gap counts only where more than one slide is shown', () => {
    expect(draw({ images: images(3), gap: '50px' })).toContain('data-gap="0"')
    expect(draw({ images: images(3), gap: '50px', slidesToShow: 2 })).toContain('data-gap="50"')
  })

  test('holds room for dots only where there is something to turn', () => {
    expect(draw({ images: images(3), slidesToShow: 2 })).toContain('data-carousel-controls')
    expect(draw({ images: images(2), slidesToShow: 2 })).not.toContain('data-carousel-controls')
  })

  test('a slide without a picture takes no place and no number for visitors', () => {
    const stored = { images: [{ image: '/1.jpg' }, {}, { image: '/3.jpg' }] }
    const { html, react } = drawBoth('image-carousel', stored)
    expect(react).toBe(html)
    expect(html.match(/aria-label="Slide \d of \d"/g)).toEqual([
      'aria-label="Slide 1 of 2"',
      'aria-label="Slide 2 of 2"',
    ])
    expect(html).toContain('&quot;count&quot;:2')
    expect(draw(stored, 'edit').match(/<li/g)).toHaveLength(3)
    expect(draw({ images: [{}] })).not.toContain('q-carousel')
  })

  test('no images: nothing for visitors; on the canvas a still list to add to', () => {
    expect(draw({ images: [] })).not.toContain('q-carousel')
    const canvas = draw({ images: [] }, 'edit')
    expect(canvas).toContain('data-r="images"')
    expect(canvas).not.toContain('data-island')
  })
})
