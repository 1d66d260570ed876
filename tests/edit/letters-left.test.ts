import { lettersLeft } from '@quoin/edit/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('K-24: what is left of a limit is told from 20 on, never below none, and never where nothing limits', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.option(fc.nat(200), { nil: undefined }), (length, max) => {
      const left = lettersLeft(length, max)
      if (max === undefined || max - length > 20) expect(left).toBeUndefined()
      else expect(left).toBe(length >= max ? 0 : max - length)
    }),
  )
})
