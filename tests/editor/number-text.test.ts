import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberText, stepped, typedNumber } from '../../renderers/editor/src/fields/number-text.ts'

describe('numbers as people write them (3.4 NUMBER)', () => {
  test('every number that is written in a format is read back from it', () => {
    const locales = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'sv', 'pt-BR', 'ar', 'ar-EG', 'ar-MA', 'fa')
    const numbers = fc.integer({ min: -1e9, max: 1e9 }).map((whole) => whole / 1000)
    fc.assert(
      fc.property(numbers, locales, (number, locale) => {
        expect(typedNumber(numberText(number, locale), locale)).toBe(number === 0 ? 0 : number)
      }),
    )
  })

  test.each([
    ['1,5', 'de', 1.5],
    ['1.234,5', 'de', 1234.5],
    ['1,234.5', 'en', 1234.5],
    [' 12 ', 'en', 12],
    ['.5', 'en', 0.5],
    ['−3', 'en', -3],
    ['1.234', 'de', 1234],
    ['52.520008', 'de', 52.520008],
    ['-0.5', 'de', -0.5],
    ['-0.127', 'de', -0.127],
    ['.127', 'de', 0.127],
    ['1234.567', 'de', 1234.567],
    ['123.456', 'de', 123456],
    ['٥٢٫٥', 'ar-EG', 52.5],
    ['52.5', 'ar-EG', 52.5],
    ['\u061c-٥', 'ar-EG', -5],
    ['٣', 'ar', 3],
  ])('%j in %s is %d', (text, locale, number) => expect(typedNumber(text, locale)).toBe(number))

  test.each(['', 'abc', '1e3', '12px', '0x10', '-', '1.2.3', 'Infinity'])('%j is no number', (text) =>
    expect(typedNumber(text, 'en')).toBeNaN(),
  )

  test.each([
    [52.3702, 10, {}, 62.3702],
    [1, 1, { step: 0.1 }, 1.1],
    [7, 0, { min: 0, max: 10, step: 5 }, 5],
    [9, 10, { min: 0, max: 10, step: 1 }, 10],
    [3, -10, { min: 1 }, 1],
    [Number.NaN, 1, { min: 4, max: 8 }, 4],
  ])('%d and %d steps within %j is %d', (from, count, steps, to) => expect(stepped(from, count, steps)).toBe(to))

  test('a step never leaves the bounds', () => {
    const within = fc.tuple(
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 9 }),
    )
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: -99, max: 99 }),
        within,
        (from, count, [min, span, step]) => {
          const to = stepped(from, count, { min, max: min + span, step })
          expect(to).toBeGreaterThanOrEqual(min)
          expect(to).toBeLessThanOrEqual(min + span)
        },
      ),
    )
  })
})
