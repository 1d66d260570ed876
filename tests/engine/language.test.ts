import { textDirection } from '@quoin/engine/language'
import { expect, test } from 'vitest'

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['YI', 'rtl'],
  ['arn', 'ltr'],
  ['ug', 'rtl'],
  ['sd', 'rtl'],
  ['ckb-IQ', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['', 'ltr'],
] as const)('U-26: %s is written %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction)
})
