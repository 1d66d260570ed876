import type { ImageValue } from '@quoin/engine'
import { pictureParts } from '@quoin/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBoth } from '../support/draw-block.ts'

describe('catalogue 1.8: a picture is the WebP first and a fallback after it', () => {
  const set = '/a-1.webp 400w, /a-2.webp 800w'
  test.each<readonly [string, Partial<ImageValue>, string | undefined, string]>([
    ['a set with a fallback', { srcSet: set, fallbackSrc: '/a.jpg' }, set, '/a.jpg'],
    ['one file with a fallback', { fallbackSrc: '/a.jpg' }, '/a.webp', '/a.jpg'],
    ['a file that is its own fallback', { fallbackSrc: '/a.webp' }, undefined, '/a.webp'],
    ['a file alone', {}, undefined, '/a.webp'],
  ])('%s', (_name, more, first, after) => {
    const { source, src } = pictureParts({ src: '/a.webp', ...more })
    expect([source?.srcset, src]).toEqual([first, after])
  })

  test('both renderers offer one file before its fallback, without the widths of a set', () => {
    const drawn = drawBoth('big-image', { image: { src: '/a b.webp', fallbackSrc: '/a.jpg' } })
    expect(drawn.react).toEqual(drawn.html)
    const markup = JSON.stringify(drawn.html)
    expect(markup).toMatch(/a%20b\.webp/)
    expect(markup).not.toMatch(/sizes/)
  })

  test('any fallback is what a browser without WebP shows, and any address before it is one address', () => {
    const address = fc.string({ minLength: 1 }).map((name) => `/${name.replace(/[\t\n\f\r]/g, '')}`)
    fc.assert(
      fc.property(address, address, (src, fallbackSrc) => {
        const parts = pictureParts({ src, fallbackSrc })
        expect(parts.src).toBe(fallbackSrc)
        expect(parts.source === undefined).toBe(src === fallbackSrc)
        expect(parts.source?.srcset ?? '').not.toMatch(/^,|,$| /)
      }),
    )
  })

  test('whatever size is stored, both renderers write whole pixels or none', () => {
    const sizes = fc.oneof(fc.double({ min: 0, max: 2, noNaN: true }), fc.double(), fc.integer())
    fc.assert(
      fc.property(sizes, sizes, (width, height) => {
        const { react, html } = drawBoth('big-image', { image: { src: '/a.png', width, height } })
        expect(html).toEqual(react)
        expect(JSON.stringify(html)).not.toMatch(/"(width|height)":"(0|\d*\D[^"]*)"/)
      }),
    )
  })
})
