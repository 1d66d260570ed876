import { nameKey } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const inOrder = (names: readonly string[]) =>
  names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : nameKey(a) > nameKey(b) ? 1 : 0))

describe('U-5: names stand in the order in which people look them up', () => {
  test.each([
    ['case', ['about', 'Contact', 'home', 'Imprint']],
    ['accents', ['Ecole', 'Élan', 'Erbe', 'Øl', 'Prag', 'Straße', 'Strauß', 'Über uns', 'Zebra']],
    ['numbers', ['Part 2', 'Part 10', 'Part 100', 'Part ten']],
    ['numbers before letters', ['2026', 'A year']],
    ['signs', ['“Always”', 'Bread', '#careers', '(Draft)']],
  ])('%s', (_, names) => {
    expect(inOrder(names.toReversed())).toEqual(names)
  })

  test('never by the case, the accents or the outer spaces of a name, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(` ${name} `)).toBe(nameKey(name))
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name.normalize('NFC')))
      }),
    )
  })

  test('any two numbers stand by their size', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(Math.sign(a - b)).toBe(nameKey(`x ${a}`) < nameKey(`x ${b}`) ? -1 : a === b ? 0 : 1)
      }),
    )
  })
})
