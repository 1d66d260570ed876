import { shiftCaret } from '@quoin/dom/canvas/parts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('K-18: a caret whose text is replaced', () => {
  test('keeps its place in what both begin with', () => expect(shiftCaret('Hello', 'Hello world', 3)).toBe(3))
  test('moves along with what both end with', () => expect(shiftCaret('world', 'Hello world', 2)).toBe(8))
  test('goes to the end of what replaced its surroundings', () =>
    expect(shiftCaret('a big cat', 'a small cat', 4)).toBe(7))
  test('stays at the end of a text that grew before it', () => expect(shiftCaret('abc', 'xabc', 3)).toBe(4))

  test('is always within the new text, and the same in the same text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (before, after, raw) => {
        const caret = raw % (before.length + 1)
        const next = shiftCaret(before, after, caret)
        expect(next >= 0 && next <= after.length).toBe(true)
        expect(shiftCaret(before, before, caret)).toBe(caret)
      }),
    )
  })
})
