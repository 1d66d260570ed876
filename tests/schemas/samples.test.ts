import { safeAddress } from '@quoin/engine'
import { sampleImage, sampleNames } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'

const sizes: Readonly<Record<string, readonly [number, number]>> = {
  pattern: [2000, 1000],
  avatar: [400, 400],
  icon: [96, 96],
  logo: [240, 60],
  mark: [120, 120],
  quoin: [240, 60],
}

const numbered = (stem: string, count: number) => Array.from({ length: count }, (_, index) => `${stem}-${index + 1}`)
const icons = ['wheat', 'oven', 'wrench', 'leaf', 'house', 'note', 'clock', 'pin'].map((name) => `icon-${name}`)

describe('sample pictures (catalogue 1.8)', () => {
  test('are exactly those of the table', () => {
    expect([...sampleNames].sort()).toEqual(
      [
        ...['bakery', 'workshop', 'house', 'choir', 'mill', 'pattern-light', 'pattern-dark', 'quoin'],
        ...numbered('avatar', 9),
        ...icons,
        ...numbered('logo', 9),
        ...numbered('mark', 9),
      ].sort(),
    )
  })

  test.each(sampleNames)('%s has its size, an alt text, no srcSet, and an address that passes the gate', (name) => {
    const image = sampleImage(name)
    const [width, height] = sizes[name.split('-')[0] ?? ''] ?? [1600, 1000]
    expect(image).toEqual({
      src: expect.stringMatching(/^data:image\/svg\+xml,/),
      alt: expect.any(String),
      width,
      height,
    })
    expect(image?.alt).not.toBe('')
    expect(image && safeAddress(image.src, 'image')).toBe(image?.src)
    expect(image?.src).toContain(`viewBox='0%200%20${width}%20${height}'`)
  })

  test('a name that is not one gives nothing', () => {
    expect(['', 'Bakery', 'toString', '__proto__', 'constructor'].map(sampleImage)).toEqual(Array(5).fill(undefined))
  })
})
