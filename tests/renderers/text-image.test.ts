import type { RenderOptions } from '@quoin/kit'
import { describe, expect, test } from 'vitest'
import { drawBlock } from '../support/draw-block.ts'

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

  test('the title is a page title only in hero size', () => {
    expect(draw({ title: 'Title' })).toContain('<h2')
    expect(draw({ title: 'Title', heroSizeTitle: true })).toContain('<h1')
  })

  test('a logo without alt text is called "Logo"', () => {
    const drawn = draw({ mediaType: 'multiple-images', logos: [{ image: '/l.svg' }] })
    expect(drawn).toMatch(/<ul class="q-text-image-logos"><li[^>]*>.*alt="Logo"/)
  })
})
