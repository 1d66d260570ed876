import type { ImageValue } from '@quoin/engine'
import { pictureParts, portraitAttrs } from '@quoin/kit'
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

describe('catalogue 1.8: what else is written of a picture', () => {
  const plain = {
    source: undefined,
    src: '/a.jpg',
    srcset: undefined,
    sizes: '100vw',
    alt: '',
    width: undefined,
    height: undefined,
    loading: 'lazy',
    priority: undefined,
    placeholder: undefined,
  }

  test('nothing but its address, where nothing else is known', () => {
    expect(pictureParts({ src: '/a.jpg' })).toEqual(plain)
    const empty = { srcSet: '', fallbackSrc: '', fallbackSrcSet: '', placeholderSrc: '', width: 0, height: 0 }
    expect(pictureParts({ src: '/a.jpg', alt: '', ...empty })).toEqual(plain)
  })

  test('its size in whole pixels, and what stands there until it comes', () => {
    const image = { src: '/a.jpg', width: 800.4, height: 599.6, placeholderSrc: '/small.jpg' }
    expect(pictureParts(image)).toEqual({ ...plain, width: 800, height: 600, placeholder: '/small.jpg' })
  })

  test('that it comes first, and then nothing stands in its place', () => {
    const image = { src: '/a.jpg', highPriority: true, placeholderSrc: '/small.jpg' }
    expect(pictureParts(image)).toEqual({ ...plain, loading: 'eager', priority: 'high' })
  })

  test('its own alt text before that of the block', () => {
    const alts = ['Bread', ''].map((alt) => pictureParts({ src: '/a.jpg', alt }, { alt: 'Logo' }).alt)
    expect(alts).toEqual(['Bread', 'Logo'])
  })

  test('the sets of both kinds, each with how wide the picture is drawn', () => {
    const sets = { srcSet: '/a.avif 400w', fallbackSrc: '/a.jpg', fallbackSrcSet: '/a-1.jpg 400w' }
    expect(pictureParts({ src: '/a.avif', type: 'image/avif', ...sets }, { sizes: '50vw' })).toEqual({
      ...plain,
      source: { type: 'image/avif', srcset: '/a.avif 400w', sizes: '50vw' },
      srcset: '/a-1.jpg 400w',
      sizes: '50vw',
    })
    const { source, srcset } = pictureParts({ src: '/a.webp', ...sets, fallbackSrcSet: '' })
    expect([source?.type, srcset]).toEqual(['image/webp', undefined])
    expect(pictureParts({ src: '/a.webp', srcSet: '/a.webp 400w' })).toEqual({
      ...plain,
      src: '/a.webp',
      srcset: '/a.webp 400w',
    })
  })

  test('whether it is a portrait, which is taller than wide, and from three times on a strip', () => {
    const kind = (width: number, height: number) => portraitAttrs({ src: '/a.jpg', width, height })['data-portrait']
    expect([400, 401, 1199, 1200].map((height) => kind(400, height))).toEqual([undefined, '', '', 'strip'])
    expect([kind(0, 800), portraitAttrs(null)]).toEqual([undefined, {}])
  })
})
