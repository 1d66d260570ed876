import { fitText } from '@quoin/dom/canvas'
import { withoutExcess } from '@quoin/dom/canvas/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('K-24: a text that may be only so long', () => {
  test('takes whole characters', () => {
    expect(fitText('rye', 2)).toBe('ry')
    expect(fitText('a😀', 2)).toBe('a')
    expect(fitText('👩‍👩‍👧', 7)).toBe('')
    expect(fitText('e\u0301', 1)).toBe('')
  })

  test('keeps what stood there, and of the new what fits', () => {
    expect(withoutExcess('abcd', 'abxyzcd', 5)).toBe('abxcd')
    expect(withoutExcess('abcdef', 'xabcdef', 4)).toBe('abcdef')
    expect(withoutExcess('😀X', '😁😁😀X', 5)).toBe('😁😀X')
  })

  test('is never longer than it may be or was, and whole where its parts were', () => {
    // characters of two units that begin alike, and that end alike
    const alike = fc.constantFrom('😀', '😁', '\u{10a00}', 'a')
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: alike }))
    fc.assert(
      fc.property(text, text, text, fc.nat(20), (head, tail, added, most) => {
        const before = head + tail
        const fitting = withoutExcess(before, head + added + tail, most)
        expect(fitting.length).toBeLessThanOrEqual(Math.max(most, before.length))
        expect(fitting.length).toBeGreaterThanOrEqual(before.length)
        expect(fitting.isWellFormed()).toBe(true)
      }),
    )
  })
})
