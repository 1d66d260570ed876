import { describe, expect, test } from 'vitest'
import { drawBoth } from '../support/draw-block.ts'

const picture = { src: '/light.jpg', alt: '' }
const plain = {
  backgroundColor: 'white',
  paddingTop: 6,
  paddingBottom: 6,
  borderTop: 'none',
  borderBottom: 'none',
  width: 'medium',
}

function bandOf(layout: object): string {
  const { html, react } = drawBoth('paragraph', { ...plain, ...layout })
  expect(react).toBe(html)
  return /<section[^>]*>.*?<div[^>]*>/s.exec(html)?.[0] ?? ''
}

describe('the band of a block', () => {
  test.each([
    ['data-background', { backgroundColor: 'dark-gray' }, 'dark-gray'],
    ['data-pt', { paddingTop: 12 }, '12'],
    ['data-pb', { paddingBottom: 12 }, '12'],
    ['data-bt', { borderTop: 'full' }, 'full'],
    ['data-bb', { borderBottom: 'boxed' }, 'boxed'],
    ['data-width', { width: 'full' }, 'full'],
    ['data-image', { backgroundImage: picture }, 'light'],
    ['data-image', { backgroundImageDark: picture }, 'dark'],
    ['data-image', { backgroundImage: picture, backgroundImageDark: picture }, 'both'],
  ])('that differs from another in its %s alone is its own: %j', (name, layout, value) => {
    const before = bandOf({})
    const drawn = bandOf(layout)
    expect(drawn).toContain(`${name}="${value}"`)
    expect(before).not.toContain(`${name}="${value}"`)
    expect(bandOf({})).toBe(before)
  })
})
