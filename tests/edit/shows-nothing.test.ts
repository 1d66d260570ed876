import { showsNothing } from '@quoin/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkValue } from '../../engine/core/src/machine/form-values.ts'

test.each([
  ['nothing', ''],
  ['spaces', ' \t\u00A0\u3000'],
  ['a zero width space', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['a byte order mark', '\uFEFF'],
  ['a mark without a letter', '\u0345'],
  ['fillers, which count as letters', '\u3164\u115F\uFFA0'],
  ['a blank of braille', '\u2800'],
  ['several of these', '\u200B \u00AD\u0345\u202E\u{E0041}'],
])('%s shows nothing', (_, text) => expect(showsNothing(text)).toBe(true))

test.each(['a', '0', '-', '日', '❤\uFE0F', 'e\u0301', '\u200Ba\u200B', '\u0600', '\uE000'])(
  '"%s" shows something',
  (text) => expect(showsNothing(text)).toBe(false),
)

test("what shows nothing is no answer to a visitor's form that asks for one", () => {
  const field = { name: 'a', key: 'a', label: 'A', kind: 'text', required: 'Tell us' } as const
  const invisible = [' ', '\u00A0', '\u200B', '\u00AD', '\uFEFF', '\u0085', '\u0345', '\u3164', '\u2800']
  const sign = fc.oneof(
    fc.constantFrom(...invisible),
    fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 5 }), (signs) => {
      const text = signs.join('')
      expect(checkValue(field, text)).toBe(showsNothing(text) ? 'Tell us' : undefined)
    }),
  )
})
