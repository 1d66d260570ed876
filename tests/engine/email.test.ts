import { isEmail } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('the e-mail rule', () => {
  test.each([
    'a@example.com',
    'first.last@example.co.uk',
    "o'neil+list@ex-ample.org",
    'a`b@example.com',
    'A_1@sub.domain.example',
  ])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a@@example.com',
    'a@b@example.com',
    '`a@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example.c',
    'a@example.1com',
    'a@exämple.com',
    ' a@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(126)}com`,
  ])('refuses %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('a valid address is at most 254 characters, its local part 64, each label 63', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,80}$/)
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 1, maxLength: 6 }), (local, labels) => {
        const text = `${local}@${labels.join('.')}.com`
        const fits = text.length <= 254 && local.length <= 64 && labels.every((label) => label.length <= 63)
        expect(isEmail(text)).toBe(fits)
      }),
    )
  })

  test('any text is judged, and quickly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (text) => typeof isEmail(text) === 'boolean'))
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
  })
})
