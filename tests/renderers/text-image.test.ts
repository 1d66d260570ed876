import type { RenderOptions } from '@quoin/kit'
import { describe, expect, test } from 'vitest'
import { drawBlock, drawBoth } from '../support/draw-block.ts'

const draw = (props: object, options: RenderOptions = {}) => drawBlock('text-image', { ...props }, options)

describe('text-image', () => {
  test('text stands first in the markup, in the order badge, title, text, bullets, buttons', () => {
    const drawn = draw({
      title: 'Title',
      text: 'Words',
      imageSource: '/a.jpg',
      imageSide: 'left',
      badge: [{ text: 'Badge' }],
      bulletListItems: [{ text: 'Bullet' }],
      buttons: [{ text: 'Button', href: '/' }],
    })
    const order = ['Badge', 'Title', 'Words', 'Bullet', 'Button', '/a.jpg'].map((word) => drawn.indexOf(word))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  test('without an image the column is left out for visitors and kept on the canvas', () => {
    expect(draw({ title: 'Title' })).not.toContain('q-text-image-media')
    const canvas = draw({ title: 'Title' }, { mode: 'edit' })
    expect(canvas).toContain('data-media="image"')
    expect(canvas).toMatch(/data-p="imageSource".*Choose an image/)
  })

  test('a logo without a picture takes no place for visitors', () => {
    const stored = { mediaType: 'multiple-images', logos: [{ image: '/a.svg' }, {}] }
    const { html, react } = drawBoth('text-image', stored)
    expect(react).toBe(html)
    expect(html.match(/<li/g)).toHaveLength(1)
    expect(draw(stored, { mode: 'edit' }).match(/<li/g)).toHaveLength(2)
  })

  test('the title is a page title only in hero size', () => {
    expect(draw({ title: 'Title' })).toContain('<h2')
    expect(draw({ title: 'Title', heroSizeTitle: true })).toContain('<h1')
  })

  test.each([
    ['taller than wide', { width: 800, height: 1200 }, 'data-portrait="" style="--q-ratio:0.67"'],
    ['wider than tall', { width: 1200, height: 800 }, undefined],
    ['a strip that is read by scrolling', { width: 400, height: 1200 }, 'data-portrait="strip" style="--q-ratio:0.33"'],
    ['of unknown size', {}, undefined],
  ])('a picture %s says so where it must be known', (_, size, mark) => {
    const image = { src: '/a.jpg', ...size }
    for (const [type, props] of [
      ['text-image', { imageSource: image }],
      ['big-image', { image }],
    ] as const) {
      const { html, react } = drawBoth(type, props)
      expect(html).toBe(react)
      expect(/data-portrait[^>]*"(?=>)/.exec(html)?.[0]).toBe(mark)
    }
  })

  test.each([
    ['heroSizeTitle', 'class="q-text-image-title q-display-m"', 'class="q-text-image-title q-title"'],
    ['extraBoldTitle', 'data-extra-bold="true"', 'data-extra-bold="false"'],
    ['bigText', '<div class="q-lead">', '<div class="q-text-image-body">'],
    ['bigImage', 'data-big-image=""', undefined],
    ['mobileImageTop', 'data-media-first=""', undefined],
    ['mobileIcon', 'data-mobile-icon=""', undefined],
    ['isRounded', 'data-rounded=""', undefined],
    ['hasShadow', 'data-shadow=""', undefined],
  ])('%s is marked for the styles, and nothing where it is off', (prop, on, off) => {
    const stored = { title: 'Title', text: 'Words', imageSource: '/a.jpg', imageSide: 'right' }
    const [yes, no] = [draw({ ...stored, [prop]: true }), draw({ ...stored, [prop]: false })]
    expect(yes).toContain(on)
    expect(no).not.toContain(on)
    if (off) expect(no).toContain(off)
  })

  test('a logo without alt text is called "Logo"', () => {
    const drawn = draw({ mediaType: 'multiple-images', logos: [{ image: '/l.svg' }] })
    expect(drawn).toMatch(/<ul class="q-text-image-logos"><li[^>]*>.*alt="Logo"/)
  })
})
