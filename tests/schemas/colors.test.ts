import { parseProps } from '@quoin/engine'
import { accents, button, heroUnit, title } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backgrounds, gradients } from '../../schemas/src/shared/palette-tokens.ts'

interface Read {
  readonly value: unknown
  readonly issues: number
}

const asAccent = (stored: unknown): Read => read(parseProps(button, { buttonColor: stored }), 'buttonColor')
const asBackground = (stored: unknown): Read => read(parseProps(title, { backgroundColor: stored }), 'backgroundColor')
const asGradient = (stored: unknown): Read => read(parseProps(heroUnit, { textGradient: stored }), 'textGradient')

function read({ props, issues }: { readonly props: object; readonly issues: readonly unknown[] }, key: string): Read {
  return { value: Object.entries(props).find(([name]) => name === key)?.[1], issues: issues.length }
}

const spellings: readonly ((token: string) => string)[] = [
  (token) => token.toUpperCase(),
  (token) => token.toLowerCase(),
  (token) => token.replace(/[-_]/g, ' '),
  (token) => token.replace(/[-_]/g, '_'),
  (token) => token.toLowerCase().replace(/[-_](.)/g, (_, next: string) => next.toUpperCase()),
  (token) => ` ${token} `,
]
const spelling = fc.constantFrom(...spellings)
const hexes: readonly ((hex: string) => string)[] = [
  (hex) => hex,
  (hex) => hex.toUpperCase(),
  (hex) => `${hex}ff`,
  (hex) => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3'),
]
const hexSpelling = fc.constantFrom(...hexes)

describe('palettes (catalogue 1.5)', () => {
  test('18 accents and white, 21 backgrounds, 13 gradients and none', () => {
    expect([accents.length, backgrounds.length, gradients.length]).toEqual([19, 21, 14])
    expect(gradients[0]?.token).toBe('NONE')
  })

  test.each([
    ['LIGHT_GRAY', 'light-gray'],
    ['lightGray', 'light-gray'],
    [{ color: '#FEF2F2', className: 'bg-red-50' }, 'red'],
    [{ value: 'sky' }, 'sky'],
    ['#fff', 'white'],
    ['#ef4444', 'red'],
  ])('a background stored as %j is %s', (stored, token) => {
    expect(asBackground(stored)).toEqual({ value: token, issues: 0 })
  })

  test.each([
    ['', 'sky', 0],
    [null, 'sky', 0],
    ['light-gray', 'sky', 1],
    ['#f9fafb', 'sky', 1],
    ['mauve', 'sky', 1],
    [7, 'sky', 1],
    [['red'], 'sky', 1],
    ['#fef2f2', 'red', 0],
  ])('an accent stored as %j is %s, with %d issues', (stored, value, issues) => {
    expect(asAccent(stored)).toEqual({ value, issues })
  })

  test('every token is read in any spelling', () => {
    const check = (palette: readonly { readonly token: string }[], as: (stored: unknown) => Read) =>
      fc.assert(
        fc.property(fc.constantFrom(...palette), spelling, ({ token }, spell) => {
          expect(as(spell(token))).toEqual({ value: token, issues: 0 })
        }),
      )
    check(accents, asAccent)
    check(backgrounds, asBackground)
    check(gradients, asGradient)
  })

  test('every stored hex is read in any spelling, by either palette that has the name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...accents), hexSpelling, ({ token, hex }, spell) => {
        expect(asAccent(spell(hex))).toEqual({ value: token, issues: 0 })
        const own = backgrounds.find((color) => color.hex === hex)
        expect(asBackground(spell(hex))).toEqual({ value: own?.token ?? token, issues: 0 })
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...backgrounds), hexSpelling, (color, spell) => {
        const alsoRead = 'alsoRead' in color ? color.alsoRead : color.hex
        for (const hex of [color.hex, alsoRead])
          expect(asBackground(spell(hex))).toEqual({ value: color.token, issues: 0 })
      }),
    )
  })

  test('of an object only its color, else its value, counts', () => {
    const others = fc.dictionary(
      fc.string().filter((name) => name !== 'color' && name !== 'value'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.constantFrom(...accents), others, fc.jsonValue(), ({ token, hex }, rest, other) => {
        const wanted = { value: token, issues: 0 }
        expect(asAccent({ ...rest, color: hex, value: other })).toEqual(wanted)
        expect(asAccent({ ...rest, value: token })).toEqual(wanted)
      }),
    )
  })

  test('anything else is the default, with one issue', () => {
    const known = new Set([...accents, ...backgrounds].map(({ token }) => token.replaceAll('-', '')))
    const unknown = fc.string({ minLength: 1 }).filter((text) => {
      const word = text.toLowerCase().replace(/[\s_-]+/g, '')
      return text.trim() !== '' && !text.trim().startsWith('#') && !known.has(word)
    })
    fc.assert(
      fc.property(unknown, (stored) => {
        expect(asAccent(stored)).toEqual({ value: 'sky', issues: 1 })
        expect(asBackground(stored)).toEqual({ value: 'white', issues: 1 })
      }),
    )
  })
})
