import { fromPointer, toPointer } from '@quoin/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const part = fc.oneof(fc.string({ unit: fc.constantFrom('~', '/', '0', '1', 'a') }), fc.string())

test('any path is read back from its JSON Pointer', () => {
  fc.assert(
    fc.property(fc.array(part), (path) => {
      expect(fromPointer(toPointer(path))).toEqual(path)
    }),
  )
})

test('any text is no pointer, or the pointer of what is read from it (RFC 6901)', () => {
  fc.assert(
    fc.property(fc.array(part), (texts) => {
      for (const text of [texts.join('/'), `/${texts.join('/')}`]) {
        const path = fromPointer(text)
        if (path !== undefined) expect(toPointer(path)).toBe(text)
        else expect(/^[^/]|~(?![01])/.test(text)).toBe(true)
      }
    }),
  )
  expect(['', '/', 'a', '/~2', '/~'].map(fromPointer)).toEqual([[], [''], undefined, undefined, undefined])
})
