import { tokenPerson } from '@quoin/edit/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const tokenOf = (claims: unknown) =>
  ['eyJ', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signed'].join('.')

test('a token says whom it speaks for, whatever else it holds', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.dictionary(fc.string(), fc.string()), (sub, more) => {
      expect(tokenPerson(tokenOf({ ...more, sub }))).toBe(sub)
    }),
  )
})

test.each([undefined, '', 'plain', 'a.b.c', 'a..c', tokenOf(null), tokenOf([]), tokenOf({ sub: 7 }), tokenOf({})])(
  '%j speaks for nobody that is known',
  (token) => expect(tokenPerson(token)).toBeUndefined(),
)
